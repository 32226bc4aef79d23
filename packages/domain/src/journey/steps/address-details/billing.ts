import * as z from 'zod/mini';
import { Address, formatAddress } from '../../../place/address.ts';
import { oneOf } from '../../answer-texts.ts';
import { card } from '../../step.ts';

/** Where bills go. `isBilledAtSite` true means the supply address itself. */
export const Billing = z
  .strictObject({
    isBilledAtSite: z.boolean('Say where bills should go'),
    billingAddress: z.optional(Address),
    billsBy: oneOf(['email', 'post'], 'Choose how bills should be sent'),
    isConsolidated: z.optional(z.boolean()),
  })
  .check(
    z.refine((billing) => billing.isBilledAtSite || billing.billingAddress !== undefined, {
      message: 'Enter the address for bills',
      path: ['billingAddress'],
    }),
  );
export type Billing = z.output<typeof Billing>;

export const billingLabels = {
  billsBy: 'How should bills be sent?',
  isConsolidated: 'One bill for all our meters',
} as const;

export const billing = card({
  question: 'Where should bills go?',
  schema: Billing,
  voids: [],
  summary: { group: 'billing' },
  rows: ({ billingAddress, billsBy, isConsolidated }) => [
    { label: 'Bills to', value: billingAddress ? formatAddress(billingAddress) : 'The supply address' },
    { label: 'Bills by', value: billsBy === 'email' ? 'Email' : 'Post' },
    ...(isConsolidated ? [{ label: 'One bill for all meters', value: 'Yes, if possible' }] : []),
  ],
});
