import { useSecondsUntil } from '@switch/browser/use-now.ts';
import { untilText } from '@switch/domain/units/date-text.ts';
import { Notice } from '@switch/ui';
import type { ReactNode } from 'react';
import { timeLeftText } from '../time-text.ts';

type PriceClockProps = {
  /** ISO instant at which the price expires. */
  readonly until: string;
  /** What to do once it has expired. */
  readonly afterwards: ReactNode;
};

/**
 * Says until when a price is valid and how long that is from now, or that it expired while the page was open.
 */
export function PriceClock({ until, afterwards }: PriceClockProps) {
  const untilMs = Date.parse(until);
  const seconds = useSecondsUntil(untilMs);
  if (seconds === 0)
    return (
      <Notice tone="warning" announce="polite" title="The price has expired">
        It was valid until {untilText(until)}. {afterwards}
      </Notice>
    );
  return (
    <>
      The price is valid until {untilText(until).replace(/(\d+) ([A-Z]\w+) (\d{4})/, '$1\u00A0$2\u00A0$3')}:{' '}
      {timeLeftText(untilMs, untilMs - seconds * 1000)} left
    </>
  );
}
