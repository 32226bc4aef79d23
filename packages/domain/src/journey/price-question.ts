import { isMpan } from '../meter/mpan.ts';
import { isIgtMprn, isMprn } from '../meter/mprn.ts';
import { rateStructureOf } from '../meter/meter-kind.ts';
import { organisationKindRules } from '../organisation/organisation-kind.ts';
import { fail, succeed, type Outcome } from '../outcome.ts';
import { readPostcode } from '../place/postcode.ts';
import { electricityRegionOf, gasRegionOf } from '../place/region.ts';
import { GSP_GROUP_NAMES } from '../place/gsp-group.ts';
import { LDZ_NAMES } from '../place/ldz.ts';
import { supplyStart } from '../protection/contract-dates.ts';
import { pricingWindow } from '../protection/pricing-window.ts';
import type { QuoteInputs } from '../quote/quote-inputs.ts';
import type { CurrentContract } from '../quote/stay.ts';
import { splitKwh } from '../quote/usage/register-split.ts';
import { registersOf, type KwhByRegister, type RateStructure } from '../tariff/rate-structure.ts';
import type { Fuel } from '../units/energy.ts';
import { rate } from '../units/money.ts';
import type { IsoDate } from '../units/period.ts';
import type { BankHolidays } from '../units/working-days.ts';
import { knownEnd, openPoints, startTooFar, type OpenPoint } from './at-once/indicative.ts';
import type { Answers } from './journey.ts';
import type { StepId } from './step-list.ts';
import { canonicalJson } from '../canonical-json.ts';
import { bankHolidaysAround } from '../units/bank-holidays.ts';

/**
 * The day of a price request, and the bank holidays of England and Wales, which Bacs and suppliers observe.
 */
export type PriceCalendar = { readonly today: IsoDate; readonly holidays: BankHolidays };

/** A request for prices made from a draft, and what the list should say about it. Identifies nobody. */
export type PriceQuestion = {
  readonly inputs: Omit<QuoteInputs, 'feePolicy' | 'today'>;
  readonly regionName: string;
  readonly lowKwh: number;
  readonly highKwh: number;
  /** Why the price is only indicative so far, in sentences; empty if it is firm. */
  readonly indicativeReasons: readonly string[];
  /** What is paid now and what a renewal would cost, for the rows about staying with the current supplier. */
  readonly current: CurrentContract;
  /** Whether there is a capacity charge, which means a custom quote whatever the price book contains. */
  readonly hasCapacityCharge: boolean;
};

/** The first missing answer without which prices cannot be requested. */
export type PriceQuestionGap = { readonly stepId: StepId; readonly cardId: string };

const gap = (stepId: StepId, cardId: string) => fail<PriceQuestionGap>({ stepId, cardId });

type Supply = {
  readonly region: string;
  readonly regionName: string;
  /** The rate structure whose rows in the price book apply. */
  readonly rateStructure: RateStructure;
  /** The rate structure whose usual shares split the use, if it is not known by register. */
  readonly usageStructure: RateStructure;
  readonly profileClass?: string;
  readonly isIgt: boolean;
  readonly hasCapacityCharge: boolean;
  readonly kva?: number;
  readonly isRegionCertain: boolean;
};

type ElectricityLeg = NonNullable<Answers['electricity-supply-address']>;

/**
 * A look-up that found both half-hourly settlement and a capacity takes precedence over what the customer
 * read on the bill.
 */
function capacityOf(
  { capacityCharge, capacityKva }: NonNullable<ElectricityLeg['kind']>,
  lookUp: NonNullable<ElectricityLeg['meter']>['lookUp'],
): { readonly hasCapacityCharge: boolean; readonly kva: number | undefined } {
  const foundKva = lookUp?.isHalfHourly ? lookUp.capacityKva || undefined : undefined;
  const hasCapacityCharge = capacityCharge === 'yes' || foundKva !== undefined;
  return { hasCapacityCharge, kva: hasCapacityCharge ? (capacityKva ?? foundKva) : undefined };
}

/**
 * A site that is read half-hourly but does not pay for capacity is sold like any other meter with a day and a
 * night price. The half-hourly rows of a price book are for sites that pay for capacity: at 0 kVA they would
 * leave out part of what the supplier charges and promise a price that nobody offers.
 */
const pricedStructure = (structure: RateStructure, hasCapacityCharge: boolean): RateStructure =>
  structure === 'half-hourly' && !hasCapacityCharge ? 'day-night' : structure;

