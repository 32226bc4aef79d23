import { emailKey } from '@switch/domain/person/email.ts';
import { hashToken } from '../crypto/token-hash.ts';

/** An address as what concerns it is kept under without it: the same for every way of typing it. */
export const addressHash = (address: string): Buffer => hashToken(emailKey(address));
