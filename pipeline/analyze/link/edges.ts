import { push } from '../../base/maps.ts';
import { byCodePoint } from '../../base/order.ts';
import { type DropCategory, type DroppedCall, type DroppedCalls, dropCategories } from '../../formats/dropped-calls.ts';
import type { Call } from '../../formats/facts.ts';
import type { Edge } from '../../formats/graph.ts';
import type { GraphBuilder } from './builder.ts';
import { defined } from './decls.ts';
import { categoryOf } from './drops.ts';
import type { Evaluator } from './evaluator.ts';
import { isFunctional } from './flows.ts';
import { Implementations } from './implementations.ts';
import type { CallTarget } from './target.ts';
import { targetsOf } from './targets.ts';
import type { Decl, SourceFile } from './world.ts';

/** Gives every call its edges or its entry among the dropped ones. */
export function linkCalls(ev: Evaluator, graph: GraphBuilder): Map<DropCategory, DroppedCall[]> {
  const implementations = new Implementations(ev);
  const dropped = new Map<DropCategory, DroppedCall[]>();
  for (const file of ev.world.files) {
    for (const call of file.facts.calls) {
      const callerId = graph.caller(file, call.scope);
      const meant = targetsOf(ev, file, call);
      const targets = call.implied
        ? meant.filter((target) => target.to === 'function').flatMap((target) => behind(target, file))
        : meant.flatMap((target) => behind(target, file));
      if (call.implied && targets.length === 0) continue;
      if (targets.length === 0) {
        const category = categoryOf(ev, file, call);
        const entry = {
          caller: callerId,
          calleeRaw: call.raw,
          isAwait: call.isAwait ?? false,
          line: call.line,
          raw: call.raw,
        };
        push(dropped, category, entry);
        continue;
      }
      const edge = (target: CallTarget): Edge => ({
        callerId,
        calleeId: graph.callee(target),
        isAwait: call.isAwait ?? false,
        callType: target.callType,
        line: call.line,
        raw: call.raw,
      });
      const direct = new Set<string>();
      const edges = new Map(targets.map((target) => [graph.callee(target), edge(target)]));
      for (const [id, made] of edges) {
        direct.add(id);
        graph.edges.push(edges.size > 1 ? { ...made, candidates: edges.size } : made);
      }
      for (const target of meant) {
        if (target.to !== 'function' || target.exact) continue;
        for (const decl of [
          ...implementations.of(target.decl, target.through),
          ...(target.literal ?? []),
          ...functionsBehind(ev, file, call, target.decl),
        ]) {
          const made = edge({ ...target, decl });
          if (direct.has(made.calleeId)) continue;
          direct.add(made.calleeId);
          graph.edges.push({ ...made, dispatch: true });
        }
      }
    }
  }
  return dropped;
}

/** The functions that are seen to stand for the object of an interface of one method, where that method is called. */
function functionsBehind(ev: Evaluator, file: SourceFile, call: Call, method: Decl): Decl[] {
  const callee = file.facts.exprs[call.callee]!;
  if (callee.k !== 'member' || !method.facts.bodiless || !method.owner || !isFunctional(method.owner)) return [];
  return ev.exprOf(file, callee.o).flatMap((value) => (value.k === 'function' ? [value.decl] : []));
}

/** What defines a target that is declared apart: of several definitions those of the caller's own file. */
function behind(target: CallTarget, from: SourceFile): CallTarget[] {
  if (target.to !== 'function') return [target];
  const all = defined([target.decl]);
  const own = all.filter((decl) => decl.file === from);
  return (own.length > 0 ? own : all).map((decl) => ({ ...target, decl }));
}

/** The artifact of the calls that were not resolved, in canonical order. */
export function droppedArtifact(
  dropped: ReadonlyMap<DropCategory, DroppedCall[]>,
  generatedAt: string | null,
): DroppedCalls {
  const byCategory = new Map<string, number>();
  const edgesByCategory = new Map<string, DroppedCall[]>();
  let totalDropped = 0;
  for (const category of [...dropCategories].sort(byCodePoint)) {
    const list = dropped.get(category);
    if (!list) continue;
    totalDropped += list.length;
    byCategory.set(category, list.length);
    edgesByCategory.set(
      category,
      list.sort((a, b) => byCodePoint(a.caller, b.caller) || a.line - b.line || byCodePoint(a.raw, b.raw)),
    );
  }
  return { version: 2, metadata: { generatedAt, totalDropped, byCategory }, edgesByCategory };
}
