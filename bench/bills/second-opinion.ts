/** The registers of a meter, as a question names them. */
export type RegisterName = 'single' | 'day' | 'night' | 'eveningWeekend';

/** Everything that a bill depends on. Rates are in ten-thousandths of a penny, uses in kWh a year, the start `yyyy-MM-dd`. */
export interface BillQuestion {
  readonly isGas: boolean;
  readonly start: string;
  readonly months: number;
  readonly uses: readonly (readonly [RegisterName, number])[];
  readonly rates: readonly (readonly [RegisterName, number])[];
  readonly feePerKwh: number;
  readonly standing: number;
  readonly capacity: { readonly kva: number; readonly perKva: number } | null;
  readonly metering: number | null;
  readonly qualifyingPercent: number;
  readonly otherKwh: number;
}

/** `top` ÷ `bottom` with halves rounded up, as invoices are rounded. Neither is negative. */
const rounded = (top: bigint, bottom: bigint): bigint => (2n * top + bottom) / (2n * bottom);

/** Ten-thousandths of a penny in a penny. */
const UNITS = 10_000n;

const DAY_MS = 86_400_000;
const dayNumber = (date: Date): number => Math.round(date.getTime() / DAY_MS);

/**
 * The day that many months after `start`: the same day of the month, or the month's last day if it is
 * shorter.
 */
function afterMonths(start: Date, months: number): Date {
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(start.getUTCDate(), lastDay)));
}

/** Climate Change Levy by the year from 1 April, electricity and gas, in ten-thousandths of a penny (HMRC’s table). */
const LEVY = new Map([
  [2023, [7_750n, 6_720n]],
  [2024, [7_750n, 7_750n]],
  [2025, [7_750n, 7_750n]],
  [2026, [8_010n, 8_010n]],
  [2027, [8_270n, 8_270n]],
]);
const LAST_LEVY_YEAR = 2027;

const levyOn = (year: number, isGas: boolean): bigint =>
  LEVY.get(Math.min(year, LAST_LEVY_YEAR))?.[isGas ? 1 : 0] ?? 0n;

const levyYearOf = (day: Date): number =>
  day.getUTCMonth() >= 3 ? day.getUTCFullYear() : day.getUTCFullYear() - 1;

/** Returns how many days of the term fall into each year of the levy. */
function levyDays(from: number, to: number): ReadonlyMap<number, number> {
  const days = new Map<number, number>();
  for (let day = from; day < to; day += 1) {
    const year = levyYearOf(new Date(day * DAY_MS));
    days.set(year, (days.get(year) ?? 0) + 1);
  }
  return days;
}

/** The percentage of the supply at the reduced rate of VAT; the levy is paid on the rest. */
function reducedPercent({ isGas, uses, otherKwh, qualifyingPercent }: BillQuestion): bigint {
  const yearly = uses.reduce((sum, [, kwh]) => sum + kwh, otherKwh);
  if (yearly <= (isGas ? 145 : 33) * 365 || qualifyingPercent >= 60) return 100n;
  return BigInt(qualifyingPercent);
}

/**
 * Returns one bill over its whole term, in pence: a year's use scaled to the months and spread evenly over
 * the days. Each line is rounded once, the levy by its years, VAT by its rates.
 */
export function billOf(question: BillQuestion): Readonly<Record<string, bigint>> {
  const { isGas, start, months, uses, rates, feePerKwh, standing, capacity, metering } = question;
  const first = new Date(`${start}T00:00:00Z`);
  const [from, to] = [dayNumber(first), dayNumber(afterMonths(first, months))];
  const days = BigInt(to - from);
  const term = BigInt(months);
  const priceOf = new Map(rates);
  const costOfUse = (kwh: number, price: number): bigint =>
    rounded(BigInt(kwh) * term * BigInt(price), 12n * UNITS);
  const energy = uses.reduce(
    (sum, [register, kwh]) => sum + costOfUse(kwh, (priceOf.get(register) ?? 0) + feePerKwh),
    0n,
  );
  const daily = [standing, metering ?? 0, capacity === null ? 0 : capacity.kva * capacity.perKva];
  const net = daily.reduce((sum, price) => sum + rounded(days * BigInt(price), UNITS), energy);

  const reduced = reducedPercent(question);
  const yearly = uses.reduce((sum, [, kwh]) => sum + kwh, 0);
  let ccl = 0n;
  for (const [year, inYear] of levyDays(from, to)) {
    const kwhTimes = BigInt(yearly) * term * BigInt(inYear) * (100n - reduced);
    ccl += rounded(kwhTimes * levyOn(year, isGas), 12n * days * 100n * UNITS);
  }

  const reducedBase = rounded(net * reduced, 100n);
  const vat = rounded(reducedBase * 5n, 100n) + rounded((net - reducedBase + ccl) * 20n, 100n);
  const gross = net + ccl + vat;
  return {
    net,
    ccl,
    vat,
    gross,
    fee: costOfUse(yearly, feePerKwh),
    netPerMonth: rounded(net, term),
    grossPerMonth: rounded(gross, term),
    grossPerYear: rounded(gross * 12n, term),
    lines: gross,
  };
}
