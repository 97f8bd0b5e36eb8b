# GMP without its configure and libtool, which take minutes to find out what each wasm32 has: the
# objects are equal. In the folder of its sources: make -f gmp.mk CC=COMPILER AR=ARCHIVER

# Files of mpn/generic that have several functions are compiled once for each.
logops_n    = and_n andn_n ior_n iorn_n nand_n nior_n xnor_n xor_n
popham      = hamdist popcount
sec_aors_1  = sec_add_1 sec_sub_1
sec_div     = sec_div_qr sec_div_r
sec_pi1_div = sec_pi1_div_qr sec_pi1_div_r
SEVERAL     = logops_n popham sec_aors_1 sec_div sec_pi1_div
UNUSED      = div_qr_1n_pi2 div_qr_1u_pi2 udiv_w_sdiv
MPN         = $(foreach f,$(SEVERAL),$($f)) fib_table mp_bases $(filter-out $(SEVERAL) $(UNUSED), \
                $(patsubst mpn/generic/%.c,%,$(wildcard mpn/generic/*.c)))
OBJECTS     = $(MPN:%=mpn/%.o) assert.o compat.o errno.o extract-dbl.o invalid.o memory.o mp_bpl.o \
              mp_clz_tab.o mp_dv_tab.o mp_get_fns.o mp_minv_tab.o mp_set_fns.o nextprime.o \
              primesieve.o tal-reent.o version.o $(patsubst %.c,%.o, \
                $(wildcard mpz/*.c mpq/*.c mpf/*.c printf/*.c scanf/*.c rand/*.c))
MADE        = config.h gmp.h gmp-mparam.h fac_table.h fib_table.h mp_bases.h trialdivtab.h \
              mpn/jacobitab.h mpn/perfsqr.h

# What configure would write into config.h, as far as any of these files asks for it.
HAVE        = ALLOCA ALLOCA_H ATTRIBUTE_CONST ATTRIBUTE_MALLOC ATTRIBUTE_MODE ATTRIBUTE_NORETURN \
              DECL_FGETC DECL_FSCANF DECL_UNGETC DECL_VFPRINTF FLOAT_H INTMAX_T INTPTR_T \
              INTTYPES_H LANGINFO_H LIMB_LITTLE_ENDIAN LOCALECONV LOCALE_H LONG_DOUBLE LONG_LONG \
              MEMSET NL_LANGINFO PTRDIFF_T QUAD_T RAISE STDINT_H STRCHR STRNLEN SYS_TYPES_H \
              UINT_LEAST32_T UNISTD_H VSNPRINTF
DEFINED     = $(HAVE:%=HAVE_%=1) NO_ASM=1 WANT_FFT=1 WANT_TMP_ALLOCA=1 SIZEOF_MP_LIMB_T=4 \
              SIZEOF_UNSIGNED=4 SIZEOF_UNSIGNED_LONG=4 SIZEOF_UNSIGNED_SHORT=2 \
              TUNE_SQR_TOOM2_MAX=SQR_TOOM2_MAX_GENERIC restrict=__restrict

libgmp.a: $(OBJECTS)
	$(AR) rcs $@ $^

config.h:
	printf '#define %s\n' $(DEFINED) | tr = ' ' >$@
	sed -n "s/^PACKAGE_VERSION='\(.*\)'/#define VERSION \"\1\"/p" configure >>$@
gmp.h:
	sed 's/@GMP_LIMB_BITS@/32/; s/@CC@/clang/; s/@DEFN_.*@//; s/@CFLAGS@//; s/@.*@/0/' gmp-h.in >$@
gmp-mparam.h:
	cp mpn/generic/$@ $@
gen-%: gen-%.c
	gcc -o $@ $< -lm
fac_table.h: gen-fac           ; ./$< 32 0 >$@
fib_table.h: gen-fib           ; ./$< header 32 0 >$@
mp_bases.h: gen-bases          ; ./$< header 32 0 >$@
trialdivtab.h: gen-trialdivtab ; ./$< 32 8000 >$@
mpn/fib_table.c: gen-fib       ; ./$< table 32 0 >$@
mpn/mp_bases.c: gen-bases      ; ./$< table 32 0 >$@
mpn/jacobitab.h: gen-jacobitab ; ./$< >$@
mpn/perfsqr.h: gen-psqr        ; ./$< 32 0 >$@

$(OBJECTS): $(MADE)
compile     = $(CC) -DHAVE_CONFIG_H -D__GMP_WITHIN_GMP -O2 -I. -I$(@D) -c -o $@ $<
mpn/%.o: mpn/generic/%.c       ; $(compile) -DOPERATION_$*
mpn/%.o: mpn/%.c               ; $(compile)
%.o: %.c                       ; $(compile)
several     = $($1:%=mpn/%.o): mpn/%.o: mpn/generic/$1.c ; $$(compile) -DOPERATION_$$*
$(foreach f,$(SEVERAL),$(eval $(call several,$f)))
