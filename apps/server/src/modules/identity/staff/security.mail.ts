import type { Mail } from '../../../platform/mail/mailer.ts';
import { letter, type Sender } from '../../../platform/mail/letter.ts';

/** Tells a member of staff that the password of their console log-in is another one now. */
export const staffPasswordChangedMail = (sender: Sender, to: string): Mail =>
  letter(
    sender,
    to,
    `Your ${sender.brandName} console password was changed`,
    [
      'Hello,',
      'The password of your log-in to the console was changed, and other browsers were logged out.',
      'If it was not you, tell whoever looks after the console at once: they can stop your log-in.',
    ],
    { kind: 'staff-notice' },
  );

/** Tells a member of staff that somebody signed in with a recovery code of theirs. */
export const recoveryCodeUsedMail = (sender: Sender, to: string, left: number): Mail =>
  letter(
    sender,
    to,
    `A recovery code opened the ${sender.brandName} console`,
    [
      'Hello,',
      `Somebody logged in as you with a recovery code instead of your authenticator app. Codes left: ${left}.`,
      'If it was not you, tell whoever looks after the console at once: they can stop your log-in.',
    ],
    { kind: 'staff-notice' },
  );
