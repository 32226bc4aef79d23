import { step } from '../../step.ts';
import { authority } from './authority.ts';

/**
 * `/authorised-person`: authority, key facts, consents and the signature (a fact the server keeps). Where others sign, they
 * do it in the envelope, and the step is done once they are named.
 */
export const authorisedPerson = step({
  facts: ({ doOthersSign }) => (doOthersSign ? [] : ['signature']),
  cards: { authority },
});
