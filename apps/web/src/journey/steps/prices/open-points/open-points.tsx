import { assumptionsOf } from '@switch/domain/journey/at-once/assumptions.ts';
import { beforeSigning } from '@switch/domain/journey/at-once/before-signing.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import { today } from '../../../../lib/today.ts';
import { useDraft } from '../../../step-context.ts';
import { Assumptions } from './assumptions.tsx';
import { BeforeSigningList } from './before-signing.tsx';
import { OpenedPart } from '../opened-part.tsx';

/** What the prices assume and what the signature still needs, each in one line that opens. */
export function OpenPoints({ fuel }: { fuel: Fuel }) {
  const { answers } = useDraft();
  const assumed = assumptionsOf(answers, today()).filter((each) => each.fuel === fuel).length;
  const open = beforeSigning(answers).filter(({ isDone }) => !isDone).length;
  return (
    <>
      {assumed > 0 && (
        <OpenedPart summary={assumed === 1 ? '1 thing assumed' : `${assumed} things assumed`}>
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
