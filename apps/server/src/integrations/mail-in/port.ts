/**
 * Takes one raw email. If it throws, the email is not lost: it stays in its mailbox, or its sender is asked
 * to try again.
 */
export type TakeMail = (raw: Buffer) => Promise<void>;

/** Port: a mailbox that is read from time to time. */
export interface MailBox {
  /**
   * Passes every unread email to `take`, oldest first, and marks each as read once that has returned. Returns
   * how many were taken. Throws if the mailbox cannot be read or, after all the others, if an email could not
   * be taken; that one is tried again next time.
   */
  readonly collect: (take: TakeMail) => Promise<number>;
}

/** Port: a server on this machine that emails are delivered to. */
export interface MailReceiver {
  /** Starts receiving emails. Returns the port. */
  readonly open: (take: TakeMail) => Promise<number>;
  readonly close: () => Promise<void>;
}

/** Larger emails are not taken, as replies and bounces are small. */
export const LARGEST_MAIL_BYTES = 20_000_000;
