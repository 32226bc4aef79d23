import type { Fuel } from '@switch/domain/units/energy.ts';
import type { Rate } from '@switch/domain/units/money.ts';
import type { IsoDate } from '@switch/domain/units/period.ts';
import type { Generated, GeneratedAlways } from 'kysely';

/** Tables of our fee: see the migration for what each column means. */
interface FeeTables {
  feeProposals: FeeProposalTable;
}

export interface FeeProposalTable {
  id: string;
  number: GeneratedAlways<number>;
  fuel: Fuel;
  upliftRate: Rate;
  capRate: Rate;
  validFrom: IsoDate;
  reason: string;
  state: 'proposed' | 'approved' | 'refused' | 'withdrawn';
  proposedBy: string | null;
  proposedAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  decisionReason: Generated<string>;
  withdrawnAt: Date | null;
  withdrawnBy: string | null;
}

declare module '../../../platform/db/schema.ts' {
  interface Database extends FeeTables {}
}
