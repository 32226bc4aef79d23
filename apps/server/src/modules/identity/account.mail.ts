import type { AuditEventName } from '@switch/contract/audit-events.ts';
import type { MailKind } from '@switch/domain/person/mail-kind.ts';
import type { Config } from '../../config.ts';
import { momentText } from '@switch/domain/units/date-text.ts';
import { letter, type Sender } from '../../platform/mail/letter.ts';
import type { Paragraph } from '../../platform/mail/letter-html.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { CodePurpose } from './customers/account.tables.ts';

const reasons: Record<CodePurpose, string> = {
  register:
    'Enter this code on the page where you asked for it, to confirm that this email address is yours:',
  'change-address': 'Enter this code on your profile page to make this your account’s email address:',
  'confirm-identity': 'Enter this code on the page where you asked for it, to confirm that it is you:',
};

/** Builds the mail with a six-digit code. The code isn't in the subject, which a locked phone would show. */
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
      `It works for ${minutes} minutes, and only in the browser where you asked for it. We will never ask for it by phone.`,
      'If you did not ask for a code, you can ignore this email.',
    ],
    { kind: 'code' },
  );

const letterOf =
  (kind: MailKind) =>
  (sender: Sender, to: string, subject: string, ...paragraphs: readonly Paragraph[]): Mail =>
    letter(sender, to, subject, ['Hello,', ...paragraphs], { kind });

const notice = letterOf('account-notice');
const aboutReset = letterOf('password-reset');

/**
 * Builds the mail sent instead of a code to someone who already has an account, since the page itself must
 * not reveal that.
 */
export const alreadyRegisteredMail = (sender: Sender & Pick<Config, 'publicUrl'>, to: string): Mail =>
  notice(
    sender,
    to,
    `You already have an account with ${sender.brandName}`,
    'Someone, probably you, asked for a code to open an account with this email address. You already have one, so please log in instead.',
    { button: { label: 'Log in', url: `${sender.publicUrl}/` } },
    'If you have forgotten your password, choose “I have forgotten my password” when you log in. If this was not you, you can ignore this email.',
  );

/** Builds the notice to the former address, whose reader may be the only one to notice a stolen account. */
export const addressChangedMail = (sender: Sender, formerAddress: string): Mail =>
  notice(
    sender,
    formerAddress,
    `The email address for your ${sender.brandName} account has been changed`,
    'Your account now has a different email address, and we will no longer write to this one.',
    `If it was not you who changed it, tell us straight away: ${sender.supportEmail}`,
  );

/** Says where and when someone logged in, in a mail's words. */
const inWhichBrowser = (device: string, at: Date): string =>
  `from a browser that had not been used for it before: ${device}, at ${momentText(at)}.`;

/** Builds the notice that the account was opened in a browser that had not opened it before. */
export const newBrowserMail = (
  sender: Sender & Pick<Config, 'publicUrl'>,
  to: string,
  device: string,
  at: Date,
): Mail =>
  notice(
    sender,
    to,
    `Your ${sender.brandName} account was opened in a new browser`,
    `Someone logged in to your account ${inWhichBrowser(device, at)}`,
    'If it was you, you do not need to do anything.',
    `If it was not you, set a new password straight away and write to us: ${sender.supportEmail}`,
    { button: { label: 'Set a new password', url: `${sender.publicUrl}/` } },
  );

/** Builds the notice that the account's password was changed. */
export const passwordChangedMail = (sender: Sender & Pick<Config, 'publicUrl'>, to: string): Mail =>
  notice(
    sender,
    to,
    `Your ${sender.brandName} password has been changed`,
    'The password for your account has been changed, and other devices have been logged out.',
    `If it was not you, set a new password straight away and write to us: ${sender.supportEmail}`,
    { button: { label: 'Set a new password', url: `${sender.publicUrl}/` } },
  );

/**
 * Builds the mail with a link that sets a new password. The token comes after the #, so that no server ever
 * logs it.
 */
export const passwordResetMail = (
  sender: Sender & Pick<Config, 'publicUrl'>,
  to: string,
  token: string,
  minutes: number,
): Mail =>
  aboutReset(
    sender,
    to,
    `Set a new password for ${sender.brandName}`,
    'You asked to set a new password for your account.',
    { button: { label: 'Choose a new password', url: `${sender.publicUrl}/#reset=${token}` } },
    `The link works once and expires after ${minutes} minutes. Setting a new password logs you out everywhere.`,
    'If you did not ask for this, you can ignore this email: your password will not change.',
  );

/**
 * Builds the mail to an address without an account, so that asking takes the same work and looks the same to
 * everyone else.
 */
