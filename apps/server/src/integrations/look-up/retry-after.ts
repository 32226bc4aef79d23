/** Longer pauses are cut to this: an hour. A header that says more is a mistake or malice. */
const LONGEST_MS = 3_600_000;

/**
 * How many milliseconds the `Retry-After` of an answer asks us to wait, at most an hour. A date is counted from the
 * answer's own `Date`, so that clocks need not agree. Undefined without the header, or when it says neither seconds nor a date.
 */
export function retryAfterMs(headers: Headers): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? '';
  const sentAt = Date.parse(headers.get('date') ?? '');
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - sentAt;
  return Number.isNaN(ms) ? undefined : Math.min(LONGEST_MS, Math.max(0, ms));
}
