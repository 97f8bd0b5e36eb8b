/* A plain player of contests of programs, see doc/program.md:

       cc -o plain external.c

   makes the agent external('./plain'). It suggests the first cards that it has
   not seen, and accuses when nobody can show one of them. */
#include <arpa/inet.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *KINDS[] = {"gr mu pe pl sc wh ", "ca kn pi re ro wr ",
                              "ba bi co di ha ki li lo st "};

int main(int argc, char **argv) {
  if (argc < 3) {
    fprintf(stderr, "%s: the game starts this player, with an identifier and a port\n", argv[0]);
    return 2;
  }
  char said[99], word[16] = "", answer[99], me = 0, guess[10] = "", card[4];
  char hand[99] = "", seen[199] = "", *c; /* cards with a space behind each */
  int found = 0, s = socket(AF_INET, SOCK_STREAM, 0);
  struct sockaddr_in server = {.sin_family = AF_INET};
  server.sin_port = htons((unsigned short)atoi(argv[argc - 1]));
  server.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(s, (struct sockaddr *)&server, sizeof server)) return 1;
  snprintf(answer, sizeof answer, "%s alive", argv[argc - 2]);
  while (write(s, answer, strlen(answer)) > 0 && strcmp(word, "done")) {
    memset(said, 0, sizeof said);
    if (read(s, said, sizeof said - 2) <= 0) return 1;
    for (c = said; *c; c++) *c = (char)tolower(*c);
    while (c > said && isspace(c[-1])) *--c = '\0';
    sscanf(said, "%15s", word);
    strcpy(answer, strcmp(word, "done") ? "ok" : "dead");
    if (!strcmp(word, "reset")) {
      me = said[8];
      sprintf(hand, "%s ", said + 10);
      strcpy(seen, hand);
    } else if (!strcmp(word, "suggest")) {
      for (int k = 0; k < 3; k++) {
        const char *kind = KINDS[k];
        do sprintf(guess + 3 * k, "%.3s", kind);
        while (strstr(seen, guess + 3 * k) && *(kind += 3));
      }
      sprintf(answer, "suggest %.8s", guess);
    } else if (!strcmp(word, "disprove")) {
      c = said + 8;
      do snprintf(card, 4, "%.2s ", c += 3);
      while (!strstr(hand, card));
      sprintf(answer, "show %.2s", card);
    } else if (!strcmp(word, "suggestion") && said[11] == me) {
      found = said[22] == '-';
      if (!found) sprintf(seen + strlen(seen), "%.2s ", said + 24);
    } else if (!strcmp(word, "accuse")) {
      if (found) sprintf(answer, "accuse %.8s", guess);
      else strcpy(answer, "-");
    }
  }
  return 0;
}
