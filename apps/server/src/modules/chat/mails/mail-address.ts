import type { Config } from '../../../config.ts';
import { hashToken } from '../../../platform/crypto/hashes.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Ids } from '../../../platform/ids.ts';
import { insertMailToken } from './mail-token.queries.ts';

/** What addresses are made with. */
export interface AddressParts {
  readonly config: Pick<Config, 'mailInAddress'>;
  readonly ids: Pick<Ids, 'reference'>;
}

/** 24 of 30 letters and digits: 117 random bits. Mail servers may write them in another case. */
const TOKEN_LENGTH = 24;

/** What is stored of a token. */
export const mailTokenHash = (token: string): Buffer => hashToken(token.toUpperCase());

/**
 * A new address that answers to one conversation go to: the mail-in box with a token after a plus, of which only the hash is
 * kept. Undefined where no such box is read.
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