function electricitySupply(answers: Answers): Outcome<Supply, PriceQuestionGap> {
  const leg = answers['electricity-supply-address'];
  if (!leg?.address) return gap('electricity-supply-address', 'address');
  if (!leg.meter) return gap('electricity-supply-address', 'meter');
  if (!leg.kind) return gap('electricity-supply-address', 'kind');
  const postcode = readPostcode(leg.address.address.postCode);
  const core = leg.meter.mpanCore;
  const region = postcode.ok
    ? electricityRegionOf(postcode.value, core !== undefined && isMpan(core) ? core : undefined)
    : undefined;
  if (!region) return gap('electricity-supply-address', 'address');
  const { meterKind } = leg.kind;
  const { hasCapacityCharge, kva } = capacityOf(leg.kind, leg.meter.lookUp);
  const usageStructure = rateStructureOf(meterKind);
  const profileClass = leg.meter.mpanTopLine?.slice(0, 2);
  return succeed({
    region: region.gspGroup,
    regionName: GSP_GROUP_NAMES[region.gspGroup],
    rateStructure: pricedStructure(usageStructure, hasCapacityCharge),
    usageStructure,
    // Since 2025, 00 says nothing about the customer, so it does not narrow anything down.
    ...(profileClass && profileClass !== '00' && { profileClass }),
    isIgt: false,
    hasCapacityCharge,
    ...(kva !== undefined && { kva }),
    isRegionCertain: region.certain,
  });
}

function gasSupply(answers: Answers): Outcome<Supply, PriceQuestionGap> {
  const leg = answers['gas-supply-address'];
  if (!leg?.address) return gap('gas-supply-address', 'address');
  if (!leg.meter) return gap('gas-supply-address', 'meter');
  if (!leg.kind) return gap('gas-supply-address', 'kind');
  const postcode = readPostcode(leg.address.address.postCode);
  const ldz = postcode.ok ? gasRegionOf(postcode.value) : undefined;
  if (!ldz) return gap('gas-supply-address', 'address');
  const mprn = leg.meter.mprn;
  return succeed({
    region: ldz,
    regionName: LDZ_NAMES[ldz],
    rateStructure: 'single',
    usageStructure: 'single',
    isIgt: mprn !== undefined && isMprn(mprn) && isIgtMprn(mprn),
    hasCapacityCharge: false,
    isRegionCertain: true,
  });
}

type Usage = NonNullable<NonNullable<Answers['current-supplier']>['electricity-usage']>;

/**
 * Returns the use by register: as answered if the answer fits this meter's registers, otherwise by the usual
 * shares.
 */
function kwhByRegister({ kwh, registers }: Usage, structure: RateStructure): KwhByRegister {
  const answered = Object.entries(registers ?? {}).filter(([, value]) => value !== undefined);
  const needed: readonly string[] = registersOf(structure);
  const fits = answered.length === needed.length && answered.every(([register]) => needed.includes(register));
  return fits ? Object.fromEntries(answered) : splitKwh(structure, kwh);
}

const BORDER = 'The postcode lies on the border of two network regions; the supply number settles it.';

const reasonTexts: Readonly<Record<Exclude<OpenPoint, 'start-too-far'>, string>> = {
  'meter-not-confirmed': 'The supply number has not been checked against a bill yet.',
  'meter-kind-unknown': 'The kind of meter is not known, so one rate is assumed.',
  'capacity-unknown': 'Whether the bill has a capacity charge is not known yet.',
  'end-unknown': 'The end of your contract is not known, so the earliest start is assumed.',
  'end-by-month': 'Only the month in which your contract ends is known.',
};

function farOff(answers: Answers, fuel: Fuel, today: IsoDate): string {
  const start = startTooFar(answers, fuel, today);
  const window = start && pricingWindow(start, today);
  return window?.kind === 'not-yet' ? window.message : '';
}

/** Returns why the price of one fuel is only indicative, in sentences. */
function reasonsFor(answers: Answers, fuel: Fuel, today: IsoDate, isRegionCertain: boolean) {
  return openPoints(answers, fuel, today).flatMap((point) => {
    if (point === 'start-too-far') return farOff(answers, fuel, today);
    const isOnBorder = point === 'meter-not-confirmed' && !isRegionCertain;
    return isOnBorder ? [reasonTexts[point], BORDER] : reasonTexts[point];
  });
}

