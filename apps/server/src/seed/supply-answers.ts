import { findAddresses } from '@switch/contract/http/reference/look-up.ts';
import { electricityMeterKinds, gasMeterKinds, rateStructureOf } from '@switch/domain/meter/meter-kind.ts';
import { meterLookUpOf } from '@switch/domain/journey/steps/supply-address.ts';
import { classesOf } from '@switch/domain/journey/steps/mbc-page/size-class.ts';
import { openQuestions } from '@switch/domain/journey/steps/mbc-page/size-questions.ts';
import { protectionStatement } from '@switch/domain/protection/statement.ts';
import { usageFromKwh } from '@switch/domain/quote/usage/from-bills.ts';
import { splitKwh } from '@switch/domain/quote/usage/register-split.ts';
import { registersOf } from '@switch/domain/tariff/rate-structure.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import { addDays } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { ask, done, made, type Premises, type Visit } from './scenario.ts';

type Meter = Premises['meters'][number];

/** Fetches the premises of the scenario, once: the second supply takes over the address of the first. */
async function premisesOf(visit: Visit): Promise<Premises> {
  if (visit.premises) return visit.premises;
  const { postCode, line1 } = visit.scenario.site;
  const { premises } = done(await ask(visit, findAddresses, { query: { postCode } }));
  const found = premises.find(({ address }) => address.line1.startsWith(line1));
  return (visit.premises = made(found, `premises at ${line1}, ${postCode}`));
}

const meterOf = async (visit: Visit, fuel: Fuel): Promise<Meter | undefined> =>
  (await premisesOf(visit)).meters.find((meter) => meter.fuel === fuel);

/** Returns where the supply is, as picked from the look-up. Who is there is not asked before the prices. */
export async function supplyAddress(visit: Visit, fuel: Fuel) {
  const { address: found, premisesId, meters } = await premisesOf(visit);
  const { organisation: _, ...address } = found;
  const metersFound = meters.filter((meter) => meter.fuel === fuel).length;
  return { address, source: 'look-up', premisesId, metersFound } as const;
}

/** Returns the electricity meter from the look-up, checked against a bill. */
export async function electricityMeter(visit: Visit) {
  const meter = made(await meterOf(visit, 'electricity'), 'electricity meter');
  const { mpanCore, mpanTopLine } = meter;
  return { mpanCore, mpanTopLine, isConfirmed: true, lookUp: meterLookUpOf(meter) };
}

/** Returns the kind of electricity meter, as determined by the look-up. */
export async function electricityKind(visit: Visit) {
  const meter = made(await meterOf(visit, 'electricity'), 'electricity meter');
  if (!meter.isHalfHourly)
    return {
      meterKind: made(
        electricityMeterKinds.find((kind) => kind === meter.meterKind),
        'kind of meter',
      ),
    };
  const { capacityKva } = meter;
  return capacityKva
    ? ({ meterKind: 'half-hourly', capacityCharge: 'yes', capacityKva } as const)
    : ({ meterKind: 'half-hourly', capacityCharge: 'no' } as const);
}

/** Returns the gas meter from the look-up, or otherwise the one on the bill. */
export async function gasMeter(visit: Visit) {
  const meter = await meterOf(visit, 'gas');
  if (meter) return { mprn: meter.mprn, isConfirmed: true, lookUp: meterLookUpOf(meter) };
  return { mprn: made(visit.scenario.gasMeter, 'gas meter').mprn, isConfirmed: true };
}

/** Returns the kind of gas meter, determined likewise. */
export async function gasKind(visit: Visit) {
  const found = (await meterOf(visit, 'gas'))?.meterKind ?? visit.scenario.gasMeter?.meterKind;
  return {
    meterKind: made(
      gasMeterKinds.find((kind) => kind === found),
      'kind of gas meter',
    ),
  };
}

/** Returns who supplies the meter now, if the look-up knows it. */
export async function supplier(visit: Visit, fuel: Fuel) {
  const name = (await meterOf(visit, fuel))?.currentSupplier;
  return name ? ({ choice: 'named', currentSupplierName: name } as const) : ({ choice: 'not-sure' } as const);
}

/**
 * Returns a year's usage: the customer's own figure, or otherwise the one from the look-up, split over its registers
 * as usual.
 */
export async function usage(visit: Visit, fuel: Fuel) {
  const known = visit.scenario.kwh?.[fuel] ?? (await meterOf(visit, fuel))?.annualQuantityKwh;
  const estimate = usageFromKwh(made(known, `yearly use of ${fuel}`));
  if (!estimate.ok) throw new Error(`no use: ${estimate.problem.code}`);
  const { kwh, low, high, method } = estimate.value;
  const meterKind = visit.answers['electricity-supply-address']?.kind?.meterKind;
  const structure = fuel === 'electricity' && meterKind ? rateStructureOf(meterKind) : 'single';
  const isSplit = registersOf(structure).length > 1;
  return { method, kwh, low, high, ...(isSplit && { registers: splitKwh(structure, kwh) }) };
}

/** Returns the end of the current contract from the register or the contract; “not sure” if neither has it. */
export async function contractEnd(visit: Visit, fuel: Fuel) {
  const inDays = fuel === 'gas' ? visit.scenario.gasMeter?.contractEndsInDays : undefined;
  const known = inDays === undefined ? undefined : addDays(todayOf(visit), inDays);
  const contractEndDate = (await meterOf(visit, fuel))?.recordedEndDate ?? known;
  return contractEndDate
    ? ({ knows: 'date', contractEndDate, notice: 'not-given' } as const)
    : ({ knows: 'not-sure', notice: 'not-sure' } as const);
}

const todayOf = ({ world }: Visit) => ukDateAt(world.clock.now());

/**
 * Returns no other meters and a small team. Turnover and balance sheet are only answered if they can change
 * the class.
 */
export function size(visit: Visit) {
  const totals = Object.fromEntries(
    visit.scenario.fuels.map((fuel) => [`${fuel}Total` as const, 'this-meter' as const]),
  );
  const answered = { ...totals, employees: 'under-10' } as const;
  const { asksMoney } = openQuestions(visit.answers, answered, todayOf(visit));
  return {
    ...answered,
    ...(asksMoney && ({ turnover: 'up-to-2m', balanceSheet: 'up-to-2m' } as const)),
  } as const;
}

/** Returns the statement about size that follows from the answers, confirmed now. */
export function statement(visit: Visit) {
  const today = todayOf(visit);
  const classes = classesOf(visit.answers, today);
  const statementId = protectionStatement(classes, today).id;
  return { statementId, ...classes, statedAt: visit.world.clock.now().toISOString() };
}
