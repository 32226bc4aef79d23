import { chatText } from './text.ts';
import { LONGEST_MAIL } from './limits.ts';

/**
 * Precedes the agent's reply in every email that carries one: what follows it in an answer is our own text.
 */
export const REPLY_INTRODUCTION = 'Here is the answer to your chat:';

/** A line with which a mail program introduces the quoted email or a signature. */
const BREAKS: readonly RegExp[] = [
  /^>/,
  /^On\b.{1,200}\bwrote:\s*$/,
  /^-{2,}\s*(?:Original|Forwarded) message\b/i,
  /^_{10,}$/,
  /^From:\s/,
  /^-- ?$/,
  /^Sent from my\b/i,
];

/** Joins the line that names the writer, which some programs break in two. */
const rejoined = (text: string): string =>
  text.replaceAll(/^(On\b[^\n]{1,150})\n([^\n]{0,80}\bwrote:)$/gm, '$1 $2');

/**
 * Returns what the writer of an answer typed, without the quoted email and their signature; empty if nothing
 * is left.
 */
function ownText(text: string): string {
  const lines = rejoined(text.replaceAll(/\r\n?/g, '\n')).split('\n');
  const end = lines.findIndex(
    (line) => line.includes(REPLY_INTRODUCTION) || BREAKS.some((shape) => shape.test(line)),
  );
  return (end === -1 ? lines : lines.slice(0, end)).join('\n').trim();
}

const MORE = '…';

/**
 * Returns the answer in an email as a message: cleaned like any other, cut after 3,000 characters; empty if
 * nothing was written.
 */
export function mailAnswer(text: string): string {
  const begun = [...ownText(text)].slice(0, LONGEST_MAIL * 2).join('');
  const clean = chatText(begun, Number.POSITIVE_INFINITY);
  if (!clean.ok) return '';
  const { value } = clean;
  return value.length <= LONGEST_MAIL ? value : `${value.slice(0, LONGEST_MAIL - 1).trimEnd()}${MORE}`;
}
