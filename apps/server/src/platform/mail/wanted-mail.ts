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

/** A mail that its recipient may or may not want. */
export interface WantedMail {
  readonly to: string;
  readonly kind: MailKind;
  /**
   * The contact choice that the recipient made in what the mail is about, and when it was saved; null if they
   * never made one.
   */
  readonly choice: DatedChoice | null;
  /** The event that the mail is about, identified by ids only. */
  readonly once: string;
  readonly now: Date;
  /** Writes the mail. `more` makes it one of this kind, and must be passed to the letter unchanged. */
  readonly write: (more: Pick<Mail, 'kind' | 'stopUrl'>) => Mail;
}

/** What happened to the mail. */
type Wanted = 'added' | 'unwanted' | 'had-already';

/** Adds a mail to the outbox unless its recipient does not want it. */
export type AddWantedMail = (tx: Db, mail: WantedMail) => Promise<Wanted>;

/**
 * Checks whether mails of a kind may be sent to an address. They may not if the address has unsubscribed, or
 * if it is against its owner's contact choice, whether that of the account with this address or one in an
 * application. Returns a function of the choice made in what the mail is about.
 */
export type MailWishes = (
  db: Db,
  mail: Pick<WantedMail, 'to' | 'kind'>,
) => Promise<(choice: DatedChoice | null) => boolean>;

/**
 * @param accountChoice - returns the contact choice of the account with an address; null if there is no
 * account or no choice.
 */
export const mailWishes =
  (accountChoice: (db: Db, address: string) => Promise<DatedChoice | null>): MailWishes =>
  async (db, { to, kind }) => {
    const topic = topicOf(kind);
    if (topic === null) return () => true;
    const stopped = await isStopped(db, addressHash(to), topic);
    const account = await accountChoice(db, to);
    return (choice) => isMailWanted(kind, { choice: choiceThatCounts(account, choice), isStopped: stopped });
  };

/** What adding a wanted mail needs. */
interface WantedMailNeeds {
  readonly outbox: Outbox;
  readonly ids: Ids;
  readonly config: Pick<Config, 'publicUrl'>;
  readonly mailWishes: MailWishes;
}

/**
 * The only way to send mails that can be unsubscribed from: see `MailWishes`. Gives each mail its own stop
 * link. Also takes kinds that are always sent. An unwanted mail does not use up its event. Run it in a
 * transaction, because link and mail belong together.
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

/** The name of each reminder within the key of its mail event. */
const names: Readonly<Record<ReminderId, (about: string) => string>> = {
  'notice-present-30': (about) => `present-supplier ${about} 30`,
  'notice-present-7': (about) => `present-supplier ${about} 7`,
  'notice-new-30': (about) => `our-contract ${about} 30`,
  'notice-new-7': (about) => `our-contract ${about} 7`,
  'answer-present': (about) => `present-supplier ${about} unanswered`,
  'answer-new': (about) => `our-contract ${about} unanswered`,
  renewal: (about) => about,
};

/**
 * Returns the event key under which a meter's reminder is sent once. It contains the date, because a contract
 * that ends on another day is another event.
 */
export const reminderEvent = (
  supplyId: string,
  { id, about }: Pick<PlannedReminder, 'id' | 'about'>,
): string => `${id === 'renewal' ? 'renewal' : 'notice'} ${supplyId} ${names[id](about)}`;