export const noAccountMail = (sender: Sender & Pick<Config, 'publicUrl'>, to: string): Mail =>
  aboutReset(
    sender,
    to,
    `No ${sender.brandName} account has this email address`,
    'Someone, probably you, asked to set a new password using this email address, but we have no account with it.',
    'If you have an account, it uses a different address. If this was not you, you can ignore this email.',
  );

/** A change to the second step of a user's log-in, named by its audit event. */
export type FactorChange = Extract<AuditEventName, `factor.${'add' | 'remove' | 'renew'}-${string}`>;

const factorChanges: Readonly<Record<FactorChange, string>> = {
  'factor.add-app': 'An authenticator app was added. From now on you need a code from it to log in.',
  'factor.remove-app': 'The authenticator app was removed. You no longer need a code from it to log in.',
  'factor.add-passkey': 'A passkey was added. You can use it when you log in.',
  'factor.remove-passkey': 'A passkey was removed. You can no longer use it when you log in.',
  'factor.renew-codes': 'New recovery codes were created. The old ones no longer work.',
};

/** Builds the notice that the second step of the log-in was changed. */
export const factorChangedMail = (
  sender: Sender & Pick<Config, 'publicUrl'>,
  to: string,
  change: FactorChange,
): Mail =>
  notice(
    sender,
    to,
    `How you log in to ${sender.brandName} has changed`,
    factorChanges[change],
    `If it was not you, set a new password straight away and write to us: ${sender.supportEmail}`,
    { button: { label: 'Set a new password', url: `${sender.publicUrl}/` } },
  );

const usedFactors = {
  recovery: (left: number) =>
    `Someone logged in to your account with a recovery code instead of your app or passkey. Codes left: ${left}.`,
  repeated: () =>
    'Someone entered your password and a code from your authenticator app that had already been used. They were not let in.',
} as const;

/** Builds the notice that a recovery code was used, or a code of the app twice. */
export const factorUsedMail = (
  sender: Sender & Pick<Config, 'publicUrl'>,
  to: string,
  how: keyof typeof usedFactors,
  left: number,
): Mail =>
  notice(
    sender,
    to,
    how === 'recovery'
      ? `A recovery code was used to log in to your ${sender.brandName} account`
      : `A code for ${sender.brandName} was entered twice`,
    usedFactors[how](left),
    `If it was not you, set a new password straight away and write to us: ${sender.supportEmail}`,
    { button: { label: 'Set a new password', url: `${sender.publicUrl}/` } },
  );

const staffNotice = letterOf('staff-notice');

/** Builds the notice to a member of staff that their console password was changed. */
export const staffPasswordChangedMail = (sender: Sender, to: string): Mail =>
  staffNotice(
    sender,
    to,
    `Your ${sender.brandName} console password has been changed`,
    'Your password for the console has been changed, and other browsers have been logged out.',
    'If it was not you, tell whoever looks after the console straight away: they can stop your log-in.',
  );

/** Builds the notice to a member of staff that they logged in with a browser they had not used before. */
export const staffNewBrowserMail = (sender: Sender, to: string, device: string, at: Date): Mail =>
  staffNotice(
    sender,
    to,
    `Your ${sender.brandName} console log-in was used in a new browser`,
    `Someone logged in as you ${inWhichBrowser(device, at)}`,
    'If it was you, you do not need to do anything. If it was not, tell whoever looks after the console straight away: they can stop your log-in.',
  );

/** Builds the notice to a member of staff that one of their recovery codes was used to log in. */
export const recoveryCodeUsedMail = (sender: Sender, to: string, left: number): Mail =>
  staffNotice(
    sender,
    to,
    `A recovery code was used to log in to the ${sender.brandName} console`,
    `Someone logged in as you with a recovery code instead of your authenticator app. Codes left: ${left}.`,
    'If it was not you, tell whoever looks after the console straight away: they can stop your log-in.',
  );

/** Builds the notice to a member of staff that a code of their app was entered a second time. */
export const staffCodeRepeatedMail = (sender: Sender, to: string): Mail =>
  staffNotice(
    sender,
    to,
    `A code for the ${sender.brandName} console was entered twice`,
    'Someone entered your password and a code from your authenticator app that had already been used. They were not let in.',
    'If it was not you, tell whoever looks after the console straight away: they can stop your log-in.',
  );

/** Builds the notice to a member of staff that a passkey was added to their log-in or removed from it. */
export const staffPasskeyMail = (sender: Sender, to: string, change: 'added' | 'removed'): Mail =>
  staffNotice(
    sender,
    to,
    `A passkey was ${change === 'added' ? 'added to' : 'removed from'} your ${sender.brandName} console log-in`,
    change === 'added'
      ? 'A passkey was added to your log-in. You can use it instead of a code from your app.'
      : 'A passkey was removed from your log-in. It can no longer be used.',
    'If it was not you, tell whoever looks after the console straight away: they can stop your log-in.',
  );
