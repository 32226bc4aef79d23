import type { Tx } from '../../../platform/db/database.ts';

/** Somebody from the chat who wants to hear from us. */
export interface FollowUp {
  readonly conversationId: string;
  readonly about: 'follow-up' | 'out-of-office';
  /** Empty when none was given. */
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly source: string;
  /** Network address from which the permission was given. */
  readonly networkAddress: string;
  readonly now: Date;
}

/** Keeps leads of the chat. In the transaction in which the visitor agreed. */
export interface FollowUps {
  readonly keep: (tx: Tx, followUp: FollowUp) => Promise<void>;
}
