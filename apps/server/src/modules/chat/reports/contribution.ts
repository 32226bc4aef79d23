import type { ReportFigures } from '@switch/contract/http/chat/reports.ts';
import { durationClass, durationQuantile } from '@switch/domain/chat/durations.ts';
import type { Selectable } from 'kysely';
import type { ChatConversationTable } from '../conversations/conversation.tables.ts';
import type { Contribution, RollupTable } from './report.tables.ts';

/** The facts about one ended conversation that reports are based on. */
export interface EndedFacts extends Omit<Selectable<ChatConversationTable>, 'endedAt'> {
  readonly endedAt: Date;
  readonly source: string;
  readonly labelIds: readonly string[];
  readonly transfers: number;
  /** The number of bot replies that were certain, helped, failed (rejected or asked again), and in total. */
  readonly sureAnswers: number;
  readonly helpfulAnswers: number;
  readonly failedAnswers: number;
  readonly knownAnswers: number;
}

const HOUR_MS = 3_600_000;

const secondsBetween = (from: Date | null, to: Date | null): number | null =>
  from === null || to === null ? null : Math.max(0, (to.getTime() - from.getTime()) / 1000);

/** Returns whether a person has written to the visitor in the chat; being assigned to one is not enough. */
const hasMetPerson = ({ firstHumanAt }: Pick<EndedFacts, 'firstHumanAt'>): boolean => firstHumanAt !== null;

/** Returns whether a person has written to the visitor, in the chat or by email after its end. */
const wasAnsweredByPerson = (facts: Pick<EndedFacts, 'firstHumanAt' | 'agentMessages'>): boolean =>
  hasMetPerson(facts) || facts.agentMessages > 0;

/**
 * Returns whether the visitor was handed over but heard from no one: missed if the conversation has ended,
 * waiting until then.
 */
const isUnmet = (facts: Pick<EndedFacts, 'handedOverAt' | 'firstHumanAt' | 'agentMessages'>): boolean =>
  facts.handedOverAt !== null && !wasAnsweredByPerson(facts);

/**
 * Returns whether the bot answered something, without a hand-over and without a person writing. The bot's
 * first message is its greeting.
 */
const isAnsweredByBot = (facts: EndedFacts): boolean =>
  facts.visitorMessages > 0 &&
  facts.botMessages > 1 &&
  facts.handedOverAt === null &&
  !wasAnsweredByPerson(facts) &&
  (facts.knownAnswers === 0 || facts.sureAnswers > 0);

/**
 * Returns whether the bot resolved the question: the visitor said that it helped or at least didn't object,
 * ask again or just leave.
 */
const isBotResolved = (facts: EndedFacts): boolean =>
  isAnsweredByBot(facts) &&
  (facts.helpfulAnswers > 0 || (facts.failedAnswers === 0 && facts.endReason !== 'abandoned'));

/** Returns the counters. Durations are counted separately, under `wait:` and `response:` with their class. */
function countersOf(facts: EndedFacts) {
  const handled = hasMetPerson(facts)
    ? secondsBetween(facts.takenAt ?? facts.firstHumanAt, facts.endedAt)
    : null;
  return {
    conversations: 1,
    'bot-resolved': Number(isBotResolved(facts)),
    handovers: Number(facts.handedOverAt !== null),
    transfers: facts.transfers,
    handled: Number(handled !== null),
    'handle-seconds': Math.round(handled ?? 0),
    ratings: Number(facts.rating !== null),
    'rating-sum': facts.rating ?? 0,
    missed: Number(isUnmet(facts)),
    abandoned: Number(facts.endReason === 'abandoned'),
    'out-of-hours': Number(!facts.isOpenedInHours),
  };
}

const durationFigure = (kind: 'wait' | 'response', seconds: number | null): Record<string, number> =>
  seconds === null ? {} : { [`${kind}:${durationClass(seconds)}`]: 1 };

type Counter = keyof ReturnType<typeof countersOf>;

