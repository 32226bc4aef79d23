import type { PromptKind } from '@switch/domain/chat/message-kinds.ts';
import type { Citation, Incoming } from './incoming.ts';

/** A Yes/No question on a line. `closed`: answered elsewhere, or no longer asked. */
export type Question = {
  readonly kind: PromptKind;
  readonly promptId: string | undefined;
  readonly answer: 'open' | 'yes' | 'no' | 'closed';
};

/** What is known of a message that the visitor sent from this tab. */
export type Sending = {
  readonly clientMessageId: string;
  /** `unsent`: nobody confirmed it, it is tried again. `refused`: the server will not take it. */
  readonly status: 'sending' | 'sent' | 'unsent' | 'refused';
  readonly isEmail: boolean;
};

/** One line of the panel. */
export type Line = {
  readonly key: string;
  readonly author: Incoming['author'];
  readonly sender: string;
  readonly text: string;
  readonly time: string;
  /** The server's id; undefined for lines of this panel's own, and until a sent message is confirmed. */
  readonly id?: string;
  /** The order. The server's number; this panel's own lines stand between numbers, unconfirmed ones after all. */
  readonly place: number;
  readonly conversationId: string;
  readonly isLink?: true;
  /** Digits were hidden in it. */
  readonly isMasked?: true;
  readonly question?: Question;
  readonly sending?: Sending;
  readonly suggestions?: readonly string[];
  readonly citations?: readonly Citation[];
};

/** The place of a message that the server has not numbered yet. */
export const AT_THE_END = Number.MAX_SAFE_INTEGER;

/** The lines with one more, at its place, behind those that share it. */
export function withLine(lines: readonly Line[], line: Line): readonly Line[] {
  const at = lines.findIndex(({ place }) => place > line.place);
  return at < 0 ? [...lines, line] : lines.toSpliced(at, 0, line);
}

/** The lines with the one called `key` changed, and moved if its place changed. */
export function withChange(
  lines: readonly Line[],
  key: string,
  change: (line: Line) => Line,
): readonly Line[] {
  const at = lines.findIndex((line) => line.key === key);
  const held = lines[at];
  if (!held) return lines;
  const next = change(held);
  return next.place === held.place ? lines.with(at, next) : withLine(lines.toSpliced(at, 1), next);
}

/** The place just behind everything that has a number. */
export const newestPlace = (lines: readonly Line[]): number =>
  lines.reduce((newest, { place }) => (place < AT_THE_END ? Math.max(newest, place) : newest), 0);

/** The line that a message of the server makes. `place` is its number, or where it goes without one. */
export function lineOf(message: Incoming, place: number): Line {
  const { author, sender, text, time, id, conversationId, question, promptId, isReplied } = message;
  return {
    key: id,
    author,
    sender,
    text,
    time,
    id,
    place,
    conversationId,
    ...(message.isLink && { isLink: true }),
    ...(question && { question: { kind: question, promptId, answer: isReplied ? 'closed' : 'open' } }),
    ...(message.suggestions.length > 0 && { suggestions: message.suggestions }),
    ...(message.citations.length > 0 && { citations: message.citations }),
  };
}

const isWhole = (place: number): boolean => Number.isSafeInteger(place) && place < AT_THE_END;

/** The number up to which nothing is missing, counting on from `floor`, and the highest number that is there. */
export function gapAfter(
  lines: readonly Line[],
  floor: number,
): { readonly upTo: number; readonly newest: number } {
  const places = lines.map(({ place }) => place).filter((place) => isWhole(place) && place > floor);
  let upTo = floor;
  for (const place of places) if (place === upTo + 1) upTo = place;
  return { upTo, newest: Math.max(upTo, ...places) };
}

/** The number behind which one is missing; undefined when nothing is. */
export function missingAfter({
  lines,
  floor,
}: {
  readonly lines: readonly Line[];
  readonly floor: number | undefined;
}): number | undefined {
  const { upTo, newest } = gapAfter(lines, floor ?? 0);
  return newest > upTo ? upTo : undefined;
}

/** The question that waits for an answer. */
export const openQuestion = (lines: readonly Line[]): Line | undefined =>
  lines.findLast(({ question }) => question?.answer === 'open');
