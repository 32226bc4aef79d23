import type { VisitorSnapshot } from '@switch/contract/chat/inbox.ts';
import type { PageInfo } from '@switch/contract/chat/snapshot.ts';

/**
 * Returns a snapshot as staff see it. Answers about organisation and address are included only once shared.
 */
export function snapshotView(
  { page, simpleQuote, advanceQuote }: PageInfo,
  { at, isShared }: { readonly at: Date; readonly isShared: boolean },
): VisitorSnapshot {
  const { step1, step2, step3, personalObj, addressObj } = advanceQuote ?? {};
  return {
    page,
    at: at.toISOString(),
    step1: { ...simpleQuote?.postCodeData, ...step1 },
    step2: { ...step2 },
    step3: { ...step3 },
    personalObj: (isShared && personalObj) || null,
    addressObj: (isShared && addressObj) || null,
  };
}
