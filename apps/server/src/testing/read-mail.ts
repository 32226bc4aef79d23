import { simpleParser } from 'mailparser';

/** A mail as a person sees it. */
export interface ReadMail {
  /** Everybody it is addressed to, in lower case. */
  readonly to: readonly string[];
  readonly subject: string;
  /** The plain text of it; empty without one. */
  readonly text: string;
}

/** Reads a mail as it came over the wire. */
export async function readMail(content: string): Promise<ReadMail> {
  const { to = [], subject = '', text = '' } = await simpleParser(content);
  const addressees = [to].flat().flatMap(({ value }) => value);
  return { to: addressees.map(({ address = '' }) => address.toLowerCase()), subject, text };
}
