import { fillFrom, type Topics } from '@switch/domain/facts/fact.ts';
import own from '@switch/domain/facts/own.json' with { type: 'json' };
import { today } from '../lib/today.ts';

/**
 * Returns `text` with its facts filled in as of today, from `topics` or our own figures. Throws RangeError if
 * one is missing.
 */
export const filledText = (topics: Topics, text: string): string =>
  fillFrom({ own, ...topics }, text, today());
