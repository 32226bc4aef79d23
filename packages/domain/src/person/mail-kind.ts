import { keysOf } from '../shapes.ts';
import type { ContactChoice } from './contact-choice.ts';

/** What a topic is called on the page that stops it, and what goes on coming all the same. */
export const stopTopicWords = {
  drafts: {
    stopped: 'reminders of a comparison that you began',
    stillComes: 'Your comparison stays where it is, and links that you ask for still come.',
  },
  renewals: {
    stopped: 'mails when it is time to look at your next contract',
    stillComes: 'The last day for giving notice is part of a contract, so we go on reminding you of it.',
  },
  prices: {
    stopped: 'news of prices',
    stillComes: 'Prices of a switch under way, and quotations that you ask for, still come.',
  },
} as const;

/** One thing that we would otherwise write about, and that mails may be stopped about with one press. */
export type StopTopic = keyof typeof stopTopicWords;
export const stopTopics = keysOf(stopTopicWords);

/** A kind in words, and what it may be stopped as; null for what is about the contract or was asked for. */
export type MailKindFacts = { readonly words: string; readonly topic: StopTopic | null };

/** Everything we write about. A kind without a topic is about an account, application or contract, and always goes. */
const facts = {
  service: { words: 'About an account or an application', topic: null },
  code: { words: 'Code by email', topic: null },
  'password-reset': { words: 'New password', topic: null },
  'account-notice': { words: 'A change of an account', topic: null },
  quotation: { words: 'Quotation', topic: null },
  'application-sent': { words: 'Application sent', topic: null },
  'signature-request': { words: 'Request for a signature', topic: null },
  'signed-copy': { words: 'Signed copy', topic: null },
  'state-change': { words: 'News of a switch', topic: null },
  'notice-reminder': { words: 'Last day for notice', topic: null },
  enquiry: { words: 'Answer to an enquiry or a complaint', topic: null },
  transcript: { words: 'Transcript of a chat', topic: null },
  operations: { words: 'Note to operations', topic: null },
  'staff-notice': { words: 'Security of a console log-in', topic: null },
  'draft-reminder': { words: 'Reminder of an unfinished comparison', topic: 'drafts' },
  'renewal-window': { words: 'Time to look at the next contract', topic: 'renewals' },
  'price-news': { words: 'News of prices', topic: 'prices' },
} as const satisfies Readonly<Record<string, MailKindFacts>>;

export type MailKind = keyof typeof facts;
export const mailKinds = keysOf(facts);
export const mailKindFacts: Readonly<Record<MailKind, MailKindFacts>> = facts;

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
  const { topic } = mailKindFacts[kind];
  if (topic === null) return true;
  if (isStopped) return false;
  return byMail(choice) || (choice === null && topic !== 'prices');
}
