import { dateInWords } from '@switch/domain/units/date-words.ts';
import { CODE_LIFE_MINUTES } from '@switch/domain/account/one-time-code.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Config } from '../../../config.ts';
import { letter, oneLine, type Sender } from '../../../mail/letter.ts';
import type { Mail } from '../../../mail/mailer.ts';

/** What a mail to a signer says of the envelope. */
interface Asked {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly expiresAt: Date;
}

/** Asks somebody to sign. The secret stands behind the `#`, which browsers send to nobody. */
export const requestMail = (
  sender: Sender & Pick<Config, 'publicUrl'>,
  { name, email, subject, message, expiresAt }: Asked,
  linkToken: string,
): Mail =>
  letter(
    sender,
    email,
    oneLine(subject),
    [
      `Hello ${oneLine(name)},`,
      message,
      `Read the documents and sign them here:\n${sender.publicUrl}/sign#${linkToken}`,
      `The link is yours alone and works once, until ${dateInWords(ukDateAt(expiresAt))}. We mail you a code when you open it. Please do not pass this mail on.`,
      'If you do not know what this is about, do nothing: nobody can sign for you without your mailbox.',
    ],
    { kind: 'signature-request' },
  );

/** The mail with a signer's code. The code isn't in the subject, which a locked phone would show. */
export const signerCodeMail = (sender: Sender, to: { name: string; email: string }, code: string): Mail =>
  letter(
    sender,
    to.email,
    `Your code to sign with ${sender.brandName}`,
    [
      `Hello ${oneLine(to.name)},`,
      'Type this code on the page where you opened your link, to show that you read this mailbox:',
      `    ${code}`,
      `It works for ${CODE_LIFE_MINUTES} minutes. We never ask for it by phone.`,
      'If you did not ask for a code, you can ignore this mail.',
    ],
    { kind: 'code' },
  );
