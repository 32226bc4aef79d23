import { simpleParser } from 'mailparser';

/** A mail as a person sees it. */
export interface ReadMail {
  /** All recipients, in lower case. */
  readonly to: readonly string[];
  readonly subject: string;
  /** The plain text part; empty if there is none. */
  readonly text: string;
}

/** Parses a mail as received over the wire. */
export async function readMail(content: string): Promise<ReadMail> {
  const { to = [], subject = '', text = '' } = await simpleParser(content);
  const addressees = [to].flat().flatMap(({ value }) => value);
  return { to: addressees.map(({ address = '' }) => address.toLowerCase()), subject, text };
}
