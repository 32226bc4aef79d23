/** A calendar date written `yyyy-MM-dd`, known to exist. No time zone: supply days are UK calendar days. */
export type IsoDate = string & { readonly __brand: 'IsoDate' };

const MS_PER_DAY = 86_400_000;
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

const toMs = (date: IsoDate): number => Date.parse(date);
const fromMs = (ms: number): IsoDate => {
  const text = new Date(ms).toISOString().slice(0, 10);
  if (!isWithin(text)) throw new RangeError(`not a calendar date: ${text}`);
  return text;
};

/**
 * Returns whether a calendar day is within the years 1900 to 2199; a year of more than four digits is written with a sign.
 */
const isWithin = (day: string): day is IsoDate => day >= '1900' && day < '2200';

/** Returns whether `text` is a real calendar date as `yyyy-MM-dd` (29 February only in leap years), years 1900 to 2199. */
export function isIsoDate(text: string): text is IsoDate {
  const match = ISO_DATE.exec(text);
  if (!match || !isWithin(text)) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Returns `text` as a date. Throws RangeError if it is not one: for constants and values already checked. */
export function isoDate(text: string): IsoDate {
  if (!isIsoDate(text)) throw new RangeError(`not a calendar date: ${text}`);
  return text;
}

/** Returns `date` moved by `days` calendar days (negative goes back). */
export const addDays = (date: IsoDate, days: number): IsoDate => fromMs(toMs(date) + days * MS_PER_DAY);

/**
 * Returns `date` moved by `months`; the day is clamped to the end of a shorter month (31 January + 1 = 28 or 29 February).
 */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const year = Math.floor(index / 12);
  const month = index - year * 12;
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return fromMs(Date.UTC(year, month, Math.min(Number(date.slice(8, 10)), last)));
}

/** Returns the whole calendar days from `from` to `to`; negative if `to` is earlier. */
export const daysBetween = (from: IsoDate, to: IsoDate): number => (toMs(to) - toMs(from)) / MS_PER_DAY;

/**
 * Returns the age in completed years on `today` of a person born on `birth`. A 29 February birthday counts from 1 March.
 */
export function ageOn(birth: IsoDate, today: IsoDate): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) < birth.slice(5) ? years - 1 : years;
}
