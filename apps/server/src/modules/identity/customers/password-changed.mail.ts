import type { Mail } from '../../../platform/mail/mailer.ts';
import { letter, type Sender } from '../../../platform/mail/letter.ts';

/** Tells the account's address that its password is another one now. */
export const passwordChangedMail = (sender: Sender, to: string): Mail =>
  letter(
    sender,
    to,
    `Your ${sender.brandName} password was changed`,
    [
      'Hello,',
      'The password of your account was changed, and other devices were logged out.',
      `If it was not you, set a new password on our page at once and tell us: ${sender.supportEmail}`,
    ],
    { kind: 'account-notice' },
  );
