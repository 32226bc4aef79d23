import { step } from '../../step.ts';

/** `/payment-details`: the bank details go straight to the server and are never part of a draft. */
export const paymentDetails = step({
  facts: (view) => (view.needsBankDetails ? ['payment'] : []),
  cards: {},
});
