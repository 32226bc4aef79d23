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
    `Your ${sender.brandName} account is deleted`,
    [
      'Hello,',
      'Your account is deleted, as you asked. Nobody can log in to it any more, and every device is logged out.',
      `What we have to keep, as you saw before you deleted it. It is used for nothing else:\n${stays.join('\n')}`,
      'This is the last email about the account.',
      `If it was not you who asked, write to us at once: ${sender.supportEmail}`,
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
    'The copy of your data is ready',
    [
      'Hello,',
      `The copy of everything we hold about you is ready. You can download it until ${untilText}; then the file is deleted.`,
      { button: { label: 'Download your data', url: `${site.publicUrl}/profile?tab=data` } },
      'We ask for your password or a code there. The file never goes by email.',
      `If it was not you who asked, change your password and write to us: ${site.supportEmail}`,
    ],
    { kind: 'account-notice' },
  );
