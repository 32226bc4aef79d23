import { step } from '../../step.ts';
import { authority } from './authority.ts';

/**
 * `/authorised-person`: authority, key facts, consents and the signature (a fact the server keeps). Where others sign, they
 * do it in the envelope, and the step is done once they are named.
 */
export const authorisedPerson = step({
  help: {
    place: 'authority and signature',
    purpose:
      'This page shows the key facts of the offer and takes the signature of somebody who may bind your organisation. Please read them first: once the signed application is sent, the contract binds, and there is no cooling-off.',
    suggestions: ['What exactly do I sign?', 'Is there a cooling-off period?'],
  },
  facts: ({ doOthersSign }) => (doOthersSign ? [] : ['signature']),
  cards: { authority },
});
