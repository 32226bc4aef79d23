import type { ElectricityMeterKind } from '../../meter/meter-kind.ts';
import { rateStructureOf } from '../../meter/meter-kind.ts';
import { usageFromPreset } from '../../quote/usage/presets.ts';
import { splitKwh } from '../../quote/usage/register-split.ts';
import { registersOf } from '../../tariff/rate-structure.ts';
import type { Fuel } from '../../units/energy.ts';
import type { IsoDate } from '../../units/period.ts';
import { recordedContractEnd, viewOf } from '../draft.ts';
import type { Answers } from '../journey.ts';
import type { ContractEnd } from '../steps/contract-end-date/end.ts';
import type { CurrentSupplier } from '../steps/current-supplier/supplier.ts';
import type { Usage } from '../steps/current-supplier/usage.ts';

/** The size assumed for a site whose use is unknown. */
export const ASSUMED_SIZE = 'micro';

const lookUpOf = (answers: Answers, fuel: Fuel) => answers[`${fuel}-supply-address`]?.meter?.lookUp;

const isMovingIn = (answers: Answers): boolean =>
  ['just-moved-in', 'new-building'].includes(viewOf(answers).situation ?? '');

function supplierFound(answers: Answers, fuel: Fuel): CurrentSupplier {
  const name = lookUpOf(answers, fuel)?.currentSupplier;
  if (name) return { choice: 'named', currentSupplierName: name };
  return { choice: viewOf(answers).situation === 'new-building' ? 'none' : 'not-sure' };
}

/** Splits a year's use over the registers of the meter by the usual shares; empty for a single register. */
function registersFor(answers: Answers, fuel: Fuel, kwh: number): Pick<Usage, 'registers'> {
  const kind: ElectricityMeterKind =
    (fuel === 'electricity' ? answers['electricity-supply-address']?.kind?.meterKind : undefined) ?? 'single';
  const structure = rateStructureOf(kind);
  return registersOf(structure).length === 1 ? {} : { registers: splitKwh(structure, kwh) };
}

/** Returns the year's use as typed or from the register; otherwise that of a small site, with its range. */
function usageFound(answers: Answers, fuel: Fuel, typedKwh: number | undefined): Usage {
  const known = typedKwh ?? lookUpOf(answers, fuel)?.annualQuantityKwh;
  const assumed = usageFromPreset(fuel, ASSUMED_SIZE);
  const usage =
    known === undefined
      ? { ...assumed, inputs: { size: ASSUMED_SIZE } }
      : ({ method: 'kwh', kwh: known, low: known, high: known } as const);
  return { ...usage, ...registersFor(answers, fuel, usage.kwh) };
}

/**
 * Returns the contract end from the register if it is not in the past: a past date says nothing about the
 * current contract.
 */
function endFound(answers: Answers, fuel: Fuel, today: IsoDate): ContractEnd {
  if (isMovingIn(answers)) return { knows: 'moved-in', notice: 'not-needed' };
  if (viewOf(answers).situation === 'out-of-contract') return { knows: 'ended', notice: 'not-needed' };
  const recorded = recordedContractEnd(answers, fuel);
  return recorded !== undefined && recorded >= today
    ? { knows: 'date', contractEndDate: recorded, notice: 'not-sure' }
    : { knows: 'not-sure', notice: 'not-sure' };
}

/**
 * Returns the answers with everything that a price for `fuel` needs apart from the address: existing answers
 * stay, the rest comes from what the registers know about the meter, and what they do not know is assumed.
 * The kind of organisation stays open, because no energy register knows it. `typedKwh` is a year's use that
 * takes precedence over the register's.
 */
export function withFoundAnswers(answers: Answers, fuel: Fuel, today: IsoDate, typedKwh?: number): Answers {
  const withMeter = withSupply(answers, fuel);
  const use = withMeter['current-supplier'];
  const ends = withMeter['contract-end-date'];
  return {
    ...withMeter,
    'current-supplier': {
      ...use,
      [`${fuel}-supplier`]: use?.[`${fuel}-supplier`] ?? supplierFound(withMeter, fuel),
      [`${fuel}-usage`]: use?.[`${fuel}-usage`] ?? usageFound(withMeter, fuel, typedKwh),
    },
    'contract-end-date': {
      ...ends,
      [`${fuel}-end`]: ends?.[`${fuel}-end`] ?? endFound(withMeter, fuel, today),
    },
  };
}

/**
 * Fills in a supply without a known meter, so that it can be priced: its number and kind can follow later.
 */
function withSupply(answers: Answers, fuel: Fuel): Answers {
  const unknown = { meter: { isConfirmed: false }, kind: { meterKind: 'unknown' } } as const;
  return fuel === 'gas'
    ? { ...answers, 'gas-supply-address': { ...unknown, ...answers['gas-supply-address'] } }
    : {
        ...answers,
        'electricity-supply-address': { ...unknown, ...answers['electricity-supply-address'] },
      };
}
