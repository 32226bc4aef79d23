import type { Insertable } from 'kysely';
import { unusedLink } from '../../../identity/index.ts';
import type { ESignSignerTable } from '../signing.tables.ts';

/** Nothing that a signer does has happened yet. */
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

/** The row of somebody who is asked to sign from `since` on. */
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
