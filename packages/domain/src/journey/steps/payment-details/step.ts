import { step } from '../../step.ts';

/** `/payment-details`: the bank details go straight to the server and are never part of a draft. */
export const paymentDetails = step({
  help: {
    place: 'your bank details',
    purpose:
      'They are for the Direct Debit to the supplier you chose, and for nothing else: we take no money from your account. They are encrypted when stored, and only that supplier gets them, when you send the application. Please do not type them into this chat.',
    suggestions: ['Who collects the Direct Debit?', 'Are our bank details safe here?'],
  },
  facts: (view) => (view.needsBankDetails ? ['payment'] : []),
  cards: {},
});