/** Returns the agent's id; empty if there was none, or if the agent only dealt with danger after the end. */
const agentOf = ({ agentId, takenAt, firstHumanAt, dangers }: EndedFacts): string =>
  dangers.length > 0 && takenAt === null && firstHumanAt === null ? '' : (agentId ?? '');

/** Returns what an ended conversation adds to the figures. Zeros are left out. */
export function contributionOf(facts: EndedFacts): Contribution {
  const counted = Object.entries(countersOf(facts)).filter(([, amount]) => amount !== 0);
  return {
    hour: new Date(Math.floor(facts.openedAt.getTime() / HOUR_MS) * HOUR_MS).toISOString(),
    agentId: agentOf(facts),
    source: facts.source,
    labelIds: facts.labelIds,
    figures: {
      ...Object.fromEntries(counted),
      ...durationFigure('wait', facts.waitedSeconds),
      ...durationFigure('response', secondsBetween(facts.firstQueuedAt, facts.firstHumanAt)),
    },
  };
}

/** The change of one figure of one hour and cut. */
export type Growth = Readonly<RollupTable>;

export const placesOf = ({
  agentId,
  source,
  labelIds,
}: Pick<Contribution, 'agentId' | 'source' | 'labelIds'>) =>
  [
    { cut: 'all', key: '' },
    { cut: 'agent', key: agentId },
    { cut: 'source', key: source },
    ...(labelIds.length > 0 ? labelIds : ['']).map((key) => ({ cut: 'label', key }) as const),
  ] as const;

/**
 * Returns how the figures change when contributions are added and previous ones removed. The order is always
 * the same, so that two simultaneous transactions wait for each other instead of deadlocking. Zero changes
 * are left out.
 */
export function growthOf(added: readonly Contribution[], removed: readonly Contribution[]): Growth[] {
  const sums = new Map<string, Growth>();
  const note = (sign: 1 | -1) => (contribution: Contribution) => {
    for (const place of placesOf(contribution)) {
      for (const [figure, amount] of Object.entries(contribution.figures)) {
        const id = [place.cut, contribution.hour, place.key, figure].join('\n');
        const before = sums.get(id)?.amount ?? 0;
        sums.set(id, { ...place, hour: new Date(contribution.hour), figure, amount: before + sign * amount });
      }
    }
  };
  added.forEach(note(1));
  removed.forEach(note(-1));
  return [...sums]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, growth]) => growth)
    .filter(({ amount }) => amount !== 0);
}

/** Sums by stored figure name. */
export type Sums = ReadonlyMap<string, number>;

const average = (sum: number, count: number): number | null => (count === 0 ? null : sum / count);

const durationsOf = (sums: Sums, kind: 'wait' | 'response'): ReadonlyMap<number, number> =>
  new Map(
    [...sums].flatMap(([figure, amount]) =>
      figure.startsWith(`${kind}:`) ? [[Number(figure.slice(kind.length + 1)), amount]] : [],
    ),
  );

const rounded = (value: number | null, digits: number): number | null =>
  value === null ? null : Math.round(value * 10 ** digits) / 10 ** digits;

/** Converts sums to the figures that a report shows. */
export function reportFigures(sums: Sums): ReportFigures {
  const of = (counter: Counter): number => sums.get(counter) ?? 0;
  const waits = durationsOf(sums, 'wait');
  const responses = durationsOf(sums, 'response');
  return {
    conversations: of('conversations'),
    botResolved: of('bot-resolved'),
    botResolvedShare: rounded(average(of('bot-resolved'), of('conversations')), 4),
    handovers: of('handovers'),
    transfers: of('transfers'),
    firstResponseMedian: durationQuantile(responses, 0.5),
    firstResponseP90: durationQuantile(responses, 0.9),
    waitMedian: durationQuantile(waits, 0.5),
    waitP90: durationQuantile(waits, 0.9),
    handleAverage: rounded(average(of('handle-seconds'), of('handled')), 0),
    handled: of('handled'),
    ratingAverage: rounded(average(of('rating-sum'), of('ratings')), 2),
    ratings: of('ratings'),
    missed: of('missed'),
    abandoned: of('abandoned'),
    outOfHours: of('out-of-hours'),
  };
}
