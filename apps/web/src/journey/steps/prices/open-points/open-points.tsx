import type { PricedFuel } from '@switch/contract/http/pricing/quotes.ts';
import { assumptionsOf } from '@switch/domain/journey/at-once/assumptions.ts';
import { beforeSigning } from '@switch/domain/journey/at-once/before-signing.ts';
import { Tag } from '@switch/ui';
import { today } from '../../../../lib/today.ts';
import { BeforeSigningList } from '../../../found/before-signing.tsx';
import { useDraft } from '../../../step-context.ts';
import { Assumptions } from './assumptions.tsx';
import { OpenedPart } from '../opened-part.tsx';
import styles from '../prices.module.css';

/** What the prices assume and what the signature still needs, each in one line that expands. */
export function OpenPoints({ prices: { fuel, indicativeReasons } }: { prices: PricedFuel }) {
  const { answers } = useDraft();
  const assumed = assumptionsOf(answers, today()).filter((each) => each.fuel === fuel).length;
  const open = beforeSigning(answers).filter(({ isDone }) => !isDone).length;
  return (
    <>
      {indicativeReasons.length > 0 && (
        <span className={styles.onWide}>
          <Tag tone="warning">An indication so far</Tag>
        </span>
      )}
      {assumed > 0 && (
        <OpenedPart summary={assumed === 1 ? '1 assumption' : `${assumed} assumptions`}>
          <Assumptions fuel={fuel} />
        </OpenedPart>
      )}
      {open > 0 && (
        <OpenedPart summary={`Before you can sign: ${open} to do`}>
          <BeforeSigningList returnTo="prices" />
        </OpenedPart>
      )}
    </>
  );
}
