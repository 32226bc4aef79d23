import { keysOf } from '../shapes.ts';
import type { ContactChoice } from './contact-choice.ts';
import kinds from './mail-kinds.json' with { type: 'json' };
import topics from './stop-topics.json' with { type: 'json' };

/** A topic that emails can be unsubscribed from with one click. */
export type StopTopic = keyof typeof topics;
export const stopTopics = keysOf(topics);
/** The name of each topic on the unsubscribe page, and what is still sent. */
export const stopTopicLabels = topics;

/** The kinds of emails we send. */
export type MailKind = keyof typeof kinds;
export const mailKinds = keysOf(kinds);
export const mailKindLabels: Readonly<Record<MailKind, string>> = kinds;

const topicsOfKinds: Readonly<Partial<Record<MailKind, StopTopic>>> = {
  'draft-reminder': 'drafts',
  'renewal-window': 'renewals',
  'price-news': 'prices',
};

/**
 * Returns the topic that emails of a kind can be unsubscribed from; null for those about an account, application or
 * contract, which are always sent.
 */
export const topicOf = (kind: MailKind): StopTopic | null => topicsOfKinds[kind] ?? null;

const uncopied: ReadonlySet<MailKind> = new Set([
  'service',
  'code',
  'password-reset',
  'account-notice',
  'chat-reply',
  'transcript',
  'operations',
  'staff-notice',
]);

/**
 * Returns whether a copy of this kind of email is kept for a while, so that staff can help its reader with it. Never for
 * emails that open an account, report a change to it or are for staff; emails from a chat can be read there, and are
 * deleted with it.
 */
export const isCopied = (kind: MailKind): boolean => !uncopied.has(kind);

/** A person's stated wishes about hearing from us. */
export interface MailWishes {
  /** The choice out of four; null if they never made one. */
  readonly choice: ContactChoice | null;
  /** Whether they unsubscribed from emails of this kind. */
  readonly isStopped: boolean;
}

const byMail = (choice: ContactChoice | null): boolean => choice === 'email' || choice === 'either';

/**
 * Returns whether an email of this kind may be sent to a person. Emails about an account, an application or a contract, and
 * those that were asked for, always may. Others are never sent after an unsubscribe or against a choice without email
 * ("prefer you didn’t", or phone alone). News of prices is marketing, so no choice means no; a reminder of something that
 * the person began themselves, or of their own contract's end, may be sent until they choose.
 */
export function isMailWanted(kind: MailKind, { choice, isStopped }: MailWishes): boolean {
  const topic = topicOf(kind);
  if (topic === null) return true;
  if (isStopped) return false;
  return byMail(choice) || (choice === null && topic !== 'prices');
}
