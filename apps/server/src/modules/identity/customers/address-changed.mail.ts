import type { Mail } from '../../../platform/mail/mailer.ts';
import { letter, type Sender } from '../../../platform/mail/letter.ts';

/** To the former address: whoever reads it there may be the only one to notice a stolen account. */
export const addressChangedMail = (sender: Sender, formerAddress: string): Mail =>
  letter(
    sender,
    formerAddress,
    `The email address of your ${sender.brandName} account was changed`,
    [
      'Hello,',
      'Your account now has another email address, and we no longer write to this one.',
      `If it was not you, tell us at once: ${sender.supportEmail}`,
    ],
    { kind: 'account-notice' },
  );
