import type { Config } from '../../../config.ts';
import { letter, type Sender } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import type { CodePurpose } from './account.tables.ts';

const reasons: Record<CodePurpose, string> = {
  register: 'Type this code on the page where you asked for it, to show that this email address is yours:',
  'change-address': 'Type this code on your profile page, to make this the email address of your account:',
  'confirm-identity': 'Type this code on the page where you asked for it, to show that it is you:',
};

/** The mail with a six-digit code. The code isn't in the subject, which a locked phone would show. */
export const codeMail = (
  sender: Sender,
  to: string,
  code: string,
  purpose: CodePurpose,
  minutes: number,
): Mail =>
  letter(
    sender,
    to,
    `Your code for ${sender.brandName}`,
    [
      'Hello,',
      reasons[purpose],
      `    ${code}`,
      `It works for ${minutes} minutes, and only in the browser where you asked for it. We never ask for it by phone.`,
      'If you did not ask for a code, you can ignore this mail.',
    ],
    { kind: 'code' },
  );

/** In place of a code, to somebody who has an account: the page itself tells strangers nothing. */
export const alreadyRegisteredMail = (sender: Sender & Pick<Config, 'publicUrl'>, to: string): Mail =>
  letter(
    sender,
    to,
    `You already have an account with ${sender.brandName}`,
    [
      'Hello,',
      'Somebody, probably you, asked for a code to open an account with this email address. There is one already, so ' +
        'please log in instead:',
      `    ${sender.publicUrl}/`,
      'If you have forgotten your password, choose "Forgotten password" when you log in. If it was not you, you can ' +
        'ignore this mail.',
    ],
    { kind: 'account-notice' },
  );

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

/** Where a link for a new password leads. The token stands after the #, so that no server ever logs it. */
const resetLink = ({ publicUrl }: Sender & Pick<Config, 'publicUrl'>, token: string): string =>
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
