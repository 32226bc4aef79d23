import { step } from '../../step.ts';

/** `/details`: everything that was answered, with Change links; then the application is sent. */
export const details = step({
  help: {
    place: 'your summary',
    purpose:
      'Everything you have answered, with a Change link beside each part, and what still has to be settled before it can be sent. After sending, we pass the application to the supplier, and the contract binds.',
    suggestions: ['What happens after I send the application?', 'How do I change an answer?'],
  },
  facts: () => ['submitted'],
  cards: {},
});
