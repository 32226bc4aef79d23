import { fillFrom, type Topics } from '@switch/domain/facts/fact.ts';
import own from '@switch/domain/facts/own.json' with { type: 'json' };
import { today } from '../lib/today.ts';

/** `text` with the facts of today that it names, from `topics` or of our own. Throws RangeError for one that is not there. */
export const filledText = (topics: Topics, text: string): string =>
  fillFrom({ own, ...topics }, text, today());
