import type { Call } from '../../formats/facts.ts';
import type { CallType } from '../../formats/graph.ts';
import { methodCallType } from './call-types.ts';
import { namesClass } from './calls.ts';
import { constructorsOf, superConstructors } from './constructors.ts';
import type { Eval } from './eval.ts';
import { isLibrary, libraryOf } from './library.ts';
import { keywordOf } from './library-types.ts';
import { calleesOf, isOperator } from './operators.ts';
import { apt } from './overloads.ts';
import { protocols } from './protocols.ts';
import { boundary, type CallTarget } from './target.ts';
import { UNKNOWN, type Value, type ValueOf } from './values.ts';
import { type Decl, isType, type SourceFile } from './world.ts';

/** The declarations and outside names that a call may go to; none if it does not resolve. */
export function targetsOf(ev: Eval, file: SourceFile, call: Call): CallTarget[] {
  const values = calleesOf(ev, file, call);
  const isSuper = file.facts.exprs[call.callee]!.k === 'super';
  const all = isSuper
    ? superConstructors(ev, values)
    : values.flatMap((value) => targetsOfValue(ev, file, call, value));
  const found = new Map<string, CallTarget>();
  for (const target of all) {
    const known = found.get(keyOf(target));
    if (known?.to === 'function' && target.to === 'function') {
      found.set(keyOf(target), { ...known, through: [...known.through, ...target.through] });
    } else if (!known) found.set(keyOf(target), target);
  }
  return isOperator(file, call) ? [...found.values()] : withoutUnfit(ev, file, call, [...found.values()]);
}

function keyOf(target: CallTarget): string {
  if (target.to === 'boundary') return JSON.stringify([target.specifier, target.path]);
  return `${target.to}:${target.decl.uid}`;
}

/** Twins of one name in one place are chosen among by where they stand and the arguments. */
function withoutUnfit(ev: Eval, file: SourceFile, call: Call, targets: CallTarget[]): CallTarget[] {
  if (targets.length < 2) return targets;
  const decls = targets.flatMap((target) => (target.to === 'function' ? [target.decl] : []));
  const twins = Map.groupBy(decls, twinKey);
  const left = new Set(
    [...twins.values()].flatMap((group): readonly Decl[] => apt(ev, file, call, closest(group, file, call))),
  );
  return targets.filter((target) => target.to !== 'function' || left.has(target.decl));
}

/**
 * A type's own methods come before those that it has by a trait; of several traits' methods of one name, an object's call
 * on itself means the one that stands beside it.
 */
function closest(twins: readonly Decl[], file: SourceFile, call: Call): readonly Decl[] {
  if (twins.length < 2) return twins;
  const own = twins.filter((decl) => decl.facts.receiver?.trait === undefined);
  if (own.length > 0) return own;
  const { exprs, scopes } = file.facts;
  const callee = exprs[call.callee]!;
  if (callee.k !== 'member' || exprs[callee.o]!.k !== 'self') return twins;
  const around = new Set<number>();
  for (let at: number | null = call.scope; at !== null; at = scopes[at]!.parent) around.add(at);
  const beside = twins.filter((decl) => decl.file === file && around.has(scopes[decl.facts.scope]!.parent ?? -1));
  return beside.length > 0 ? beside : twins;
}

/** A constructor is one however it is called. */
function callTypeOf(ev: Eval, file: SourceFile, call: Call, value: ValueOf<'function'>): CallType {
  const isConstructor = value.decl.facts.kind === 'constructor' && file.rules.moduleScope === 'included';
  // An operator beside the class is a function however it is written.
  if (isOperator(file, call) && value.self === null) return 'internal_func';
  return isConstructor ? 'internal_constructor' : methodCallType(ev, file, call.callee, value);
}

function twinKey(decl: Decl): string {
  const { owner, file, facts } = decl;
  if (file.rules.moduleScope !== 'included') return `${owner?.uid ?? `f${file.index}`}:${facts.name}`;
  return owner && isType(owner) ? `${owner.uid}:${facts.name}` : facts.name;
}

