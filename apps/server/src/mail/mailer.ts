/** A mail as an operation writes it. Plain text: readable everywhere, by everybody, and with nothing to inject into. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Port: hands mails over. */
export interface Mailer {
  /** Hands one mail over; the same id twice is the same mail. Throws when the other side did not take it. */
  readonly send: (mail: Mail, id: string, now: Date) => Promise<void>;
  readonly close: () => void;
}
