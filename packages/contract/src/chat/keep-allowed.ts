import { isRecord } from '@switch/domain/shapes.ts';
import { chatLimits } from '@switch/domain/chat/limits.ts';
import snapshotFields from './snapshot-fields.json' with { type: 'json' };
import type { PageInfo } from './snapshot.ts';

/** Maximum length of a text in a snapshot, in UTF-16 code units; a longer one is left out. */
const LONGEST_TEXT = 500;
/**
 * An answer may be a small object, such as an address: the maximum number of entries, and the maximum depth.
 */
const MOST_ENTRIES = 40;
const DEEPEST = 4;

/** Field names that are left out at any depth, in any spelling. */
const SECRET = /pass.?word|passwd|account|sort.?code|birth|signature|iban|cvv|card.?n/i;
const NAME = /^(?!__)[\w .-]{1,64}$/;

type Value = string | number | boolean | null | readonly Value[] | { readonly [name: string]: Value };

type Fields = Readonly<Record<string, unknown>>;

const isPresent = (value: Value | undefined): value is Value => value !== undefined;

/** Returns the part of `value` that may be kept; undefined if none of it may. */
function keptValue(value: unknown, depth: number): Value | undefined {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value === 'string') return value.length > LONGEST_TEXT ? undefined : storable(value);
  if (depth >= DEEPEST) return undefined;
  if (isRecord(value)) return keptFields(value, Object.keys(value).slice(0, MOST_ENTRIES), depth);
  if (!Array.isArray(value)) return undefined;
  return value
    .slice(0, MOST_ENTRIES)
    .map((each: unknown) => keptValue(each, depth + 1))
    .filter(isPresent);
}

function keptFields(value: Fields, names: readonly string[], depth: number): { [name: string]: Value } {
  const kept: { [name: string]: Value } = {};
  for (const name of names) {
    if (!Object.hasOwn(value, name) || SECRET.test(name) || !NAME.test(name)) continue;
    const each = keptValue(value[name], depth + 1);
    if (each !== undefined) kept[name] = each;
  }
  return kept;
}

/** Returns the listed fields of the part of a quote with this name; null if it isn't an object. */
function part(quote: unknown, name: string, fields: readonly string[]): { [name: string]: Value } | null {
  const value = isRecord(quote) ? quote[name] : undefined;
  return isRecord(value) ? keptFields(value, fields, 0) : null;
}

/** Removes what can't be stored: control characters and lone surrogates. */
const storable = (text: string): string => text.toWellFormed().replace(/\p{Cc}/gu, ' ');

/** Returns the path only: the query and fragment may contain secrets, as in a password-reset link. */
const pathOf = (page: string): string => storable(page.replace(/[?#].*$/s, '').slice(0, LONGEST_TEXT));

/**
 * Returns the size of `value` as JSON in UTF-8 bytes, counted by URI-encoding it: each byte that isn't a
 * plain character becomes one `%XX`.
 */
const jsonBytes = (value: unknown): number =>
  encodeURIComponent(JSON.stringify(value)).replace(/%[0-9A-F]{2}/g, '.').length;

/** The order in which parts are dropped from an oversized snapshot. */
const dispensable = ['addressObj', 'personalObj', 'step3', 'step2', 'step1'] as const;

/**
 * Returns what staff may see of a snapshot, whatever was sent: listed fields only, with texts up to 500
 * characters, numbers, booleans and small objects of these; never a password, bank detail, birth date or
 * signature at any depth; at most 64 KB. Used on both sides: by the browser before sending and by the server
 * before storing. Returns null if it is not a snapshot at all.
 */
export function keepAllowed(pageInfo: unknown): PageInfo | null {
  if (!isRecord(pageInfo) || typeof pageInfo['page'] !== 'string') return null;
  const { page, simpleQuote: simple, advanceQuote: advance } = pageInfo;
  const advanceQuote = {
    step1: part(advance, 'step1', snapshotFields.step1),
    step2: part(advance, 'step2', snapshotFields.step2),
    step3: part(advance, 'step3', snapshotFields.step3),
    personalObj: part(advance, 'personalObj', snapshotFields.personalObj),
    addressObj: part(advance, 'addressObj', snapshotFields.addressObj),
  };
  const simpleQuote = {
    postCodeData: part(simple, 'postCodeData', snapshotFields.step1),
    quoteData: part(simple, 'quoteData', snapshotFields.step3),
  };
  const kept = { page: pathOf(page), simpleQuote, advanceQuote };
  return withinBytes(kept);
}

type Kept = PageInfo & { readonly advanceQuote: NonNullable<PageInfo['advanceQuote']> };

function withinBytes(kept: Kept): PageInfo {
  let fitting: Kept = kept;
  for (const name of dispensable) {
    if (jsonBytes(fitting) <= chatLimits.snapshotBytes) return fitting;
    fitting = { ...fitting, simpleQuote: null, advanceQuote: { ...fitting.advanceQuote, [name]: null } };
  }
  return fitting;
}
