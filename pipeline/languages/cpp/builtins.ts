/* What C and C++ bring along, and what their standard headers declare in the outermost namespace. */

export const builtinTypes: ReadonlySet<string> = new Set(
  (
    'int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t int_least8_t int_least16_t int_least32_t ' +
    'int_least64_t uint_least8_t uint_least16_t uint_least32_t uint_least64_t int_fast8_t int_fast16_t int_fast32_t ' +
    'int_fast64_t uint_fast8_t uint_fast16_t uint_fast32_t uint_fast64_t intptr_t uintptr_t intmax_t uintmax_t size_t ' +
    'ssize_t ptrdiff_t off_t time_t clock_t wint_t nullptr_t __int128 __m128i __m256i va_list'
  ).split(' '),
);

export const builtins: ReadonlySet<string> = new Set(
  (
    'nullptr NULL assert offsetof alignof sizeof defined errno stdin stdout stderr EOF INT_MAX INT_MIN UINT_MAX SIZE_MAX ' +
    'LONG_MAX LONG_MIN ULONG_MAX CHAR_BIT va_start va_end va_arg va_copy __builtin_expect __builtin_unreachable ' +
    '__builtin_clz __builtin_clzll __builtin_ctz __builtin_ctzll __builtin_popcount __builtin_memcpy __builtin_trap ' +
    '__builtin_offsetof __builtin_types_compatible_p __builtin_constant_p __builtin_alloca __func__ __FUNCTION__ __LINE__ ' +
    '__FILE__ __PRETTY_FUNCTION__ static_assert typeid decltype noexcept unsigned signed int long short char bool float ' +
    'double void true false'
  ).split(' '),
);

const header = (specifier: string, names: string) =>
  names
    .split(' ')
    .map((name): [string, { specifier: string; path: readonly string[] }] => [name, { specifier, path: [name] }]);

/** Functions of the standard C and POSIX headers by name. */
export const library: ReadonlyMap<string, { specifier: string; path: readonly string[] }> = new Map([
  ['std', { specifier: 'std', path: [] }],
  ...header(
    '<stdio.h>',
    'printf fprintf sprintf snprintf vprintf vfprintf vsprintf vsnprintf scanf fscanf sscanf fopen freopen fclose fflush ' +
      'fread fwrite fgetc fgets fputc fputs getc getchar gets putc putchar puts ungetc fseek ftell rewind fgetpos fsetpos ' +
      'clearerr feof ferror perror remove rename tmpfile tmpnam setbuf setvbuf fileno fdopen popen pclose getline dprintf',
  ),
  ...header(
    '<stdlib.h>',
    'malloc calloc realloc free abort exit atexit _Exit quick_exit getenv setenv unsetenv system atoi atol atoll atof ' +
      'strtol strtoll strtoul strtoull strtod strtof strtold rand srand random srandom qsort bsearch abs labs llabs div ' +
      'ldiv mkstemp mkdtemp realpath posix_memalign aligned_alloc secure_getenv',
  ),
  ...header(
    '<string.h>',
    'memcpy memmove memset memcmp memchr strlen strcpy strncpy strcat strncat strcmp strncmp strchr strrchr strstr ' +
      'strtok strtok_r strspn strcspn strpbrk strerror strerror_r strdup strndup strcoll strxfrm strnlen memmem stpcpy',
  ),
  ...header('<strings.h>', 'strcasecmp strncasecmp bzero bcopy index rindex'),
  ...header(
    '<ctype.h>',
    'isalpha isdigit isalnum isspace isupper islower ispunct isprint iscntrl isxdigit isgraph isblank toupper tolower',
  ),
  ...header(
    '<math.h>',
    'sin cos tan asin acos atan atan2 sinh cosh tanh exp exp2 log log2 log10 pow sqrt cbrt hypot ceil floor round lround ' +
      'trunc fmod fabs fabsf fmin fmax ldexp frexp modf isnan isinf isfinite signbit copysign nan',
  ),
  ...header(
    '<time.h>',
    'time clock difftime mktime strftime gmtime localtime gmtime_r localtime_r asctime ctime nanosleep clock_gettime tzset',
  ),
  ...header('<setjmp.h>', 'setjmp longjmp sigsetjmp siglongjmp'),
  ...header('<signal.h>', 'signal raise kill sigaction sigemptyset sigaddset sigprocmask'),
  ...header('<assert.h>', '__assert_fail'),
  ...header('<locale.h>', 'setlocale localeconv newlocale freelocale uselocale'),
  ...header('<wchar.h>', 'wcslen wcscpy wcscmp wcsncmp wmemcpy wmemset wcstombs mbstowcs mbrtowc wcrtomb'),
  ...header(
    '<unistd.h>',
    'read write close lseek fork execv execve execvp execl execlp pipe dup dup2 getpid getppid getuid geteuid getgid ' +
      'access unlink rmdir chdir getcwd sleep usleep isatty fsync ftruncate link symlink readlink sysconf gethostname',
  ),
  ...header('<fcntl.h>', 'open openat fcntl creat'),
  ...header('<sys/stat.h>', 'stat fstat lstat mkdir chmod fchmod umask mkfifo'),
  ...header(
    '<sys/socket.h>',
    'socket bind listen accept connect send recv sendto recvfrom shutdown setsockopt getsockopt',
  ),
  ...header('<arpa/inet.h>', 'htons htonl ntohs ntohl inet_ntop inet_pton inet_addr'),
  ...header('<sys/mman.h>', 'mmap munmap mprotect msync'),
  ...header('<sys/time.h>', 'gettimeofday settimeofday'),
  ...header('<sys/wait.h>', 'wait waitpid'),
  ...header('<dirent.h>', 'opendir readdir closedir'),
  ...header('<dlfcn.h>', 'dlopen dlsym dlclose dlerror'),
  ...header(
    '<pthread.h>',
    'pthread_create pthread_join pthread_detach pthread_exit pthread_self pthread_mutex_init pthread_mutex_lock ' +
      'pthread_mutex_unlock pthread_mutex_trylock pthread_mutex_destroy pthread_cond_init pthread_cond_wait ' +
      'pthread_cond_signal pthread_cond_broadcast pthread_cond_destroy pthread_once pthread_key_create ' +
      'pthread_getspecific pthread_setspecific',
  ),
]);
