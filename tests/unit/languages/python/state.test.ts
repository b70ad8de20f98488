import { expect, test } from 'vitest';
import type { Facts } from '../../../../pipeline/formats/facts.ts';
import { extract } from '../../../../pipeline/languages/index.ts';

async function facts(text: string): Promise<Facts> {
  return extract({ file: 'mod.py', text, encoding: 'utf-8', bytes: text.length, sha256: '' });
}

/** Accesses as `<access> <expression> <line>`. */
async function accesses(text: string): Promise<string[]> {
  const { accesses, exprs } = await facts(text);
  const shown = (id: number): string => {
    const expr = exprs[id]!;
    if (expr.k === 'name') return expr.n;
    return expr.k === 'member' ? `${shown(expr.o)}.${expr.n}` : expr.k;
  };
  return accesses.map(({ access, expr, line }) => `${access} ${shown(expr)} ${line}`);
}

async function resources(text: string): Promise<string[]> {
  return (await facts(text)).resources.map(({ kind, name, access, line }) => `${kind} ${name} ${access} ${line}`);
}

test('attributes of self are read and written', async () => {
  const text = `
class A:
    def m(self):
        self.a = self.b
        self.c += 1
        self.d, x = 1, 2
        del self.e
        self.f["k"] = 1
        self.g()
`;
  expect(await accesses(text)).toEqual([
    'write self.a 4',
    'read self.b 4',
    'read self.c 5',
    'write self.c 5',
    'write self.d 6',
    'write self.e 7',
    'read self.f 8',
    'write self.f 8',
  ]);
});

test('variables of the module are, but locals, parameters, functions and builtins are not', async () => {
  const text = `
count = 0
items = []
def f(param, count_too=count):
    global count, made
    local = param
    count += len(local)
    made = items
    items.append(local)
    items[0] = 1
    f(local)
def g():
    count = 1
    return count
`;
  expect(await accesses(text)).toEqual([
    'read count 4',
    'read count 7',
    'write count 7',
    'write made 8',
    'read items 8',
    'read items 9',
    'write items 9',
    'read items 10',
    'write items 10',
  ]);
});

test('what functions make global is a variable of the module', async () => {
  const { declarations } = await facts('def f():\n    global made\n    made = 1\n');
  expect(declarations.map(({ kind, qualname, owner, lineStart }) => [kind, qualname, owner, lineStart])).toEqual([
    ['function', 'f', null, 1],
    ['var', 'made', null, 3],
  ]);
});

test('the first assignment to an attribute declares it, with what its parameter or constructor says', async () => {
  const { declarations, exprs, types } = await facts(`
class A:
    b: "B"
    def __init__(self, c: C):
        self.b = make()
        self.c = c
        self.d: list[D] = []
        self.d = None
`);
  const fields = declarations.filter(({ kind }) => kind === 'field');
  expect(fields.map(({ qualname, lineStart }) => [qualname, lineStart])).toEqual([
    ['A.b', 3],
    ['A.c', 6],
    ['A.d', 7],
  ]);
  expect(types[fields[0]!.type!]).toEqual({ k: 'named', n: ['B'], s: 1 });
  expect(exprs[fields[1]!.value!]).toMatchObject({ k: 'name', n: 'c' });
  expect(types[fields[2]!.type!]).toMatchObject({ k: 'named', n: ['list'] });
});

test('the environment is read and written', async () => {
  const text = `
import os
from os import environ, getenv as env_of
os.environ["A"]
os.environ["B"] = "1"
del os.environ["C"]
os.environ.get("D", "x")
environ.setdefault("E", "x")
os.getenv("F")
"G" in os.environ
request.environ["H"]
os.environ[name]
`;
  expect(await resources(text)).toEqual([
    'environment A read 4',
    'environment B write 5',
    'environment C write 6',
    'environment D read 7',
    'environment E write 8',
    'environment F read 9',
    'environment G read 10',
  ]);
});

test('files that literals name are read or written as their mode says', async () => {
  const text = `
from pathlib import Path
open("a")
open("b", "w")
open("c", mode="r+b")
open(name, "w")
Path("d").read_text()
Path("e").write_bytes(x)
Path("f").open("a")
Path(name).unlink()
socket.open("g")
open("h", mode)
`;
  expect(await resources(text)).toEqual([
    'file a read 3',
    'file b write 4',
    'file c read 5',
    'file c write 5',
    'file d read 7',
    'file e write 8',
    'file f write 9',
  ]);
});

test('tables stand in the text of queries', async () => {
  const text = `
db.execute("SELECT a FROM goods JOIN owners ON 1")
db.executemany("INSERT INTO counts (n) VALUES (?)", rows)
db.execute(f"UPDATE {table} SET n = {n}")
db.execute(f"""
  DELETE FROM logs WHERE at < {now}
""")
session.execute(text("SELECT 1 FROM " "joined"))
print("SELECT a FROM nothing")
`;
  expect(await resources(text)).toEqual([
    'table goods read 2',
    'table owners read 2',
    'table counts write 3',
    'table logs write 5',
    'table joined read 8',
  ]);
});

test('configuration and queues are taken where they are plain', async () => {
  const text = `
from configparser import ConfigParser
from django.conf import settings
parser = ConfigParser()
parser.get("db", "host")
settings.DEBUG
app.config["SECRET_KEY"]
config["key"]
channel.basic_publish(exchange="", routing_key="jobs", body=b)
channel.basic_consume(queue="jobs")
`;
  expect(await resources(text)).toEqual([
    'configuration db.host read 5',
    'configuration DEBUG read 6',
    'configuration SECRET_KEY read 7',
    'queue jobs write 9',
    'queue jobs read 10',
  ]);
});
