import type { ContactChoice } from './contact-choice.ts';
import { mailKindFacts, type MailKind } from './mail-kind.ts';

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
