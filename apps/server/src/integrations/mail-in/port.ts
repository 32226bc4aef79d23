/**
 * Takes one mail as it came over the wire. When it throws, the mail is not lost: it stays in its box, or its sender is asked to
 * try again.
 */
export type TakeMail = (raw: Buffer) => Promise<void>;

/** Port: a mailbox that is read now and then. */
export interface MailBox {
  /**
   * Gives every mail that nobody has read to `take`, oldest first, and marks each as read once that has returned. Returns how many
   * were taken. Throws when the mailbox cannot be read, or, after all the others, when one mail could not be taken: it waits for the next time.
   */
  readonly collect: (take: TakeMail) => Promise<number>;
}

/** Port: a place on this machine that mails are brought to. */
export interface MailReceiver {
  /** Begins to take mails. Returns the port. */
  readonly open: (take: TakeMail) => Promise<number>;
  readonly close: () => Promise<void>;
}

/** Larger mails are not taken: replies and mails that come back are small. */
export const LARGEST_MAIL_BYTES = 20_000_000;
