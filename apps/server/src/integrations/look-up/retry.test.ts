import { expect, test } from 'vitest';
import { retryAfterMs } from './retry.ts';

const sent = { date: 'Sat, 21 Nov 2026 10:00:00 GMT' };

test.each<[Record<string, string>, number | undefined]>([
  [{ 'retry-after': '3' }, 3_000],
  [{ 'retry-after': ' 0 ' }, 0],
  [{ ...sent, 'retry-after': 'Sat, 21 Nov 2026 10:00:30 GMT' }, 30_000],
  [{ ...sent, 'retry-after': 'Sat, 21 Nov 2026 09:00:00 GMT' }, 0],
  [{ 'retry-after': 'Sat, 21 Nov 2026 10:00:30 GMT' }, undefined],
  [{ 'retry-after': '86400' }, 3_600_000],
  [{ ...sent, 'retry-after': 'soon' }, undefined],
  [sent, undefined],
])('%j asks to wait %j ms', (headers, expected) => expect(retryAfterMs(new Headers(headers))).toBe(expected));
