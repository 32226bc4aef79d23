import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { transaction } from '../../../platform/db/database.ts';
import type { SampleData } from '../../../platform/db/load-samples.ts';
import { FUELS } from '@switch/domain/units/energy.ts';
import { SAMPLE_FEES } from '../price-books/sample/sample-book.ts';
import { insertFee } from './fee.queries.ts';

/** Puts the fees of the sample price book into force, without a proposer or approver. */
export const sampleFees: SampleData = {
  name: 'fees',
  load: async ({ db, clock, ids }) => {
    const now = clock.now();
    await transaction(db, async (tx) => {
      for (const fuel of FUELS)
        await insertFee(tx, {
          id: ids.uuid(),
          fuel,
          upliftRate: SAMPLE_FEES[fuel].upliftPerKwh,
          capRate: SAMPLE_FEES[fuel].capPerKwh,
          validFrom: ukDateAt(now),
          reason: 'Sample data',
          state: 'approved',
          proposedAt: now,
          decidedAt: now,
        });
    });
    return [];
  },
};
