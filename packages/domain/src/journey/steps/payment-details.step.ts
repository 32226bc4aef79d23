import * as z from 'zod/mini';
import { step } from '../step.ts';

/** `/payment-details`: the bank details go straight to the server and are never part of a draft. */
export const paymentDetails = step({
  id: 'payment-details',
  path: '/payment-details',
  title: 'bank details',
  facts: (view) => (view.needsBankDetails ? ['payment'] : []),
  answers: z.partial(z.strictObject({})),
  cards: {},
});
