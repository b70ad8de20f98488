import { expect, test } from 'vitest';
import { tablesOf } from '../../../pipeline/languages/sql.ts';

const tables = (sql: string) => tablesOf(sql).map(({ name, access }) => `${access} ${name}`);

test('a query reads the tables that it selects from and joins', () => {
  expect(tables('SELECT a FROM goods g JOIN shop.owners o ON o.id = g.owner')).toEqual([
    'read goods',
    'read shop.owners',
  ]);
  expect(tables('select 1 from "Order" left join `line items` on 1')).toEqual(['read Order', 'read line items']);
});

test('insert, update and delete write, and read what they select from', () => {
  expect(tables('INSERT INTO counts (n) VALUES (?)')).toEqual(['write counts']);
  expect(tables('insert or replace into a select * from b')).toEqual(['write a', 'read b']);
  expect(tables('UPDATE users SET name = ?')).toEqual(['write users']);
  expect(tables('DELETE FROM logs WHERE at < ?')).toEqual(['write logs']);
});

test('a common table is no table, nor is a function', () => {
  expect(tables('WITH recent AS (SELECT * FROM events) SELECT * FROM recent')).toEqual(['read events']);
  expect(tables('SELECT * FROM generate_series(1, 2)')).toEqual([]);
});

test('words that are no statement name nothing', () => {
  expect(tables('take it from there')).toEqual([]);
  expect(tables('update the value from time to time')).toEqual([]);
});

test('what stands in strings and comments is not read', () => {
  expect(tables("SELECT 'a from b' FROM c -- from d")).toEqual(['read c']);
});
