import type { RawReply } from '@switch/domain/hand-over/reply.ts';
import { fieldOf, rawReply } from './read-rows.ts';

/** A reply written in the lines of a mail. */
export interface ReplyInLines {
  readonly raw: RawReply;
  /** Whether the text around it might change its meaning, in which case a person reads it. */
  readonly isDoubtful: boolean;
}

const MOST_LINES = 500;
const LINE = /^([A-Za-z ]{2,20}?)\s*:\s*(.*?)\s*$/;

/** From this line on, a mail program quotes earlier mails without marking each line. */
const QUOTED_BELOW =
  /^(?:-{2,}\s*(?:original message|forwarded message|begin forwarded)|_{10,}|from:\s.*@|on\s.{5,200}\swrote:)/i;
/** Greetings and thanks, which say nothing about a case. */
const COURTESY =
  /^(?:hi|hello|dear|good (?:morning|afternoon|day)|thanks|thank you|many thanks)(?: [\w.'-]+){0,3}[,.!]?$/i;
/** The start of a signature. */
const CLOSING = /^(?:--|kind regards|best regards|regards|best wishes|many thanks|yours \w+)[,.]?$/i;

/**
 * Reads a reply in the lines of a mail, such as `Reply: accepted`; null if there is none. It is doubtful if
 * it is only in quoted text, if a field is given twice, or if there is other text to read: an answer that was
 * taken back, a second case, a condition.
 */
export function replyInLines(text: string): ReplyInLines | null {
  const lines = text
    .split(/\r?\n/)
    .slice(0, MOST_LINES)
    .map((line) => line.trim());
  const written = writtenAnew(lines);
  const found = fieldsIn(written);
  const raw = rawReply(found.fields);
  if (raw) return { raw, isDoubtful: found.isRepeated || found.hasMore || raw.note !== undefined };
  const quoted = rawReply(fieldsIn(lines.map((line) => line.replace(/^[>\s]+/, ''))).fields);
  return quoted && { raw: quoted, isDoubtful: true };
}

/** Returns the lines written for this mail, without quotations and signature. */
function writtenAnew(lines: readonly string[]): readonly string[] {
  const end = lines.findIndex((line) => QUOTED_BELOW.test(line) || CLOSING.test(line));
  return (end < 0 ? lines : lines.slice(0, end)).filter((line) => !line.startsWith('>'));
}

function fieldsIn(lines: readonly string[]) {
  const fields: Record<string, string> = {};
  let isRepeated = false;
  let hasMore = false;
  for (const line of lines.filter((each) => each !== '' && !COURTESY.test(each))) {
    const [, name = '', value = ''] = LINE.exec(line) ?? [];
    const field = fieldOf(name);
    if (field === undefined) hasMore = true;
    else if (value !== '') {
      isRepeated ||= fields[field] !== undefined && fields[field] !== value;
      fields[field] ??= value;
    }
  }
  return { fields, isRepeated, hasMore };
}
