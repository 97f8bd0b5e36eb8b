/* A plain player of contests of programs, see doc/agents.md: cc -o plain
   external.c, then agent external('./plain'), or of any server by the protocol.
   It suggests the first cards that it has not seen, and accuses when nobody can
   show one of them. */
#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <unistd.h>

static const char CARDS[] =
    "Gr Mu Pe Pl Sc Wh Ca Kn Pi Re Ro Wr Ba Bi Co Di Ha Ki Li Lo St ";
static const char *FIRST[] = {CARDS, CARDS + 18, CARDS + 36};
static char seen[21], hand[21]; /* by the place of a card in CARDS */

static int place(const char *card) {
  int i = 0;
  while (i < 20 && strncasecmp(CARDS + 3 * i, card, 2))
    i++;
  return i;
}

int main(int argc, char **argv) {
  struct sockaddr_in server = {.sin_family = AF_INET,
                               .sin_port =
                                   htons((unsigned short)atoi(argv[argc - 1])),
                               .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  int s = socket(AF_INET, SOCK_STREAM, 0), me = 0, found = 0;
  char said[256], guess[10] = "", answer[256];
  snprintf(answer, sizeof answer, "%s alive", argv[argc - 2]);
  if (connect(s, (struct sockaddr *)&server, sizeof server))
    return 1;
  while (send(s, answer, strlen(answer), 0) > 0 && strcmp(answer, "dead")) {
    long n = recv(s, said, sizeof said - 1, 0);
    if (n <= 0)
      return 1;
    said[n] = '\0';
    char *word = strtok(said, " \r\n"), *first = strtok(NULL, " \r\n"), *card;
    strcpy(answer, strcasecmp(word, "done") ? "ok" : "dead");
    if (!strcasecmp(word, "reset")) {
      me = atoi(strtok(NULL, " "));
      memset(seen, 0, sizeof seen);
      memset(hand, 0, sizeof hand);
      while ((card = strtok(NULL, " \r\n")))
        hand[place(card)] = seen[place(card)] = 1;
    } else if (!strcasecmp(word, "suggest")) {
      for (int kind = 0; kind < 3; kind++) {
        const char *c = FIRST[kind];
        while (seen[place(c)])
          c += 3;
        memcpy(guess + 3 * kind, c, 3);
      }
      snprintf(answer, sizeof answer, "suggest %.8s", guess);
    } else if (!strcasecmp(word, "disprove")) {
      while (!hand[place(card = strtok(NULL, " \r\n"))])
        continue;
      snprintf(answer, sizeof answer, "show %.2s", card);
    } else if (!strcasecmp(word, "suggestion") && atoi(first) == me) {
      for (int i = 0; i < 4; i++)
        found = *strtok(NULL, " \r\n") == '-';
      if ((card = strtok(NULL, " \r\n")))
        seen[place(card)] = 1;
    } else if (!strcasecmp(word, "accuse")) {
      snprintf(answer, sizeof answer, found ? "accuse %.8s" : "-", guess);
    }
  }
  return 0;
}
