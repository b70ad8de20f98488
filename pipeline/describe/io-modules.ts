/*
 * Outside modules whose calls reach files, processes, networks, terminals or stores, by language family. A boundary
 * node's module is compared by whole segments: `fs` covers `fs/promises`.
 */

const IO_MODULES = new Set(
  [
    // Node.js and its packages
    'fs node:fs http node:http https node:https http2 node:http2 net node:net tls node:tls dgram node:dgram dns node:dns',
    'child_process node:child_process readline node:readline stream node:stream worker_threads node:worker_threads',
    'axios got undici node-fetch ws socket.io express fastify koa pg mysql mysql2 better-sqlite3 sqlite3 redis ioredis',
    'mongodb mongoose kafkajs amqplib nodemailer @aws-sdk tinyglobby fs-extra execa knex @prisma/client',
    // Python
    'socket ssl select subprocess shutil tempfile urllib ftplib smtplib sqlite3 requests httpx aiohttp websockets',
    'psycopg psycopg2 sqlalchemy pymongo boto3 botocore pika kafka flask fastapi paramiko fileinput termios tty msvcrt',
    // Go
    'net os/exec bufio database/sql io/ioutil embed google.golang.org/grpc github.com/gorilla/websocket',
    'github.com/lib/pq github.com/jackc/pgx github.com/redis/go-redis github.com/gin-gonic/gin',
  ].flatMap((line) => line.split(' ')),
);
/** Single calls of modules that do more than input and output. */
const IO_CALLS =
  /^(os\.(open|read|write|pipe|popen|system|remove|rename|replace|mkdir|makedirs|listdir|scandir|unlink|Open|OpenFile|Create|ReadFile|WriteFile|ReadDir|Remove|RemoveAll|Mkdir|MkdirAll|Rename|Pipe)|io\.(Copy|ReadAll|open|WriteString)|pathlib\.Path\.\w+|builtins\.open)$/;

export function isIo(module: string, qualname: string): boolean {
  if (IO_CALLS.test(qualname)) return true;
  const parts = module.split(/[/.]/);
  return parts.some((_, i) =>
    IO_MODULES.has(
      module
        .split(/(?=[/.])/)
        .slice(0, i + 1)
        .join(''),
    ),
  );
}
