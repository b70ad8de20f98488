import { describe, expect, it } from 'vitest';
import { declarationOf, factsOf } from '../facts.ts';

const docs = async (text: string) => {
  const facts = await factsOf(text);
  return { file: facts.doc, of: (name: string) => declarationOf(facts, name).doc };
};

describe('docs', () => {
  it('belong to the declaration below, through wrappers and decorators', async () => {
    const { of, file } = await docs(`
import 'x';
/**
 * Runs it.
 *
 * - one
 *   two
 * @param a what
 */
export async function run(a: string) {}
// Plain words.
// More words.
const x = 1;
class A {
  /** A field. */
  f = 1;
  /** A method. */
  @dec() m() {}
  /** Not this one. */

  /** This one. */
  last() {}
}
/** An object's. */
const o = {
  /** Of a member. */
  go() {},
};
/** Assigned. */
x.y = function () {};
`);
    expect(of('run')).toEqual({ text: 'Runs it.\n\n- one\n  two\n@param a what', line: 3 });
    expect(of('x')).toEqual({ text: 'Plain words.\nMore words.', line: 11 });
    expect(of('A.f')!.text).toBe('A field.');
    expect(of('A.m')!.text).toBe('A method.');
    expect(of('A.last')!.text).toBe('This one.');
    expect(of('o.go')!.text).toBe('Of a member.');
    expect(of('x.y')!.text).toBe('Assigned.');
    expect(file).toBeNull();
  });

  it('are not made of licences, directives, banners, commented code or what stands behind other code', async () => {
    const { of } = await docs(`
import 'x';
// eslint-disable-next-line no-console
function a() {}
// ---------------- section ----------------
function b() {}
// const old = make();
// run(old);
function c() {}
const d = 1; // about d
function e() {}
// Too far away.

function f() {}
`);
    for (const name of ['a', 'b', 'c', 'e', 'f']) expect(of(name), name).toBeNull();
  });

  it('of the file: its leading comment, unless that is of the first declaration', async () => {
    expect((await docs('/* What this is. */\nimport "x";\n')).file).toEqual({ text: 'What this is.', line: 1 });
    expect((await docs('// Copyright 2020 X\n\n// What this is.\n// In two lines.\nimport "x";\n')).file).toEqual({
      text: 'What this is.\nIn two lines.',
      line: 3,
    });
    expect((await docs('/** Of f. */\nfunction f() {}\n')).file).toBeNull();
    expect((await docs('/** Of the file. */\n\nexport const f = 1;\n')).file!.text).toBe('Of the file.');
    expect((await docs('/** @file Of the file. */\nfunction f() {}\n')).file!.text).toBe('Of the file.');
    expect((await docs('#!/usr/bin/env node\n"use strict";\n/** Runs it. */\nimport "x";\n')).file!.text).toBe(
      'Runs it.',
    );
    expect((await docs('/** Only words. */\n')).file!.text).toBe('Only words.');
    expect((await docs('/**\n * @license MIT\n */\nimport "x";\n')).file).toBeNull();
  });
});
