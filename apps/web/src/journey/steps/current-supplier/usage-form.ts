import type { Usage } from '@switch/domain/journey/steps/current-supplier/usage.ts';
import { rateStructureOf } from '@switch/domain/meter/meter-kind.ts';
import { fail, succeed, type Outcome } from '@switch/domain/outcome.ts';
import { isBuildingTypeId } from '@switch/domain/quote/usage/building-types.ts';
import {
  usageFromKwh,
  usageFromOneBill,
  usageFromPoundsAMonth,
  usageFromTwelveBills,
} from '@switch/domain/quote/usage/from-bills.ts';
import { usageFromBuilding } from '@switch/domain/quote/usage/from-building.ts';
import { PRESET_SIZES, usageFromPreset } from '@switch/domain/quote/usage/presets.ts';
import { splitKwh } from '@switch/domain/quote/usage/register-split.ts';
import { usageProblemMessage, type UsageEstimate } from '@switch/domain/quote/usage/usage-estimate.ts';
import { registersOf, type RateStructure } from '@switch/domain/tariff/rate-structure.ts';
import { kwhText, type Fuel } from '@switch/domain/units/energy.ts';
import { parsePounds } from '@switch/domain/units/money-text.ts';
import { isIsoDate, type IsoDate } from '@switch/domain/units/period.ts';
import { currentDraft } from '../../draft/current-draft.ts';

/** The fields of the usage card: the chosen method, and the fields of all methods. */
export type UsageForm = {
  method: string;
  kwh: string;
  months: Record<string, string>;
  billKwh: string;
  billFrom: string;
  billTo: string;
  pounds: string;
  building: string;
  floor: string;
  hours: string;
  size: string;
  split: string;
  day: string;
  night: string;
  eveningWeekend: string;
};

/** A field that has a problem, and what to do about it. */
export type UsageProblemAt = { readonly field: string; readonly message: string };

const whole = (text: string): number => Number(text.replace(/[\s,]/g, ''));
const isWhole = (text: string): boolean =>
  text.trim() !== '' && Number.isSafeInteger(whole(text)) && whole(text) >= 0;

const problem = (field: string, message: string) => fail<UsageProblemAt>({ field, message });

type Found = Outcome<UsageEstimate, UsageProblemAt>;

const atField = (field: string, estimate: ReturnType<typeof usageFromKwh>): Found =>
  estimate.ok ? estimate : problem(field, usageProblemMessage(estimate.problem));

function fromOneBill(fuel: Fuel, form: UsageForm): Found {
  if (!isWhole(form.billKwh)) return problem('billKwh', 'Enter the kWh on the bill as a whole number');
  if (!isIsoDate(form.billFrom)) return problem('billFrom', 'Enter the first day of the bill');
  if (!isIsoDate(form.billTo)) return problem('billTo', 'Enter the last day of the bill');
  const bill = { kwh: whole(form.billKwh), firstDay: form.billFrom, lastDay: form.billTo };
  return atField('billKwh', usageFromOneBill(fuel, bill));
}

function fromBuilding(fuel: Fuel, form: UsageForm): Found {
  if (!isBuildingTypeId(form.building)) return problem('building', 'Choose the kind of building');
  if (!isWhole(form.floor) || whole(form.floor) === 0)
    return problem('floor', 'Enter the floor area in square metres');
  if (!isWhole(form.hours) || whole(form.hours) > 168)
    return problem('hours', 'Enter hours a week from 0 to 168');
  const facts = {
    type: form.building,
    floorSquareMetres: whole(form.floor),
    hoursPerWeek: whole(form.hours),
  };
  return atField('building', usageFromBuilding(fuel, facts));
}

function fromPounds(fuel: Fuel, form: UsageForm, today: IsoDate): Found {
  const pounds = parsePounds(form.pounds);
  if (pounds === undefined)
    return problem('pounds', 'Enter what you pay a month in pounds, such as 240 or 240.50');
  return atField('pounds', usageFromPoundsAMonth(fuel, pounds, today));
}