function targetsOfValue(ev: Eval, file: SourceFile, call: Call, value: Value): CallTarget[] {
  switch (value.k) {
    case 'function': {
      if (isLibrary(value.decl)) return inLibrary(ev, file, call, value.decl);
      const through = value.self?.k === 'instance' ? [value.self.decl] : [];
      const exact = value.self?.k === 'type' && Boolean(value.decl.facts.virtual);
      const callType = callTypeOf(ev, file, call, value);
      const literal = value.self?.k === 'object' ? inLiteral(ev, value.self, value.decl) : [];
      return [
        {
          to: 'function',
          decl: value.decl,
          callType,
          through,
          ...(exact ? { exact } : {}),
          ...(literal.length > 0 ? { literal } : {}),
        },
      ];
    }
    case 'type':
      // Where a class cannot be called, what seems to call it is a component that is shown.
      return call.isNew || file.rules.callConstructs || (file.rules.contextual && value.decl.facts.kind === 'class')
        ? constructorsOf(ev, value.decl)
        : [];
    case 'externalInstance':
      return call.isNew && file.rules.ownConstructors
        ? [boundary(value.specifier, value.path, 0, 'boundary_constructor')]
        : [];
    case 'external': {
      if (isBareCall(file, call) && isNamespace(file, value.specifier)) return [];
      const { specifier, path, owner } = value;
      const constructs = call.isNew || (file.rules.callConstructs && namesClass(value));
      return [boundary(specifier, path, owner, constructs ? 'boundary_constructor' : 'boundary')];
    }
    case 'boxMember': {
      const { box, name } = value;
      const home = box.k === 'box' ? file.rules.containerHomes?.get(box.type) : undefined;
      return home === undefined || box.k !== 'box' ? [] : [boundary(home, [box.type, name], 1, 'boundary')];
    }
    case 'instance':
      if (call.isNew && file.rules.ownConstructors) return constructorsOf(ev, value.decl);
      return (call.isNew ? file.rules.constructorNames : protocols.call)
        .flatMap((name) => [...ev.memberOf(value, name, 'value')])
        .flatMap((method): CallTarget[] => {
          const callType = call.isNew ? 'internal_constructor' : 'local_method';
          return method.k === 'function'
            ? [{ to: 'function', decl: method.decl, callType, through: [value.decl] }]
            : [];
        });
    default:
      return [];
  }
}

/** A function of the base library, by the type that it is called on; those of builtin types are no calls to outside. */
function inLibrary(ev: Eval, file: SourceFile, call: Call, decl: Decl): CallTarget[] {
  const callee = file.facts.exprs[call.callee]!;
  const on = callee.k === 'member' && !decl.facts.extension ? ev.exprOf(file, callee.o) : UNKNOWN;
  const named = on.flatMap((value): CallTarget[] => {
    if (value.k !== 'external' && value.k !== 'externalInstance') return [];
    const owner = value.k === 'external' ? value.owner : value.path.length;
    return [boundary(value.specifier, [...value.path, decl.facts.name], owner, 'boundary')];
  });
  if (named.length > 0) return named;
  const home = libraryOf(ev, file.rules)?.homeOf(decl) ?? '';
  const isBuiltin = isBuiltinType(file.rules, decl) || /^System\.(Linq|Collections)\b/.test(home);
  return isBuiltin ? [] : [boundary(home, [decl.owner?.facts.name ?? '', decl.facts.name], 1, 'boundary')];
}

function isBuiltinType(rules: SourceFile['rules'], decl: Decl): boolean {
  const type = decl.owner?.facts.name ?? '';
  const { elementTypes, indexTypes, awaitTypes } = rules;
  if (elementTypes.has(type) || indexTypes.has(type) || awaitTypes.has(type)) return true;
  return type === 'Array' || type === 'Object' || keywordOf(type) !== type || Boolean(decl.owner?.facts.typeParams);
}

/** The functions of a literal that stand behind a method that its type declares. */
function inLiteral(ev: Eval, { file, expr }: ValueOf<'object'>, method: Decl): Decl[] {
  const own = ev.memberOf(ev.make({ k: 'object', file, expr }), method.facts.name, 'value');
  return own.flatMap((each) => (each.k === 'function' && each.decl !== method ? [each.decl] : []));
}

function isBareCall(file: SourceFile, call: Call): boolean {
  return file.facts.exprs[call.callee]!.k === 'name';
}

/** Namespaces hold types alone: a function that is called by its name is not from one. */
function isNamespace(file: SourceFile, specifier: string): boolean {
  if (file.rules.moduleScope !== 'namespace') return false;
  return !file.facts.imports.some((imported) => imported.members && imported.specifier === specifier);
}
