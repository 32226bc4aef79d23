const LDZS = 'EA EM NE NO NT NW SC SE SO SW WM WN WS LC LO LS LT LW'.split(' ');
const HEADERS =
  'Broker_ID,Production_Date,Utility,LDZ,Exit_Zone,Sale_Type,Contract_Duration,Minimum_Annual_Consumption,' +
  'Maximum_Annual_Consumption,Minimum_Contract_Start_Date,Maximum_Contract_Start_Date,Minimum_Valid_Quote_Date,' +
  'Maximum_Valid_Quote_Date,Product_Name,Carbon_Offset,Minimum_Credit_Score,Maximum_Credit_Score,Standing_Charge,Unit_Rate';

const WINDOWS = 52;
const BAND_KWH = 1_000;
const LINES = 2_000;
const DAY_MS = 86_400_000;
const FIRST_START = Date.UTC(2026, 11, 1);

const date = (ms: number): string => {
  const [year, month, day] = new Date(ms).toISOString().slice(0, 10).split('-');
  return `${day}/${month}/${year}`;
};

const windows = Array.from({ length: WINDOWS }, (_, week) => {
  const from = FIRST_START + week * 7 * DAY_MS;
  return `${date(from)},${date(from + 6 * DAY_MS)}`;
});

/**
 * Yields a gas price list of `rows` rows, chunk by chunk. Rows come by term and region, so not in the order
 * in which quotes read them.
 */
export function* gasFile(rows: number): Generator<string> {
  let chunk = `${HEADERS}\n`;
  let made = 0;
  const perBand = 2 * 3 * 2 * LDZS.length * WINDOWS;
  const bands = Math.ceil(rows / perBand);
  for (const term of [12, 24, 36])
    for (const sale of ['Acquisition', 'Renewal'])
      for (const green of ['TRUE', 'FALSE'])
        for (const ldz of LDZS)
          for (let band = 0; band < bands; band += 1)
            for (const window of windows) {
              if (made >= rows) break;
              made += 1;
              const unit = 5 + ((made * 7_919) % 30_000) / 10_000;
              chunk += `BRK1,24/11/2026,Gas,${ldz},${ldz}1,${sale},${term},${band * BAND_KWH + 1},${(band + 1) * BAND_KWH},${window},24/11/2026,14/12/2026,Fixed,${green},0,100,${30 + (made % 3_000) / 100},${unit.toFixed(4)}\n`;
              if (made % LINES > 0) continue;
              yield chunk;
              chunk = '';
            }
  yield chunk;
}

/**
 * A comparable table: the columns of the file, the key of a price over them, and the constraints on its
 * amounts.
 */
export const GAS_TABLE = `
  create table bench_copy (
    broker_id text, production_date text, utility text not null, ldz text not null, exit_zone text, sale_type text not null,
    contract_duration smallint not null check (contract_duration between 1 and 60),
    minimum_annual_consumption integer not null check (minimum_annual_consumption >= 1),
    maximum_annual_consumption integer not null check (maximum_annual_consumption >= minimum_annual_consumption),
    minimum_contract_start_date text not null, maximum_contract_start_date text not null,
    minimum_valid_quote_date text not null, maximum_valid_quote_date text not null,
    product_name text not null, carbon_offset boolean not null,
    minimum_credit_score smallint not null check (minimum_credit_score >= 0),
    maximum_credit_score smallint not null check (maximum_credit_score <= 100),
    standing_charge numeric not null check (standing_charge >= 0), unit_rate numeric not null check (unit_rate >= 0),
    primary key (ldz, sale_type, minimum_annual_consumption, maximum_annual_consumption, minimum_contract_start_date,
      maximum_contract_start_date, contract_duration, product_name, carbon_offset, minimum_credit_score)
  )`;
