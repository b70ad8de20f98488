import { describe, expect, test } from 'vitest';
import { languageOf } from '../../../pipeline/languages/index.ts';
import { modeOf } from '../../../pipeline/languages/modeline.ts';

describe('modeOf', () => {
  test.each([
    ['# vim: ft=python', 'python'],
    ['// vim: set ts=2 sw=2 filetype=javascript:', 'javascript'],
    ['/* vi:syntax=cpp */', 'cpp'],
    ['# -*- Python -*-', 'python'],
    ['// -*- mode: C++; tab-width: 4 -*-', 'c++'],
    ['// -*- tab-width: 4; mode: rust -*-', 'rust'],
    ['# -*- coding: utf-8 -*-', null],
    ['an editor such as vim: see the manual', null],
    ['x\n'.repeat(20), null],
    [`${'x\n'.repeat(20)}# vim: ft=go\n`, 'go'],
    [`${'x\n'.repeat(20)}# vim: ft=go\n${'x\n'.repeat(20)}`, null],
  ])('%j', (text, mode) => {
    expect(modeOf(text)).toBe(mode);
  });
});

describe('languageOf', () => {
  test.each([
    ['src/a.py', 'x = 1', 'python'],
    ['bin/tool', '#!/usr/bin/env python3.12\n', 'python'],
    ['bin/tool', '#!/usr/bin/env -S node --no-warnings\n', 'javascript'],
    ['bin/tool', '#!/bin/sh\n# -*- mode: python -*-\n', 'python'],
    ['SConscript.inc', '# -*- python -*-\n', 'python'],
    ['a.h', '// -*- C++ -*-\nint f();\n', 'cpp'],
    ['a.h', 'int f(void);\n', 'c'],
    ['a.h', 'namespace a { class B; }\n', 'cpp'],
    ['a.h', '/* vim: ft=c */\nnamespace a { class B; }\n', 'c'],
    ['a.py', '# vim: ft=rust\n', 'python'],
    ['notes.md', '<!-- vim: ft=python -->\n', 'markdown'],
    ['a.unknown', '# vim: ft=constructor\n', null],
    ['LICENSE', 'MIT\n', 'text'],
  ])('%s %j', (path, text, language) => {
    expect(languageOf(path, text)).toBe(language);
  });
});
