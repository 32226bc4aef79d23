import type { FaultConsole } from './fault-console.ts';
import type { FaultVisitor } from './fault-visitor.ts';
import type { ShownMessage } from './screen.ts';

/** A message as stored in the database. */
export interface StoredMessage extends ShownMessage {
  readonly conversationId: string;
}

/** The result of a run with faults. All but the first two must be zero. */
export interface Verdict {
  readonly acknowledged: number;
  readonly repeatsHidden: number;
  readonly lost: number;
  readonly duplicated: number;
  readonly outOfOrder: number;
  readonly notShown: number;
  readonly holes: number;
  readonly statesApart: number;
}

const numberIn = (text: string): number => Number(/ (\d+)$/.exec(text)?.[1] ?? 0);
const isSpoken = ({ text }: ShownMessage): boolean => /^[va]\d+ \d+$/.test(text);

/** Compares what was acknowledged, what is stored, and what both screens show. */
export function judgeFaults(
  visitors: readonly FaultVisitor[],
  consoles: readonly FaultConsole[],
  kept: readonly StoredMessage[],
  storedStates: ReadonlyMap<string, string>,
): Verdict {
  const verdict = {
    acknowledged: 0,
    repeatsHidden: 0,
    lost: 0,
    duplicated: 0,
    outOfOrder: 0,
    notShown: 0,
    holes: 0,
    statesApart: 0,
  };
  const keptBy = Map.groupBy(kept.filter(isSpoken), ({ conversationId }) => conversationId);
  const threads = new Map(
    consoles.flatMap((agent) => agent.threads.map((thread) => [thread.conversationId, thread] as const)),
  );
  for (const visitor of visitors) {
    const conversationId = visitor.conversationId();
    const thread = threads.get(conversationId);
    if (!thread) throw new Error(`nobody had ${visitor.name}'s conversation`);
    const stored = (keptBy.get(conversationId) ?? []).toSorted((a, b) => a.seq - b.seq);
    const times = Map.groupBy(stored, ({ text }) => text);
    const written = [...visitor.writer.acknowledged, ...thread.writer.acknowledged];
    verdict.acknowledged += written.length;
    verdict.lost += written.filter(([text, seq]) => times.get(text)?.[0]?.seq !== seq).length;
    verdict.duplicated += [...times.values()].filter((each) => each.length > 1).length;
    for (const screen of [visitor.screen, thread.screen]) {
      const shown = screen.messages().filter(isSpoken);
      verdict.repeatsHidden += screen.repeats();
      verdict.duplicated += shown.length - new Set(shown.map(({ text }) => text)).size;
      verdict.outOfOrder += disorder(shown);
      const ids = new Set(shown.map(({ id }) => id));
      verdict.notShown += stored.filter(({ id }) => !ids.has(id)).length;
    }
    const last = Math.max(0, ...visitor.screen.messages().map(({ seq }) => seq));
    verdict.holes += last - visitor.screen.complete();
    const states = new Set([visitor.state(), thread.state, storedStates.get(conversationId)]);
    verdict.statesApart += states.size - 1;
  }
  return verdict;
}

/** Counts how often a speaker's own numbering goes backwards. */
function disorder(shown: readonly ShownMessage[]): number {
  return [...Map.groupBy(shown, ({ text }) => text.split(' ')[0]).values()]
    .map((messages) =>
      messages.filter(
        (message, index) => index > 0 && numberIn(message.text) <= numberIn(messages[index - 1]?.text ?? ''),
      ),
    )
    .reduce((sum, wrong) => sum + wrong.length, 0);
}
