import { keysOf } from '../shapes.ts';
import codes from './check-codes.json' with { type: 'json' };

/** What the check of a price file can find. */
export type CheckCode = keyof typeof codes;

/** Every code, in the order in which a report lists them. */
export const CHECK_CODES = keysOf(codes);

/** An error stops publishing; a warning needs a tick. */
export type CheckLevel = 'error' | 'warning';

/** How serious a finding is, what it is called, and what to do about it. */
export function checkFacts(code: CheckCode): {
  readonly level: CheckLevel;
  readonly title: string;
  readonly advice: string;
} {
  const { level, title, advice } = codes[code];
  return { level: level === 'error' ? 'error' : 'warning', title, advice };
}

/** Findings of one kind: how many there are, and the first of them in words. */
export interface CheckFinding {
  readonly code: CheckCode;
  readonly count: number;
  readonly examples: readonly string[];
}

/** Examples that a finding keeps. */
export const MOST_EXAMPLES = 20;

/** A finding of `examples`, of which the first are kept; undefined when there are none. */
export const findingOf = (code: CheckCode, examples: readonly string[]): CheckFinding | undefined =>
  examples.length > 0
    ? { code, count: examples.length, examples: examples.slice(0, MOST_EXAMPLES) }
    : undefined;

/** Whether findings keep a book from being published, whoever ticks what. */
export const stopsPublishing = (findings: readonly CheckFinding[]): boolean =>
  findings.some(({ code }) => checkFacts(code).level === 'error');
