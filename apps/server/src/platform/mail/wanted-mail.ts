import { choiceThatCounts, type DatedChoice } from '@switch/domain/person/contact-choice.ts';
import { topicOf, type MailKind, isMailWanted } from '@switch/domain/person/mail-kind.ts';
import type { Config } from '../../config.ts';
import { hashToken } from '../crypto/hashes.ts';
import type { Db } from '../db/database.ts';
import type { Ids } from '../ids.ts';
import type { Mail } from './mailer.ts';
import type { Outbox } from './outbox.ts';
import { addressHash, insertStopLink, isStopped } from './stop.queries.ts';
import type { PlannedReminder, ReminderId } from '@switch/domain/history/reminder-plan.ts';

/** A mail that is wanted or not. */
export interface WantedMail {
  readonly to: string;
  readonly kind: MailKind;
  /** What the recipient chose in what the mail is about, and when that was saved; null when they never did. */
  readonly choice: DatedChoice | null;
  /** The event it is about, by ids only. */
  readonly once: string;
  readonly now: Date;
  /** Writes it, with what makes it one of this kind: put into the letter as it is. */
  readonly write: (more: Pick<Mail, 'kind' | 'stopUrl'>) => Mail;
}

/** What became of it. */
type Wanted = 'added' | 'unwanted' | 'had-already';

/** Adds a mail to the outbox unless its recipient does not want it. */
export type AddWantedMail = (tx: Db, mail: WantedMail) => Promise<Wanted>;

/**
 * Whether mails of a kind may go to an address: nothing does that it stopped, or that is against its owner's contact choice, be it that of
 * the account with this address or one in an application. Returns the answer by what was chosen in what a mail is about.
 */
export type MailWishes = (
  db: Db,
  mail: Pick<WantedMail, 'to' | 'kind'>,
) => Promise<(choice: DatedChoice | null) => boolean>;

/** @param accountChoice - what the account with an address chose about being contacted; null without an account or a choice. */
export const mailWishes =
  (accountChoice: (db: Db, address: string) => Promise<DatedChoice | null>): MailWishes =>
  async (db, { to, kind }) => {
    const topic = topicOf(kind);
    if (topic === null) return () => true;
    const stopped = await isStopped(db, addressHash(to), topic);
    const account = await accountChoice(db, to);
    return (choice) => isMailWanted(kind, { choice: choiceThatCounts(account, choice), isStopped: stopped });
  };

/** What adding a mail if it is wanted takes. */
interface WantedMailNeeds {
  readonly outbox: Outbox;
  readonly ids: Ids;
  readonly config: Pick<Config, 'publicUrl'>;
  readonly mailWishes: MailWishes;
}

/**
 * The one way by which mails go out that may be stopped: see `MailWishes`. Gives the mail a stop link of its own. Also takes kinds that
 * always go. The event of an unwanted mail is not used up. Run it in a transaction: link and mail belong together.
 */
export const wantedMails =
  ({ outbox, ids, config, mailWishes: wishesOf }: WantedMailNeeds): AddWantedMail =>
  async (tx, { to, kind, choice, once, now, write }) => {
    const topic = topicOf(kind);
    const isWanted = await wishesOf(tx, { to, kind });
    if (!isWanted(choice)) return 'unwanted';
    if (topic === null) return (await outbox.add(tx, write({ kind }), { once })) ? 'added' : 'had-already';
    const token = ids.token();
    const mail = write({ kind, stopUrl: `${config.publicUrl}/stop#${token}` });
    if (!(await outbox.add(tx, mail, { once }))) return 'had-already';
    await insertStopLink(tx, {
      tokenHash: hashToken(token),
      addressHash: addressHash(to),
      topic,
      madeAt: now,
    });
    return 'added';
  };

/** What each reminder is called among the events that have had their mail. */
const names: Readonly<Record<ReminderId, (about: string) => string>> = {
  'notice-present-30': (about) => `present-supplier ${about} 30`,
  'notice-present-7': (about) => `present-supplier ${about} 7`,
  'notice-new-30': (about) => `our-contract ${about} 30`,
  'notice-new-7': (about) => `our-contract ${about} 7`,
  'answer-present': (about) => `present-supplier ${about} unanswered`,
  'answer-new': (about) => `our-contract ${about} unanswered`,
  renewal: (about) => about,
};

/** The event by which a meter's reminder goes once. With its day: a contract that ends on another is another event. */
export const reminderEvent = (
  supplyId: string,
  { id, about }: Pick<PlannedReminder, 'id' | 'about'>,
): string => `${id === 'renewal' ? 'renewal' : 'notice'} ${supplyId} ${names[id](about)}`;
