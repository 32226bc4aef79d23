import { canonicalJson } from '../canonical-json.ts';
import type { Answers } from './journey.ts';

/**
 * Returns answers as sent, with the time of the statement of size set by the server: `now`, or that of the
 * stored statement if it says the same. The browser's own time is not evidence.
 */
export function withStatedAt(sent: Answers, stored: Answers, now: string): Answers {
  const page = sent['mbc-page'];
  if (page?.statement === undefined) return sent;
  const { statedAt: _sentAt, ...statement } = page.statement;
  const { statedAt, ...before } = stored['mbc-page']?.statement ?? { statedAt: now };
  const isSame = canonicalJson(before) === canonicalJson(statement);
  return { ...sent, 'mbc-page': { ...page, statement: { ...statement, statedAt: isSame ? statedAt : now } } };
}
