import { type IsoDate, addDays, addMonths, daysBetween, isoDate } from '@switch/domain/units/period.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import type { PriceBand, PriceWindow } from '../price-book.ts';
import { LEVELS } from './sample-data.ts';

/** The granularity of the sample book. */
export interface BookSize {
  /** Part of the version's name. */
  readonly name: string;
  /** Whether it has only some suppliers, terms and conditions: enough for tests. */
  readonly isShort: boolean;
  /** How many of the usual bands are merged into one. */
  readonly bandsMerged: number;
  /** Into how many parts each (merged) band is divided. */
  readonly bandParts: number;
  /** Into how many windows each calendar month is divided; 0 makes one window of the first 13 months. */
  readonly windowsPerMonth: number;
}

/** A band with the index of its prices in the table of levels. */
export interface SampleBand extends PriceBand {
  readonly level: number;
}

/** A window with its distance in whole months and its calendar month. */
export interface SampleWindow extends PriceWindow {
  readonly monthsAhead: number;
  /** 0 is January. */
  readonly calendarMonth: number;
}

/** Suppliers quote from this book for this many days, counting the first. */
const QUOTE_DAYS = 21;
const MONTHS_OF_SHORT_BOOK = 13;
const MONTHS_AHEAD = 18;

/** Builds the bands of both fuels, ids from 1, electricity first, ascending. */
export function sampleBands(size: BookSize): readonly SampleBand[] {
  const bands = [
    ...bandsOf('electricity', LEVELS.electricityBands, size),
    ...bandsOf('gas', LEVELS.gasBands, size),
  ];
  return bands.map((band, index) => ({ id: index + 1, ...band }));
}

function bandsOf(
  fuel: Fuel,
  levels: readonly { readonly kwhFrom: number; readonly kwhTo: number }[],
  { bandsMerged, bandParts }: BookSize,
): readonly Omit<SampleBand, 'id'>[] {
  return Array.from({ length: Math.ceil(levels.length / bandsMerged) }, (_, group) => {
    const members = levels.slice(group * bandsMerged, (group + 1) * bandsMerged);
    const level = group * bandsMerged + Math.floor(members.length / 2);
    const from = members[0]?.kwhFrom ?? 1;
    const to = members.at(-1)?.kwhTo ?? from;
    return cut(from, to, bandParts).map(([kwhFrom, kwhTo]) => ({ fuel, kwhFrom, kwhTo, level }));
  }).flat();
}

/** Builds the windows by start date, ids from 1, the first one in the month of `today`. */
export function sampleWindows(today: IsoDate, size: BookSize): readonly SampleWindow[] {
  const quotes = { quoteFrom: today, quoteTo: addDays(today, QUOTE_DAYS - 1) };
  const firstMonth = isoDate(`${today.slice(0, 8)}01`);
  const months = Array.from({ length: MONTHS_AHEAD }, (_, monthsAhead) => monthsAhead);
  const windows =
    size.windowsPerMonth === 0
      ? [monthWindow(firstMonth, 0, MONTHS_OF_SHORT_BOOK)]
      : months.flatMap((ahead) => cutWindow(monthWindow(firstMonth, ahead, 1), size.windowsPerMonth));
  return windows.map((window, index) => ({ id: index + 1, ...window, ...quotes }));
}

type StartWindow = Pick<SampleWindow, 'startFrom' | 'startTo' | 'monthsAhead' | 'calendarMonth'>;

function monthWindow(firstMonth: IsoDate, monthsAhead: number, months: number): StartWindow {
  const startFrom = addMonths(firstMonth, monthsAhead);
  const startTo = addDays(addMonths(startFrom, months), -1);
  return { startFrom, startTo, monthsAhead, calendarMonth: Number(startFrom.slice(5, 7)) - 1 };
}

const cutWindow = (window: StartWindow, parts: number): readonly StartWindow[] =>
  cut(0, daysBetween(window.startFrom, window.startTo), parts).map(([from, to]) => ({
    ...window,
    startFrom: addDays(window.startFrom, from),
    startTo: addDays(window.startFrom, to),
  }));

/**
 * Divides the whole numbers `from` to `to` into `parts` adjoining ranges of about equal length, both ends
 * included.
 */
const cut = (from: number, to: number, parts: number): readonly (readonly [number, number])[] => {
  const edge = (part: number): number => from + Math.floor(((to + 1 - from) * part) / parts);
  return Array.from({ length: parts }, (_, part) => [edge(part), edge(part + 1) - 1] as const);
};
