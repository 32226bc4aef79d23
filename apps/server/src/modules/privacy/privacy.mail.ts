import type { Config } from '../../config.ts';
import { letter, type Sender } from '../../platform/mail/letter.ts';
import type { Mail } from '../../platform/mail/mailer.ts';

/** Something that is kept, and until when in words. */
type Kept = { readonly words: string; readonly until: string };

/**
 * Confirms to the former address that the account is deleted, with what had to be kept and until when, as it
 * was shown before.
 */
export const accountDeletedMail = (sender: Sender, to: string, kept: readonly Kept[]): Mail => {
  const stays = kept.map(({ words, until }) => `- ${words}. How long: ${until}`);
  return letter(
    sender,
    to,
    `Your ${sender.brandName} account has been deleted`,
    [
      'Hello,',
      'Your account has been deleted, as you asked. No one can log in to it any more, and every device has been logged out.',
      `This is what we have to keep, as you saw before you deleted it. We use it for nothing else:\n${stays.join('\n')}`,
      'This is the last email you will get about the account.',
      `If it was not you who asked for this, write to us straight away: ${sender.supportEmail}`,
    ],
    { kind: 'account-notice' },
  );
};

/** Builds the mail that an export can be downloaded. The file itself is never mailed. */
export const exportReadyMail = (
  site: Sender & Pick<Config, 'publicUrl'>,
  to: string,
  untilText: string,
): Mail =>
  letter(
    site,
    to,
    'The copy of your data is ready to download',
    [
      'Hello,',
      `The copy of everything we hold about you is ready. You can download it until ${untilText}; then the file is deleted.`,
      { button: { label: 'Download your data', url: `${site.publicUrl}/profile?tab=data` } },
      'You will be asked for your password or a code. We never send the file by email.',
      `If it was not you who asked for it, change your password and write to us: ${site.supportEmail}`,
    ],
    { kind: 'account-notice' },
  );
