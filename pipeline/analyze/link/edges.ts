import { byCodePoint } from '../../base/order.ts';
import { type DropCategory, type DroppedCall, type DroppedCalls, dropCategories } from '../../formats/dropped-calls.ts';
import type { Edge } from '../../formats/graph.ts';
import type { GraphBuilder } from './builder.ts';
import { defined } from './decls.ts';
import { categoryOf } from './drops.ts';
import type { Evaluator } from './evaluator.ts';
import { Implementations } from './implementations.ts';
import { push } from './maps.ts';
import type { CallTarget } from './target.ts';
import { targetsOf } from './targets.ts';

/** Gives every call its edges or its entry among the dropped ones. */
export function linkCalls(ev: Evaluator, graph: GraphBuilder): Map<DropCategory, DroppedCall[]> {
  const implementations = new Implementations(ev);
  const dropped = new Map<DropCategory, DroppedCall[]>();
  for (const file of ev.world.files) {
    for (const call of file.facts.calls) {
      const callerId = graph.caller(file, call.scope);
      const meant = targetsOf(ev, file, call);
      const targets = call.implied
        ? meant.filter((target) => target.to === 'function').flatMap(behind)
        : meant.flatMap(behind);
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
      for (const target of targets) {
        const made = edge(target);
        direct.add(made.calleeId);
        graph.edges.push(targets.length > 1 ? { ...made, candidates: targets.length } : made);
      }
      for (const target of meant) {
        if (target.to !== 'function') continue;
        for (const decl of implementations.of(target.decl, target.through)) {
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

/** What defines a target that is declared apart. */
function behind(target: CallTarget): CallTarget[] {
  return target.to === 'function' ? defined([target.decl]).map((decl) => ({ ...target, decl })) : [target];
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
