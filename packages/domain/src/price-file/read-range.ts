import { readWhole } from './read-cells.ts';

/** A range of yearly kWh from a single cell, both ends included; without an upper end it is unlimited. */
export interface KwhRange {
  readonly from: number;
  readonly to: number | null;
}

const THOUSANDS = /^(\d+(?:\.\d+)?) *k$/i;
const BETWEEN = /^(.+?) *(?:-|–|—|\bto\b) *(.+)$/i;
const ABOVE = /^(?:>|over|above|more than) *(.+)$/i;
const BELOW = /^(?:<|under|below|less than) *(.+)$/i;
const AT_LEAST = /^(?:(?:>=|≥|from|at least) *(.+)|(.+?) *(?:\+|(?:or|and) (?:more|over|above)|upwards))$/i;
const AT_MOST = /^(?:<=|≤|up to|at most) *(.+)$/i;

/** Parses an amount of kWh, whole or in thousands such as `25k`; undefined if it is not one. */
function readKwh(text: string): number | undefined {
  const bare = text.replace(/ *kwh(?: *(?:pa|p\.a\.|a year))?\.?$/i, '').trim();
  const thousands = THOUSANDS.exec(bare);
  return thousands ? Math.round(Number(thousands[1]) * 1_000) : readWhole(bare);
}

const ends = (from: number | undefined, to: number | null | undefined): KwhRange | undefined =>
  from === undefined || to === undefined ? undefined : { from, to };

const oneMore = (kwh: number | undefined): number | undefined => kwh && kwh + 1;
const oneLess = (kwh: number | undefined): number | undefined => kwh && kwh - 1;

/**
 * Parses a range such as `0-24,999`, `25k-50k`, `>293,000`, `up to 25,000 kWh` or `100,000+`; undefined if it is not one.
 * Above or below an amount excludes that amount.
 */
export function readRange(cell: string): KwhRange | undefined {
  const text = cell.replace(/ *kwh(?: *(?:pa|p\.a\.|a year))?\.?$/i, '').trim();
  const atLeast = AT_LEAST.exec(text);
  if (atLeast) return ends(readKwh(atLeast[1] ?? atLeast[2] ?? ''), null);
  const atMost = AT_MOST.exec(text);
  if (atMost) return ends(0, readKwh(atMost[1] ?? ''));
  const above = ABOVE.exec(text);
  if (above) return ends(oneMore(readKwh(above[1] ?? '')), null);
  const below = BELOW.exec(text);
  if (below) return ends(0, oneLess(readKwh(below[1] ?? '')));
  const between = BETWEEN.exec(text);
  return between ? ends(readKwh(between[1] ?? ''), readKwh(between[2] ?? '')) : undefined;
}
