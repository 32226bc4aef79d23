import { headerKey, type LayoutColumn, type PriceFileLayout, type PriceUnit } from './layout.ts';
import { type PriceField, PRICE_FIELDS, isDailyField, isRateField } from './price-field.ts';
import headerNames from './header-names.json' with { type: 'json' };
import { readMonth } from './read-date.ts';

const FIELD_BY_HEADER: ReadonlyMap<string, PriceField> = new Map(
  PRICE_FIELDS.flatMap((field) => headerNames[field].map((name) => [headerKey(name), field] as const)),
);

const POUNDS = /£|gbp|pounds?/i;
const PENCE = /\bp(?:ence)?\b|p\/|ppd|ppu/i;
// The unit next to the name of a price.
const UNIT_WORDS =
  /\((?:[^)]*)\)|\[(?:[^\]]*)\]|£|\bgbp\b|\bpence\b|\bpounds?\b|\bp?\/?kwh\b|\bp\/day\b|\bper\b|\bday$|\bppd\b|\bppu\b/gi;
// A yearly charge, which becomes a daily one when divided.
const YEARLY = /\bannual(?:ly)?\b|\byearly\b|(?:\bper|\ba|\/) ?(?:year|annum|yr)\b|\bp\.?a\.?(?=\W|$)/gi;
const MONTH =
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}[ /-]*'?(?:\d{4}|\d{2})\b|\b\d{4}-\d{2}-\d{2}\b/i;
const TERM = /\b(\d{1,2}) ?(m|mth|mths|month|months|yr|yrs|year|years)\b/i;

/** Returns the field that a header appears to be; undefined if it is unknown. */
function fieldOf(header: string): PriceField | undefined {
  const whole = FIELD_BY_HEADER.get(headerKey(header));
  const bare = header.replaceAll(UNIT_WORDS, ' ');
  return whole ?? FIELD_BY_HEADER.get(headerKey(bare)) ?? yearlyFieldOf(bare);
}

function yearlyFieldOf(header: string): PriceField | undefined {
  const field = FIELD_BY_HEADER.get(headerKey(header.replaceAll('_', ' ').replaceAll(YEARLY, ' ')));
  return field && isDailyField(field) ? field : undefined;
}

/** Returns a column of a wide sheet: a price for a term or a month. */
function placedColumn(header: string): LayoutColumn | undefined {
  const term = TERM.exec(header);
  if (term) {
    const months = Number(term[1]) * (/^y/i.test(term[2] ?? '') ? 12 : 1);
    const field = fieldOf(header.replace(TERM, ' ')) ?? 'single';
    return isRateField(field) ? { header, field, at: { termMonths: months } } : undefined;
  }
  const [named = ''] = MONTH.exec(header) ?? [];
  const month = readMonth(named);
  const rest = header.replace(named, ' ').trim();
  const field = rest === '' ? 'single' : fieldOf(rest);
  return month && field && isRateField(field)
    ? { header, field, at: { startMonth: month.slice(0, 7) } }
    : undefined;
}

/**
 * Returns a layout for the file of an unknown supplier, guessed from its headers and first rows, for someone to check and
 * correct. Unknown columns are left out.
 */
export function guessLayout(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
): PriceFileLayout {
  const taken = new Set<PriceField>();
  const columns = headers.flatMap((header, index): LayoutColumn[] => {
    if (header === '') return [];
    const known = fieldOf(header);
    // Files that identify the region by a number often also have its name.
    const field = known === 'region' && taken.has('region') ? 'regionAgain' : known;
    const column = field ? { header, field } : placedColumn(header);
    if (!column || (field && taken.has(field))) return [];
    if (field) taken.add(field);
    if (!isRateField(column.field)) return [column];
    const unit = unitOf(
      header,
      column.field,
      rows.map((row) => row[index] ?? ''),
    );
    return [{ ...column, unit }];
  });
  const fuel = taken.has('fuel') ? undefined : fuelOf(headers);
  return { columns, fixed: fuel ? { fuel } : {}, ...(!taken.has('quoteTo') && { validDays: 14 }) };
}

/** Returns the unit of a price: from its header, otherwise from its size. */
function unitOf(header: string, field: PriceField, cells: readonly string[]): PriceUnit {
  const isYearly = isDailyField(field) && header.replaceAll('_', ' ').search(YEARLY) >= 0;
  if (isYearly && !PENCE.test(header.replaceAll(YEARLY, ' '))) return 'pounds-a-year';
  if (POUNDS.test(header)) return 'pounds';
  if (PENCE.test(header)) return 'pence';
  const amounts = cells
    .map((cell) => Number(cell.replaceAll(/[£\s]/g, '').replace(',', '.')))
    .filter((each) => each > 0);
  const mean = amounts.reduce((sum, each) => sum + each, 0) / Math.max(1, amounts.length);
  const isDaily = field === 'standing' || field === 'metering';
  return amounts.length > 0 && mean < (isDaily ? 10 : 2) ? 'pounds' : 'pence';
}

/**
 * Returns the fuel if the columns alone determine it: only gas has local distribution zones, only electricity has
 * distributors.
 */
function fuelOf(headers: readonly string[]): 'gas' | 'electricity' | undefined {
  const keys = headers.map(headerKey);
  if (keys.some((key) => /ldz|exitzone|aq$/.test(key))) return 'gas';
  return keys.some((key) => /dno|gsp|profileclass|pes|nightrate|capacity/.test(key))
    ? 'electricity'
    : undefined;
}
