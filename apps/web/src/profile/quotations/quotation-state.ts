import type { OwnQuotation } from '@switch/contract/http/pricing/quotations.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { TagTone } from '@switch/ui';
import { lastDayBefore } from '../../lib/today.ts';

/**
 * Returns the state of a quotation at `now` as a text and a tone. One past its end counts as expired at once.
 */
export function quotationState(
  { state, expiresAt, isChosen }: Pick<OwnQuotation, 'state' | 'expiresAt' | 'isChosen'>,
  now: Date,
): { readonly isOpen: boolean; readonly tag: string; readonly tone: TagTone; readonly until: string } {
  const until = lastDayText(expiresAt, now);
  if (state === 'used') return { isOpen: false, tag: 'Application sent', tone: 'success', until: '' };
  if (state === 'withdrawn') {
    return { isOpen: false, tag: 'Withdrawn', tone: 'neutral', until: 'The price was withdrawn' };
  }
  if (state === 'expired' || new Date(expiresAt) <= now) {
    return { isOpen: false, tag: 'Expired', tone: 'neutral', until: `The price was valid until ${until}` };
  }
  const tag = isChosen ? 'Chosen' : 'Kept';
  return { isOpen: true, tag, tone: 'info', until: `The price is valid until ${until}` };
}

/** Prices are valid to the end of a day, which papers and emails name. */
function lastDayText(expiresAt: string, now: Date): string {
  const day = lastDayBefore(expiresAt);
  return `the end of ${day === ukDateAt(now) ? 'today' : longDate(day)}`;
}
