import { keepAllowed } from '@switch/contract/chat/keep-allowed.ts';
import type { PageInfo } from '@switch/contract/chat/snapshot.ts';
import { readSessionJson } from '../lib/storage.ts';

const fieldOf = (stored: unknown, name: string): unknown => new Map(Object.entries(stored ?? {})).get(name);

/** What the visitor is doing, as staff may see it: the page, and the allowed fields of this tab's draft. */
export function pageInfo(page: string): PageInfo | null {
  const step1 = readSessionJson('step1Obj');
  const step3 = readSessionJson('step3Obj');
  const personalObj = readSessionJson('personalObj');
  return keepAllowed({
    page,
    simpleQuote: { postCodeData: { postCode: fieldOf(step1, 'postCode') }, quoteData: step3 },
    advanceQuote: {
      step1,
      step2: readSessionJson('step2Obj'),
      step3,
      personalObj,
      addressObj: fieldOf(personalObj, 'addressObj'),
    },
  });
}
