import danger from '../../facts/danger.json' with { type: 'json' };
import { factText } from '../../facts/fact.ts';
import type { IsoDate } from '../../units/period.ts';
import { DANGER_KINDS, type DangerKind } from './kinds.ts';

/** The number to call first for each kind; null if all the help comes from our own staff. */
const NUMBER_OF = {
  suicide: 'number-samaritans',
  medical: 'number-emergency',
  fire: 'number-emergency',
  gas: 'number-gas',
  co: 'number-gas',
  injury: 'number-emergency',
  threat: 'number-emergency',
  'fallen-line': 'number-power',
  'supply-dependent': 'number-power',
  'power-cut': 'number-power',
  prepayment: null,
  bereavement: null,
  'cannot-pay': 'number-debt',
} as const satisfies Readonly<Record<DangerKind, keyof typeof danger | null>>;

/** Returns the number as displayed: the last part of its fact. */
const digitsOf = (text: string): string => /[\d ]+$/.exec(text)?.[0].trim() ?? text;

/** Whether `words` contain the whole number, and not as part of a longer one. */
const names = (words: string, digits: string): boolean =>
  new RegExp(String.raw`(?<!\d ?)${digits}(?! ?\d)`).test(words);

/** Returns the kinds of danger among `kinds`, each once, the most urgent first. */
export const mostUrgentFirst = (kinds: readonly DangerKind[]): readonly DangerKind[] =>
  DANGER_KINDS.filter((kind) => kinds.includes(kind));

/**
 * Returns the reply to someone in danger or distress, at most 480 characters: the right number and what to do
 * now for the first of `kinds`, and the numbers for the others in one line, as of `on` in the register of
 * facts. Throws RangeError if there are no kinds.
 */
export function dangerReply(kinds: readonly DangerKind[], on: IsoDate): string {
  const [first, ...others] = kinds;
  if (first === undefined) throw new RangeError('a reply to danger needs a kind of it');
  const words = factText(danger[first], on);
  const numbers = others
    .map((kind) => NUMBER_OF[kind])
    .flatMap((number) => (number === null ? [] : [factText(danger[number], on)]))
    .filter((number, index, all) => all.indexOf(number) === index && !names(words, digitsOf(number)));
  return numbers.length === 0 ? words : `${words} Also: ${numbers.join(', ')}.`;
}

/**
 * Returns the text before a clarifying question if a message shows only a faint sign of danger: one sentence with the
 * numbers to call for each of `kinds`, or a word about a loss; empty if all the help comes from our own staff. As of `on`
 * in the register of facts.
 */
export function faintDangerReply(kinds: readonly DangerKind[], on: IsoDate): string {
  const keys = kinds.map((kind) => NUMBER_OF[kind]).filter((number) => number !== null);
  if (keys.length === 0) return kinds.includes('bereavement') ? FAINT_LOSS : '';
  const numbers = ['number-emergency' as const, ...keys].map((number) => factText(danger[number], on));
  return `If it is urgent, call first: ${[...new Set(numbers)].join(', ')}.`;
}

const FAINT_LOSS = "If someone has died, I'm very sorry. A person will help you.";
