import { useSecondsUntil } from '@switch/browser/use-now.ts';
import { untilWords } from '@switch/domain/units/until-words.ts';
import { Notice } from '@switch/ui';
import { timeLeftText } from '../lib/time-text.ts';

/** Until when the price holds, and how long that is from now; or that it has run out while the page was open. */
export function PriceClock({ pricesHoldUntil }: { pricesHoldUntil: string }) {
  const untilMs = Date.parse(pricesHoldUntil);
  const seconds = useSecondsUntil(untilMs);
  if (seconds === 0)
    return (
      <Notice tone="warning" announce="polite" title="The price has run out">
        It held until {untilWords(pricesHoldUntil)}. It cannot be signed at that price any more: once the new
        one is accepted, you get another mail.
      </Notice>
    );
  return (
    <>
      The price holds until {untilWords(pricesHoldUntil)}: {timeLeftText(untilMs, untilMs - seconds * 1000)}{' '}
      left
    </>
  );
}
