import { canonicalJson } from '../canonical-json.ts';
import type { Answers } from './journey.ts';

/**
 * Answers as they were sent, with the moment of the statement of size as the server knows it: `now`, or that of the stored statement
 * where it says the same. What a browser says of the time is not evidence.
 */
export function withStatedAt(sent: Answers, stored: Answers, now: string): Answers {
  const page = sent['mbc-page'];
  if (page?.statement === undefined) return sent;
  const { statedAt: _sentAt, ...statement } = page.statement;
  const { statedAt, ...before } = stored['mbc-page']?.statement ?? { statedAt: now };
  const isSame = canonicalJson(before) === canonicalJson(statement);
  return { ...sent, 'mbc-page': { ...page, statement: { ...statement, statedAt: isSame ? statedAt : now } } };
}
