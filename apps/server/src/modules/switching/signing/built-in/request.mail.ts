import { dateInWords } from '@switch/domain/units/date-words.ts';
import type { IsoDate } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Config } from '../../../../config.ts';
import { letter, oneLine, spoken, type Sender } from '../../../../platform/mail/letter.ts';
import type { Mail } from '../../../../platform/mail/mailer.ts';

/** What a mail to a signer says of the envelope. */
interface Asked {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly expiresAt: Date;
}

/** The last day, to its end, before an instant at which something ends. */
const lastDayBefore = (end: Date): IsoDate => ukDateAt(new Date(end.getTime() - 1));

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
      `Hello ${spoken(name)},`,
      message,
      `Read the documents and sign them here:\n${sender.publicUrl}/sign#${linkToken}`,
      `The link is yours alone and works once, until ${dateInWords(lastDayBefore(expiresAt))}. We mail you a code when you open it. Please do not pass this mail on.`,
      'If you do not know what this is about, do nothing: nobody can sign for you without your mailbox.',
    ],
    { kind: 'signature-request' },
  );
