import { getOrMake } from '../../base/maps.ts';
import type { Call } from '../../formats/facts.ts';
import { returnedBy } from './calls.ts';
import { pickMeant } from './candidates.ts';
import { askedAt } from './contextual.ts';
import { exactOr } from './decls.ts';
import { decorated } from './decorators.ts';
import type { Destination, Eval, Space } from './eval.ts';
import { evaluate } from './exprs.ts';
import { Flows, isOpaque, places, withFunctions } from './flows.ts';
import { lineage } from './hierarchy.ts';
import { memberSeen } from './included.ts';
import { askedAsArgument } from './lambda-types.ts';
import { memberOf } from './members.ts';
import { findExport, resolveDestination } from './modules.ts';
import { lookUp } from './names.ts';
import { memberThere } from './namespaces.ts';
import { type Shared, sharedOf } from './shared.ts';
import { Cell, Solver } from './solver.ts';
import { evaluateType } from './types.ts';
import { Interner, UNKNOWN, union, type Value, type Values } from './values.ts';
import { widened, withElements } from './widen.ts';
import type { Decl, Module, SourceFile, World } from './world.ts';

/** Answers every question of `Eval` by one cell each, made when first asked. */
export class Evaluator implements Eval {
  readonly world: World;
  readonly shared: Shared;
  private readonly interner = new Interner();
  private readonly solver = new Solver();
  readonly flows: Flows;
  private readonly exprs: Cell[][] = [];
  private readonly types: Cell[][] = [];
  private readonly asked: Cell[][] = [];
  private readonly picks = new WeakMap<Call, Cell>();
  private readonly held: Cell[] = [];
  private readonly returned: Cell[] = [];
  private readonly made: Cell[] = [];
  private readonly lines: Cell[] = [];
  private readonly names = new Map<string, Cell>();
  private readonly destinations = new Map<string, Destination>();

  constructor(world: World) {
    this.world = world;
    this.flows = new Flows(world, (file, expr) => this.exprOf(file, expr), this.solver);
    this.shared = sharedOf(world, (file, index) => {
      const destination = this.destinationOf(file, index);
      return destination.kind === 'module' && destination.file ? world.byPath.get(destination.file) : undefined;
    });
  }

  readonly make: Interner['make'] = (shape) => this.interner.make(shape);

  exprOf(file: SourceFile, expr: number): Values {
    this.exprs[file.index] ??= [];
    return this.ask(this.exprs[file.index]!, expr, () => evaluate(this, file, expr));
  }

  typeOf(file: SourceFile, type: number): Values {
    this.types[file.index] ??= [];
    return this.ask(this.types[file.index]!, type, () => evaluateType(this, file, type));
  }

  askedOf(file: SourceFile, expr: number): Values {
    this.asked[file.index] ??= [];
    return this.ask(this.asked[file.index]!, expr, () =>
      file.rules.betterConversions ? askedAsArgument(this, file, expr) : askedAt(this, file, expr),
    );
  }

  picked(file: SourceFile, call: Call): Values {
    let cell = this.picks.get(call);
    if (!cell) {
      cell = new Cell(() => pickMeant(this, file, call, this.exprOf(file, call.callee)));
      this.picks.set(call, cell);
    }
    return this.solver.read(cell);
  }

  heldBy(decl: Decl): Values {
    return this.ask(this.held, decl.uid, () => this.held_(decl));
  }

  private held_(decl: Decl): Values {
    const { file, facts } = decl;
    const values = this.known(decl);
    if (!this.flows.isContainer(facts.name)) return values;
    return widened(this, file.rules, values, () => places.elements(decl));
  }

  /** What a variable holds, by its type or by what it is given. */
  private known(decl: Decl): Values {
    const { file, facts } = decl;
    const byType = typeof facts.type === 'number' ? this.typeOf(file, facts.type) : UNKNOWN;
    const given = typeof facts.value === 'number' ? this.exprOf(file, facts.value) : UNKNOWN;
    const isGiven = facts.kind === 'field' || this.flows.isMember(facts.name);
    const held = () => (isGiven ? union([given, this.flows.at(places.variable(decl))]) : given);
    if (byType.length === 0 || byType.some(isOpaque)) return withFunctions(byType, held);
    const exact = facts.kind === 'const' && !file.rules.functionsApart ? exactOr(this, byType, given) : byType;
    return exact === byType ? withElements(this, file.rules, byType, given) : exact;
  }

  returnsOf(decl: Decl): Values {
    return this.ask(this.returned, decl.uid, () => returnedBy(this, decl));
  }

  decorated(decl: Decl): Values {
    return this.ask(this.made, decl.uid, () => decorated(this, decl));
  }

  lineOf(decl: Decl): Values {
    return this.ask(this.lines, decl.uid, () => lineage(this, decl));
  }

  nameOf(file: SourceFile, scope: number, name: string, space: Space): Values {
    const near = file.near[scope]!;
    return this.askNamed(`${space}:${file.index}:${near}:${name}`, () => lookUp(this, file, near, name, space));
  }

  exportOf(module: Module, name: string, space: Space): Values {
    return this.askNamed(`${space}@${module.key}:${name}`, () => findExport(this, module, name, space));
  }

  memberSeen(file: SourceFile, value: Value, name: string, space: Space): Values {
    const seen = file.rules.moduleScope === 'namespace' ? memberThere : memberSeen;
    return seen(this, file, value, name, space);
  }

  memberOf(value: Value, name: string, space: Space): Values {
    return memberOf(this, value, name, space);
  }

  destinationOf(file: SourceFile, imported: number): Destination {
    const { specifier, kind } = file.facts.imports[imported]!;
    return this.resolved(file, specifier, kind);
  }

  destination(file: SourceFile, specifier: string): Destination {
    return this.resolved(file, specifier, 'static');
  }

  private resolved(file: SourceFile, specifier: string, kind: SourceFile['facts']['imports'][number]['kind']) {
    const key = `${file.index}:${kind}:${specifier}`;
    return getOrMake(this.destinations, key, () => resolveDestination(this.world, file, specifier, kind));
  }

  private ask(cells: Cell[], index: number, compute: () => Values): Values {
    cells[index] ??= new Cell(compute);
    return this.solver.read(cells[index]);
  }

  private askNamed(key: string, compute: () => Values): Values {
    return this.solver.read(getOrMake(this.names, key, () => new Cell(compute)));
  }
}
