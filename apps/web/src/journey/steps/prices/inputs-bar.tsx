import { lazyAfter, lazyFrom } from '@switch/browser/lazy-part.ts';
import type { PricedFuel } from '@switch/contract/http/pricing/quotes.ts';
import { shortDay } from './offer-view.ts';
import { kwhText } from '@switch/domain/units/energy.ts';
import { Skeleton, Tag } from '@switch/ui';
import { Suspense } from 'react';
import { useDraft } from '../../step-context.ts';
import { OpenedPart } from './opened-part.tsx';
import styles from './prices.module.css';

const OpenPoints = lazyAfter(() => import('./open-points/open-points.tsx'), 'OpenPoints');
const Inputs = lazyFrom(() => import('./inputs.tsx'), 'Inputs');

/**
 * What the prices are based on, in one line. Expanded, it shows each part with a link to change it, and why
 * the prices may still change.
 */
export function InputsBar({ prices }: { prices: PricedFuel }) {
  const { answers } = useDraft();
  const { fuel, yearlyKwh } = prices;
  const site = answers[`${fuel}-supply-address`]?.address;
  const { line1, line2 = '' } = site?.address ?? { line1: '', line2: '' };
  // If the lines are a floor and a street, shows the street.
  const street = /\d/.test(line2) && !/\d/.test(line1) ? line2 : line1;
  return (
    <div className={styles.inputs}>
      <OpenedPart
        summary={
          <>
            {street} · {kwhText(yearlyKwh)} · from{'\u00A0'}
            {shortDay(prices.startDate).replace(' ', '\u00A0')}{' '}
            <span className={styles.changeWord}>Change</span>
          </>
        }
      >
        <Suspense fallback={<Skeleton count={6} />}>
          <Inputs prices={prices} />
        </Suspense>
      </OpenedPart>
      <div className={styles.marks}>
        {prices.receipt.isSample && <Tag tone="sample">Sample prices</Tag>}
        <Suspense fallback={<span className={styles.openPoints} />}>
          <OpenPoints prices={prices} />
        </Suspense>
      </div>
    </div>
  );
}
