import type { Insertable } from 'kysely';
import { unusedLink } from '../../../identity/index.ts';
import type { ESignSignerTable } from '../signing.tables.ts';

/** The columns of a signer who has not done anything yet. */
const nothingYet = {
  reason: '',
  ...unusedLink,
  screenLinkHash: null,
  enteredAt: null,
  method: null,
  signName: null,
  isNameConfirmed: false,
  image: null,
  consents: null,
  shown: null,
  address: null,
  userAgent: null,
};

type Given = 'id' | 'envelopeId' | 'signerId' | 'position' | 'name' | 'role' | 'email' | 'linkHash';

/** Returns the row of someone who is asked to sign from `since` on. */
export const newSigner = (
  person: Pick<Insertable<ESignSignerTable>, Given>,
  since: Date,
): Insertable<ESignSignerTable> => ({
  ...nothingYet,
  ...person,
  state: 'invited',
  stateAt: since,
  linkSentAt: since,
});
