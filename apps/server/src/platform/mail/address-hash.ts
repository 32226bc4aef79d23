import { emailKey } from '@switch/domain/person/email.ts';
import { hashToken } from '../crypto/hashes.ts';

/** An address as what concerns it is kept under without it: the same for every way of typing it. */
export const addressHash = (address: string): Buffer => hashToken(emailKey(address));

/** The same as text, for keys of events: those are kept for good, so no address may stand in one. */
export const addressKey = (address: string): string => addressHash(address).toString('hex');
