import type { PageInfo } from '@switch/contract/chat/snapshot.ts';
import type { VisitorAnswers } from '@switch/domain/chat/bot/my-answers.ts';
import { stepAt, type StepId } from '@switch/domain/journey/step-list.ts';
import { pagePath } from '@switch/domain/journey/page-titles.ts';

/** The step of the journey that a visitor is on, from the page their browser named; null elsewhere. */
export const stepOn = (snapshot: PageInfo | null): StepId | null =>
  stepAt(pagePath(snapshot?.page ?? '')) ?? null;

const textIn = (part: Readonly<Record<string, unknown>> | null | undefined, names: readonly string[]) => {
  for (const name of names) {
    const value = part?.[name];
    if (typeof value === 'string' && value.trim() !== '') return value;
  }
  return undefined;
};

/** What a visitor has answered about the supply. Fields about people are never read. */
export function answersIn(snapshot: PageInfo | null): VisitorAnswers {
  const { step1, step2, step3 } = snapshot?.advanceQuote ?? {};
  return {
    site: textIn(step1, ['formattedSupplyAddress', 'supplyAddress', 'postCode']),
    meter: textIn(step1, ['MPANBottomLineNo', 'MPRNNo']),
    currentSupplier: textIn(step2, ['newCurrentSupplierName']),
    contractEnd: textIn(step2, ['contractEndDate']),
    choice: textIn(step3, ['supplier']),
  };
}
