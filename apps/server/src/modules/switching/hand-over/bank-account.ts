import type { AccountToCollectFrom } from '@switch/domain/hand-over/data-row.ts';
import { z } from 'zod';
import type { WholeMandate } from '../mandates/mandate.queries.ts';
import { bankNameOf } from '../mandates/mandate-views.ts';
import type { Services } from '../services.ts';

/** The part of a mandate's sealed details that a supplier needs to collect by Direct Debit. */
const Sealed = z.object({
  accountHolderName: z.string(),
  sortCode: z.string(),
  accountNumber: z.string(),
  bacs: z.nullable(z.object({ sortCode: z.string(), accountNumber: z.string() })),
  needsCheck: z.boolean().optional(),
});

/**
 * Returns the account of a mandate as a supplier needs it; null if the mandate is not signed on screen, or if
 * the digits have to be checked with the customer first, in which case they follow later.
 */
export function bacsAccountOf(
  { id, sealed, masked, state }: WholeMandate,
  { vault }: Pick<Services, 'vault'>,
): AccountToCollectFrom | null {
  if (state !== 'signed' && state !== 'sent_to_supplier' && state !== 'active') return null;
  const details = Sealed.parse(JSON.parse(vault.open(sealed, id)));
  if (details.bacs === null || details.needsCheck === true) return null;
  const { accountHolderName, bacs } = details;
  return { accountHolderName, bankName: bankNameOf(masked), ...bacs };
}
