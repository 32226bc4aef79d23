import { keysOf } from '../shapes.ts';
import type { ContactChoice } from './contact-choice.ts';
import kinds from './mail-kinds.json' with { type: 'json' };
import topics from './stop-topics.json' with { type: 'json' };

/** One thing that we would otherwise write about, and that mails may be stopped about with one press. */
export type StopTopic = keyof typeof topics;
export const stopTopics = keysOf(topics);
/** What a topic is called on the page that stops it, and what goes on coming all the same. */
export const stopTopicLabels = topics;

/** Everything we write about. */
export type MailKind = keyof typeof kinds;
export const mailKinds = keysOf(kinds);
export const mailKindLabels: Readonly<Record<MailKind, string>> = kinds;

const topicsOfKinds: Readonly<Partial<Record<MailKind, StopTopic>>> = {
  'draft-reminder': 'drafts',
  'renewal-window': 'renewals',
  'price-news': 'prices',
};

/** What mails of a kind may be stopped as; null for what is about an account, application or contract and always goes. */
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
 * Whether what a mail of this kind said is kept for a while, so that staff can help its reader with it. Never of what opens
 * an account, tells of a change of it or is for staff; and what comes from a chat is read there, and goes with it.
 */
export const isCopied = (kind: MailKind): boolean => !uncopied.has(kind);

/** What somebody has told us about hearing from us. */
export interface MailWishes {
  /** The choice out of four; null when they never made one. */
  readonly choice: ContactChoice | null;
  /** Whether they pressed the link that stops mails of this kind. */
  readonly isStopped: boolean;
}

const byMail = (choice: ContactChoice | null): boolean => choice === 'email' || choice === 'either';

/**
 * Whether a mail of this kind may go to somebody. What is about an account, an application or a contract, and what was
 * asked for, always may. Anything else never goes against a stop or against a choice without email ("prefer you didn’t",
 * or phone alone). News of prices is marketing, so silence is a no; a reminder of something that they began themselves, or
 * of their own contract's end, may go until they choose.
 */
export function isMailWanted(kind: MailKind, { choice, isStopped }: MailWishes): boolean {
  const topic = topicOf(kind);
  if (topic === null) return true;
  if (isStopped) return false;
  return byMail(choice) || (choice === null && topic !== 'prices');
}
