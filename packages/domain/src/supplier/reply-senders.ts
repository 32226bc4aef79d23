import * as z from 'zod/mini';
import { fail, succeed } from '../outcome.ts';
import { isEmail } from '../person/email.ts';
import { textField } from '../text-field.ts';
import { dropSpaces } from '../typed-text.ts';
import { listOf } from './fields.ts';

const sender = textField((text) => {
  const typed = dropSpaces(text).toLowerCase();
  const address = typed.startsWith('@') ? `any${typed}` : typed;
  return isEmail(address)
    ? succeed(typed)
    : fail({
        message: 'Enter an address like switching@example.co.uk, or @example.co.uk for everybody there',
      });
});

/** Who writes to us on behalf of a supplier. Replies from others are shown to staff before they move a case. */
export const SupplierReplies = z.object({
  /** Full addresses, or `@` and a domain for everyone there; in lower case. */
  senders: listOf(sender, 20, 'List at most 20 senders'),
});
export type SupplierReplies = z.output<typeof SupplierReplies>;

/**
 * Returns whether an email from `address` is from one of the supplier's senders, judging only by the address, which can be
 * forged.
 */
export function isReplySender({ senders }: SupplierReplies, address: string): boolean {
  const mail = dropSpaces(address).toLowerCase();
  return senders.some((each) => (each.startsWith('@') ? mail.endsWith(each) : mail === each));
}