/** Returns the yearly use by the chosen method, or the problem and its field. */
export function usageOf(fuel: Fuel, form: UsageForm, today: IsoDate): Found {
  switch (form.method) {
    case 'kwh':
      if (!isWhole(form.kwh)) return problem('kwh', 'Enter a whole number of kWh from 1 to 9,999,999');
      return atField('kwh', usageFromKwh(whole(form.kwh)));
    case 'twelve-bills': {
      const months = Object.values(form.months);
      const bad = months.findIndex((text) => !isWhole(text));
      if (bad >= 0)
        return problem(`months.m${bad}`, 'Enter whole kWh for each of the twelve months, 0 for none');
      return atField('months.m0', usageFromTwelveBills(months.map(whole)));
    }
    case 'one-bill':
      return fromOneBill(fuel, form);
    case 'pounds-a-month':
      return fromPounds(fuel, form, today);
    case 'building':
      return fromBuilding(fuel, form);
    case 'not-sure': {
      const size = PRESET_SIZES.find((one) => one === form.size);
      return size ? succeed(usageFromPreset(fuel, size)) : problem('size', 'Choose the size that fits best');
    }
    default:
      return problem('method', 'Choose how you know your use');
  }
}

/** Returns the rate structure of the meter of `fuel`. */
export function structureOf(fuel: Fuel): RateStructure {
  const kind = currentDraft.get().answers['electricity-supply-address']?.kind?.meterKind;
  return fuel === 'electricity' && kind ? rateStructureOf(kind) : 'single';
}

/**
 * Returns the use by register: as typed, or split by the usual shares; undefined for a meter with one rate.
 */
export function registersFor(
  fuel: Fuel,
  form: UsageForm,
  kwh: number,
): Outcome<Usage['registers'], UsageProblemAt> {
  const structure = structureOf(fuel);
  const needed = registersOf(structure);
  if (needed.length === 1) return succeed(undefined);
  if (form.split !== 'own') return succeed(splitKwh(structure, kwh));
  const typed = { day: form.day, night: form.night, eveningWeekend: form.eveningWeekend };
  const parts = needed.flatMap((register) =>
    register === 'single' ? [] : [[register, typed[register]] as const],
  );
  const bad = parts.find(([, text]) => !isWhole(text));
  if (bad) return problem(bad[0], 'Enter whole kWh, 0 for none');
  const sum = parts.reduce((total, [, text]) => total + whole(text), 0);
  if (sum !== kwh) {
    return problem('day', `These add up to ${kwhText(sum)}; your year is ${kwhText(kwh)}`);
  }
  return succeed(Object.fromEntries(parts.map(([register, text]) => [register, whole(text)])));
}

const monthTexts = (inputs: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Array.from({ length: 12 }, (_, month) => [`m${month}`, inputs[`m${month}`] ?? '']));

/**
 * Returns the form as it was filled in for a stored card, or empty; the look-up's yearly figure is offered by
 * default.
 */
export function formOf(stored: Usage | undefined, lookedUpKwh: number | undefined): UsageForm {
  const inputs = stored?.inputs ?? {};
  const text = (key: string): string => inputs[key] ?? '';
  const lookedUp = lookedUpKwh === undefined ? '' : lookedUpKwh.toLocaleString('en-GB');
  return {
    method: stored?.method ?? (lookedUp ? 'kwh' : ''),
    kwh: stored?.method === 'kwh' ? stored.kwh.toLocaleString('en-GB') : lookedUp,
    months: monthTexts(inputs),
    billKwh: text('billKwh'),
    billFrom: text('billFrom'),
    billTo: text('billTo'),
    pounds: text('pounds'),
    building: text('building'),
    floor: text('floor'),
    hours: text('hours'),
    size: text('size'),
    split: text('split'),
    day: stored?.registers?.day?.toString() ?? '',
    night: stored?.registers?.night?.toString() ?? '',
    eveningWeekend: stored?.registers?.eveningWeekend?.toString() ?? '',
  };
}

const rungInputs: Readonly<Record<string, readonly (keyof UsageForm)[]>> = {
  'one-bill': ['billKwh', 'billFrom', 'billTo'],
  'pounds-a-month': ['pounds'],
  building: ['building', 'floor', 'hours'],
  'not-sure': ['size'],
};

/**
 * Returns what was typed for the chosen method. It is stored with the answer so that it can be shown again.
 */
export function inputsOf(form: UsageForm): Readonly<Record<string, string>> {
  const months = form.method === 'twelve-bills' ? form.months : {};
  const texts = (rungInputs[form.method] ?? []).flatMap((key) => {
    const value = form[key];
    return typeof value === 'string' ? [[key, value] as const] : [];
  });
  return { ...months, ...Object.fromEntries(texts), ...(form.split && { split: form.split }) };
}
