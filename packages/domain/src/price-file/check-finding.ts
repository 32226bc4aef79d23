import { keysOf } from '../shapes.ts';
import codes from './check-codes.json' with { type: 'json' };

/** The kinds of findings in a price file. */
export type CheckCode = keyof typeof codes;

/** Every code, in report order. */
export const CHECK_CODES = keysOf(codes);

/** An error prevents publishing; a warning needs a tick. */
export type CheckLevel = 'error' | 'warning';

/** Returns the level of a finding, its title, and what to do about it. */
export function checkFacts(code: CheckCode): {
  readonly level: CheckLevel;
  readonly title: string;
  readonly advice: string;
} {
  const { level, title, advice } = codes[code];
  return { level: level === 'error' ? 'error' : 'warning', title, advice };
}

/** Findings of one kind: how many there are, and the first of them as text. */
export interface CheckFinding {
  readonly code: CheckCode;
  readonly count: number;
  readonly examples: readonly string[];
}

/** The number of examples kept in a finding. */
export const MOST_EXAMPLES = 20;

/** Returns a finding with the first of its `examples`; undefined if there are none. */
export const findingOf = (code: CheckCode, examples: readonly string[]): CheckFinding | undefined =>
  examples.length > 0
    ? { code, count: examples.length, examples: examples.slice(0, MOST_EXAMPLES) }
    : undefined;

/** Returns whether findings prevent a book from being published, whatever is ticked. */
export const stopsPublishing = (findings: readonly CheckFinding[]): boolean =>
  findings.some(({ code }) => checkFacts(code).level === 'error');
