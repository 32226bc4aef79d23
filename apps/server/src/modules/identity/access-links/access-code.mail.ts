import { CODE_LIFE_MINUTES } from '@switch/domain/account/one-time-code.ts';
import { letter, spoken, type Sender } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';

/**
 * The mail with the code of somebody who opened their link to sign. The code is not in the subject, which a locked phone
 * would show.
 */
export const accessCodeMail = (
  sender: Sender,
  { name, email }: { readonly name: string; readonly email: string },
  code: string,
): Mail =>
  letter(
    sender,
    email,
    `Your code to sign with ${sender.brandName}`,
    [
      `Hello ${spoken(name)},`,
      'Type this code on the page where you opened your link, to show that you read this mailbox:',
      `    ${code}`,
      `It works for ${CODE_LIFE_MINUTES} minutes. We never ask for it by phone.`,
      'If you did not ask for a code, you can ignore this mail.',
    ],
    { kind: 'code' },
  );