function currentContract(answers: Answers, fuel: Fuel): CurrentContract {
  const paid = answers['current-supplier']?.[`${fuel}-prices`] ?? {};
  const { unitRate, standingCharge, renewalUnitRate, renewalStandingCharge } = paid;
  const knows = answers['contract-end-date']?.[`${fuel}-end`]?.knows;
  const endsOn = knownEnd(answers, fuel);
  return {
    ...(unitRate !== undefined && { unitRate: rate(unitRate) }),
    ...(standingCharge !== undefined && { standingCharge: rate(standingCharge) }),
    ...(renewalUnitRate !== undefined && { renewalUnitRate: rate(renewalUnitRate) }),
    ...(renewalStandingCharge !== undefined && { renewalStandingCharge: rate(renewalStandingCharge) }),
    ...(endsOn !== undefined && { endsOn }),
    ...((knows === 'ended' || knows === 'moved-in') && { isOver: true }),
  };
}

/**
 * Returns the price request for one fuel of a draft, or the first card that is still missing. Only the
 * answers up to `/mbc-page` are read, so that nothing identifying is needed to see prices.
 */
export function priceQuestion(
  answers: Answers,
  fuel: Fuel,
  { today, holidays }: PriceCalendar,
): Outcome<PriceQuestion, PriceQuestionGap> {
  const supply = fuel === 'electricity' ? electricitySupply(answers) : gasSupply(answers);
  if (!supply.ok) return supply;
  const usage = answers['current-supplier']?.[`${fuel}-usage`];
  if (!usage) return gap('current-supplier', `${fuel}-usage`);
  if (!answers['contract-end-date']?.[`${fuel}-end`]) return gap('contract-end-date', `${fuel}-end`);
  const facts = answers['mbc-page']?.organisation;
  if (!facts) return gap('mbc-page', 'organisation');
  const { region, regionName, rateStructure, usageStructure, profileClass, isIgt, hasCapacityCharge, kva } =
    supply.value;
  const startDate = supplyStart(knownEnd(answers, fuel), today, holidays);
  const otherMetersKwh = (fuel === 'electricity' ? facts.otherElectricityKwh : facts.otherGasKwh) ?? 0;
  return succeed({
    inputs: {
      fuel,
      region,
      rateStructure,
      ...(profileClass !== undefined && { profileClass }),
      kwhByRegister: kwhByRegister(usage, usageStructure),
      ...(kva !== undefined && { kva }),
      startDate,
      tax: { qualifyingUsePercent: facts.qualifyingUsePercent, otherMetersKwh },
      acceptanceClass: organisationKindRules[facts.kind].acceptanceClass,
      isNewOrganisation: facts.isUnderOneYearOld === 'yes',
      isIgt,
      saleType: 'acquisition',
    },
    regionName,
    lowKwh: usage.low,
    highKwh: usage.high,
    indicativeReasons: reasonsFor(answers, fuel, today, supply.value.isRegionCertain),
    current: currentContract(answers, fuel),
    hasCapacityCharge,
  });
}

/**
 * Returns whether the answers, on the day of the price, would still give exactly the request that the price
 * answers. The credit score and our fee are not part of the request.
 */
export function isPricedFor(answers: Answers, inputs: QuoteInputs): boolean {
  const { today, feePolicy: _fee, creditScore: _score, ...priced } = inputs;
  const asked = priceQuestion(answers, inputs.fuel, { today, holidays: bankHolidaysAround(today) });
  return asked.ok && canonicalJson(asked.value.inputs) === canonicalJson(priced);
}

/** A price list's request and the reasons it gave for being only indicative, as stored. */
type AskedBefore = { readonly inputs: QuoteInputs; readonly indicativeReasons: readonly string[] };

/**
 * Returns why the price of a stored list is only indicative on `today`: what the answers of its draft still leave open if
 * they would ask for the same price, otherwise what was open when it was asked for.
 */
export function reasonsStillOpen(asked: AskedBefore, answers: Answers, today: IsoDate): readonly string[] {
  if (!isPricedFor(answers, asked.inputs)) return asked.indicativeReasons;
  const now = priceQuestion(answers, asked.inputs.fuel, { today, holidays: bankHolidaysAround(today) });
  return now.ok ? now.value.indicativeReasons : asked.indicativeReasons;
}
