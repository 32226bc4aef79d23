import type { Config } from '../../../config.ts';
import { hashToken } from '../../../platform/crypto/hashes.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Ids } from '../../../platform/ids.ts';
import { insertMailToken } from './mail-token.queries.ts';

/** What reply addresses are built with. */
export interface AddressParts {
  readonly config: Pick<Config, 'mailInAddress'>;
  readonly ids: Pick<Ids, 'reference'>;
}

/** 24 characters from 30 letters and digits: 117 random bits. Mail servers may change their case. */
const TOKEN_LENGTH = 24;

/** Returns the hash of a token, which is what is stored. */
export const mailTokenHash = (token: string): Buffer => hashToken(token.toUpperCase());

/**
 * Creates a new reply address for a conversation: the inbound mailbox with a token after a plus sign. Only
 * the token's hash is stored. Returns undefined if no inbound mailbox is configured.
 */
export async function answerAddress(
  db: Db,
  { config: { mailInAddress }, ids }: AddressParts,
  conversationId: string,
  now: Date,
): Promise<string | undefined> {
  if (mailInAddress === undefined) return undefined;
  const token = ids.reference(TOKEN_LENGTH);
  await insertMailToken(db, { tokenHash: mailTokenHash(token), conversationId, madeAt: now });
  const at = mailInAddress.lastIndexOf('@');
  return `${mailInAddress.slice(0, at)}+chat.${token.toLowerCase()}${mailInAddress.slice(at)}`;
}
