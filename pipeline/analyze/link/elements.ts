import { elementOfBox } from './boxes.ts';
import type { Eval } from './eval.ts';
import { libraryLine } from './library-types.ts';
import { boundOf, fillingOf } from './members.ts';
import { protocols } from './protocols.ts';
import { substitute } from './substitute.ts';
import { flatMap, UNKNOWN, type Value, type ValueOf, type Values } from './values.ts';
import type { SourceFile } from './world.ts';

/* What going through the elements of a value gives, builtin or not. */

/** One of what iterating a value gives. */
export function elementOf(ev: Eval, file: SourceFile, value: Value, part: number | undefined): Values {
  if (value.k === 'box') {
    const held = elementOfBox(ev, file.rules, value, part);
    return held.length > 0 || !file.rules.baseLibrary ? held : elementInLibrary(ev, file, value);
  }
  if (value.k === 'externalInstance' && file.rules.baseLibrary) return elementInLibrary(ev, file, value);
  if (value.k === 'typeparam') return flatMap(boundOf(ev, value), (bound) => elementOf(ev, file, bound, part));
  if (value.k !== 'instance') return UNKNOWN;
  const under = underlying(ev, value);
  if (under.length > 0) return flatMap(under, (each) => elementOf(ev, file, each, part));
  const inherited = inheritedElements(ev, file, value, part);
  if (inherited.length > 0) return inherited;
  const { nextMethod } = file.rules;
  if (nextMethod !== undefined)
    return flatMap(called(ev, value, [nextMethod]), (each) => elementOf(ev, file, each, part));
  return flatMap(called(ev, value, protocols.iterate), (iterator) => {
    if (iterator.k === 'box') return elementOfBox(ev, file.rules, iterator, part);
    return called(ev, iterator, protocols.next);
  });
}

/** What a type of the base library gives that can be gone through. */
function elementInLibrary(ev: Eval, file: SourceFile, value: Value): Values {
  const sequence = libraryLine(ev, file.rules, value).find(
    ({ decl, args }) => args.length === 1 && file.rules.sequenceTypes.has(decl.facts.name),
  );
  return sequence?.args[0] ?? UNKNOWN;
}

/** A type that inherits from a builtin container holds what that one holds. */
function inheritedElements(ev: Eval, file: SourceFile, value: ValueOf<'instance'>, part: number | undefined): Values {
  const filling = { decl: value.decl, args: value.args, self: null };
  const boxes = ev.lineOf(value.decl).filter((entry) => entry.k === 'box');
  return flatMap(substitute(ev, boxes, filling), (box) =>
    box.k === 'box' ? elementOfBox(ev, file.rules, box, part) : UNKNOWN,
  );
}

/** What a defined type is made of: `type Names []string`. */
export function underlying(ev: Eval, value: Extract<Value, { k: 'instance' }>): Values {
  const { type, kind } = value.decl.facts;
  if (typeof type !== 'number' || kind === 'alias') return UNKNOWN;
  return ev.typeOf(value.decl.file, type).filter((each) => each.k === 'box');
}

/** An object of a type that is an iterator by its own method, as a builtin one. */
export function asIterator(ev: Eval, file: SourceFile, value: ValueOf<'instance'>): ValueOf<'box'> | null {
  const { nextMethod } = file.rules;
  if (nextMethod === undefined || ev.memberOf(value, nextMethod, 'value').length === 0) return null;
  const made = ev.make({ k: 'box', type: '[]', args: [elementOf(ev, file, value, undefined)] });
  return made.k === 'box' ? made : null;
}

/** What the first of these methods gives. */
export function called(ev: Eval, value: Value, names: readonly string[]): Values {
  for (const name of names) {
    const methods = ev.memberOf(value, name, 'value');
    if (methods.length === 0) continue;
    return flatMap(methods, (method) =>
      method.k === 'function'
        ? substitute(ev, ev.returnsOf(method.decl), fillingOf(ev, method.decl.owner, method.self))
        : UNKNOWN,
    );
  }
  return UNKNOWN;
}
