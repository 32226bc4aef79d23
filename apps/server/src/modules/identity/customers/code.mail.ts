import type { Mail } from '../../../platform/mail/mailer.ts';
import type { CodePurpose } from './account.tables.ts';
import { letter, type Sender } from '../../../platform/mail/letter.ts';

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
