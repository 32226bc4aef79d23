import { MissingAttachment } from './mailer.ts';

/** What a mail library's error says besides its text, which quotes addresses and servers and is read by nobody here. */
interface Trouble {
  readonly code: string;
  /** The mail server's three digits; undefined when it said none. */
  readonly answer: number | undefined;
}

function troubleOf(error: unknown): Trouble {
  if (!(error instanceof Error)) return { code: '', answer: undefined };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const answer = 'responseCode' in error ? error.responseCode : undefined;
  return { code, answer: typeof answer === 'number' ? answer : undefined };
}

const words: Readonly<Record<string, string>> = {
  EENVELOPE: 'The mail server did not take the recipient',
  EMESSAGE: 'The mail server did not take the mail',
  EAUTH: 'The mail server did not accept our log-in',
  ETLS: 'No safe connection to the mail server came about',
  ECONNECTION: 'The mail server could not be reached',
  ESOCKET: 'The mail server could not be reached',
  ETIMEDOUT: 'The mail server did not answer in time',
  EDNS: 'The mail server’s name could not be found',
};

/** Why a mail did not leave, in words that quote nobody: no address, no content, no server's answer but its number. */
export function problemWords(error: unknown): string {
  if (error instanceof MissingAttachment) return 'A document that goes along is not there';
  const { code, answer } = troubleOf(error);
  const known = words[code] ?? 'Something went wrong on our side';
  return answer === undefined ? known : `${known} (${answer})`;
}

/**
 * Whether asking again is of no use: the mail server refused this recipient or this mail with a number from 500 up, which
 * means for good. A refused log-in is a matter of our settings and does not count.
 */
export function isRefusedForGood(error: unknown): boolean {
  const { code, answer } = troubleOf(error);
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && answer !== undefined && answer >= 500;
}

/**
 * What went wrong between us and the mail server, without the words it came in: they quote addresses, and errors are logged and
 * kept with their job.
 */
export class MailServerProblem extends Error {
  readonly code: string;
  readonly responseCode: number | undefined;

  constructor(error: unknown) {
    super(problemWords(error));
    this.name = 'MailServerProblem';
    const { code, answer } = troubleOf(error);
    this.code = code;
    this.responseCode = answer;
  }
}
