import type { Mail } from '../../../platform/mail/mailer.ts';
import type { Config } from '../../../config.ts';
import { letter, type Sender } from '../../../platform/mail/letter.ts';

/** Where a link for a new password leads. The token stands after the #, so that no server ever logs it. */
export const resetLink = ({ publicUrl }: Sender & Pick<Config, 'publicUrl'>, token: string): string =>
  `${publicUrl}/#reset=${token}`;

/** The mail with a link that sets a new password. */
export const passwordResetMail = (
  sender: Sender & Pick<Config, 'publicUrl'>,
  to: string,
  token: string,
  minutes: number,
): Mail =>
  letter(
    sender,
    to,
    `Set a new password for ${sender.brandName}`,
    [
      'Hello,',
      'Follow this link to choose a new password:',
      resetLink(sender, token),
      `It works once, for ${minutes} minutes. Setting a password logs you out everywhere.`,
      'If you did not ask for it, you can ignore this mail: your password stays as it is.',
    ],
    { kind: 'password-reset' },
  );

/** To an address that has no account, so that asking does the same work and looks the same to everybody else. */
export const noAccountMail = (sender: Sender & Pick<Config, 'publicUrl'>, to: string): Mail =>
  letter(
    sender,
    to,
    `No ${sender.brandName} account has this email address`,
    [
      'Hello,',
      'Somebody, probably you, asked to set a new password with this email address, but no account has it.',
      'If you have an account, it is under another address. If it was not you, you can ignore this mail.',
    ],
    { kind: 'password-reset' },
  );
