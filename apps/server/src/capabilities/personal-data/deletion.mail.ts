import type { Config } from '../../config.ts';
import { letter, type Sender } from '../../mail/letter.ts';
import type { Mail } from '../../mail/mailer.ts';

/** Confirms to the former address that the account is deleted: what is gone, and what had to stay and until when. */
export const accountDeletedMail = (sender: Sender, to: string, keptUntil: string | null): Mail =>
  letter(
    sender,
    to,
    `Your ${sender.brandName} account is deleted`,
    [
      'Hello,',
      'Your account is deleted, as you asked. Nobody can log in to it any more, and every device is logged out.',
      keptUntil === null
        ? 'Nothing that you sent, kept or saved with us is left, but for the trail of what was done, which names nobody.'
        : `What you signed or sent is kept as the law asks, and deleted by itself: the last of it on ${keptUntil}. Nobody uses it for anything else.`,
      'This is the last mail about the account.',
      `If it was not you who asked, write to us at once: ${sender.supportEmail}`,
    ],
    { kind: 'account-notice' },
  );

/** Tells that a copy of everything can be downloaded. The file never goes by mail. */
export const exportReadyMail = (
  site: Sender & Pick<Config, 'publicUrl'>,
  to: string,
  untilWords: string,
): Mail =>
  letter(
    site,
    to,
    'The copy of your data is ready',
    [
      'Hello,',
      `The copy of everything we hold about you is ready to be downloaded until ${untilWords}:`,
      `${site.publicUrl}/profile?tab=data`,
      'You are asked for your password or a code there. The file is deleted after that time.',
      `If it was not you who asked, change your password and write to us: ${site.supportEmail}`,
    ],
    { kind: 'account-notice' },
  );
