/**
 * The columns of an electricity flat file as suppliers send them. Many stay empty for a single-rate meter.
 */
const HEADERS = [
  'DNO_ID',
  'Profile_Class',
  'Rate_Structure',
  'Contract_Duration',
  'Minimum_Annual_Consumption',
  'Maximum_Annual_Consumption',
  'Minimum_Contract_Start_Date',
  'Maximum_Contract_Start_Date',
  'Minimum_Valid_Quote_Date',
  'Maximum_Valid_Quote_Date',
  'Product_Name',
  'Green_Energy',
  'Standing_Charge',
  'Standard_Rate',
  'Day_Rate',
  'Night_Rate',
] as const;

/** Every distribution area of Great Britain, by number. */
const AREAS = Array.from({ length: 14 }, (_, index) => 10 + index);
const TERMS = [12, 24, 36];
/** Yearly kWh of each band, and the difference of its unit rate in hundredths of a penny. */
const BANDS = [
  { from: 1_000, to: 24_999, more: 40 },
  { from: 25_000, to: 99_999, more: 0 },
];
const MONTHS = 13;
const QUOTED_DAYS = 14;

const day = (date: Date): string => date.toISOString().slice(0, 10).split('-').toReversed().join('/');
const monthsFrom = (today: Date, months: number, date: number): Date =>
  new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months, date));
const pence = (hundredths: number): string => (hundredths / 100).toFixed(2);

/**
 * Returns a supplier's electricity price list as of today, as CSV: each area, term, band and start month for
 * one product. Prices are in pence per day and per kWh; dates are in UK format.
 */
export function priceList(product: string, today = new Date()): string {
  const quotedTo = new Date(today.getTime() + QUOTED_DAYS * 86_400_000);
  const rows = AREAS.flatMap((area) =>
    TERMS.flatMap((term) =>
      BANDS.flatMap(({ from, to, more }) =>
        Array.from({ length: MONTHS }, (_, month) =>
          [
            area,
            '03',
            'Standard',
            term,
            from,
            to,
            day(monthsFrom(today, month, 1)),
            day(monthsFrom(today, month + 1, 0)),
            day(today),
            day(quotedTo),
            product,
            'FALSE',
            pence(4_850 + area * 10),
            pence(2_190 + area * 4 + term + month * 3 + more),
            '',
            '',
          ].join(','),
        ),
      ),
    ),
  );
  return `${[HEADERS.join(','), ...rows].join('\r\n')}\r\n`;
}
