import { dangerText } from '@switch/domain/chat/danger-labels.ts';
import { dangerReply } from '@switch/domain/chat/danger/danger-reply.ts';
import { dangerIn, type Danger } from '@switch/domain/chat/danger/danger.ts';
import { isEmail } from '@switch/domain/person/email.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Config } from '../../../../config.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { letter, memo, spoken } from '../../../../platform/mail/letter.ts';
import type { Mail } from '../../../../platform/mail/mailer.ts';
import type { Services } from '../../services.ts';
import type { ReplyMail } from './read-mail.ts';

/** Builds the mail to whoever is on call. What the sender wrote stays in the console. */
const alarm = (
  { onCallEmail, publicUrl }: Pick<Config, 'onCallEmail' | 'publicUrl'>,
  { sender, subject }: ReplyMail,
  kinds: string,
  place: string,
): Mail =>
  memo(onCallEmail, `Danger in an email: ${kinds}`, [
    'Someone has written about danger or distress to the mailbox for replies. It is not read straight away: please get in touch with them now.',
    {
      facts: [
        ['From', spoken(sender)],
        ['Subject', spoken(subject)],
        ['Danger', kinds],
      ],
    },
    `Open the email in the console:\n${publicUrl}${place}`,
  ]);

/**
 * Builds the reply to the sender with the right number to call and what to do now. It is fixed text and
 * repeats nothing they typed.
 */
const advice = (config: Config, to: string, { kinds }: Danger, now: Date): Mail =>
  letter(
    config,
    to,
    'Please read this first',
    [
      'Hello,',
      dangerReply(kinds, ukDateAt(now)),
      'This mailbox is not read straight away. We have alerted our team, and one of them will get in touch with you.',
    ],
    { kind: 'service' },
  );

/**
 * Raises the alarm if a mail mentions danger or distress, and mails the sender what to do; once for each
 * mail. Only for mails without a supplier's reply. `place` is where the mail is in the console. No advice is
 * sent to someone answering a hand-over, or if the sender may be forged.
 */
export async function noteDanger(
  tx: Db,
  mail: ReplyMail,
  now: Date,
  { config, outbox }: Pick<Services, 'config' | 'outbox'>,
  place = '/console/cases/replies',
): Promise<void> {
  const danger = mail.replies.length === 0 ? dangerIn(`${mail.subject}\n${mail.ownText}`) : null;
  if (danger === null) return;
  const once = `mail-danger ${mail.fingerprint.toString('hex')}`;
  await outbox.add(tx, alarm(config, mail, dangerText(danger.kinds), place), { once });
  if (mail.mark === undefined && mail.doubt !== 'wrong-sender' && isEmail(mail.sender))
    await outbox.add(tx, advice(config, mail.sender, danger, now), { once: `${once} advice` });
}
