import {
  finishImport,
  type ImportState,
  type PriceImportDetail,
  readImport,
  sendImportPart,
  startImport,
} from '@switch/contract/http/pricing/price-imports.ts';
import { randomUUID } from 'node:crypto';
import type { Browser } from '../../../seed/browser.ts';
import type { TestApp } from '../../../testing/test-app.ts';

/** Columns of Larkfield Energy’s gas list, a format recognised by its headers. */
const GAS_HEADERS =
  'Broker_ID,Utility,LDZ,Exit_Zone,Sale_Type,Contract_Duration,Minimum_Annual_Consumption,Maximum_Annual_Consumption,' +
  'Minimum_Contract_Start_Date,Maximum_Contract_Start_Date,Minimum_Valid_Quote_Date,Maximum_Valid_Quote_Date,' +
  'Product_Name,Carbon_Offset,Minimum_Credit_Score,Maximum_Credit_Score,Standing_Charge,Unit_Rate';

/** One row of a gas list, as texts. */
export interface GasRow {
  readonly ldz?: string;
  readonly term?: string;
  readonly kwhFrom?: string;
  readonly kwhTo?: string;
  readonly startFrom?: string;
  readonly startTo?: string;
  readonly quoteFrom?: string;
  readonly quoteTo?: string;
  readonly product?: string;
  readonly standing?: string;
  readonly unit?: string;
}

const gasLine = (row: GasRow): string =>
  [
    'BRK1',
    'Gas',
    row.ldz ?? 'NT',
    `${row.ldz ?? 'NT'}1`,
    'Acquisition',
    row.term ?? '12',
    row.kwhFrom ?? '1000',
    row.kwhTo ?? '73199',
    row.startFrom ?? '01/01/2026',
    row.startTo ?? '31/12/2030',
    row.quoteFrom ?? '01/01/2026',
    row.quoteTo ?? '31/12/2030',
    row.product ?? 'Fixed',
    'FALSE',
    '0',
    '100',
    row.standing ?? '45.00',
    row.unit ?? '6.2500',
  ].join(',');

/** A gas list of Larkfield Energy. */
export const gasList = (rows: readonly GasRow[] = [{}]): string =>
  `${[GAS_HEADERS, ...rows.map(gasLine)].join('\n')}\n`;

/** Sends a file as the console does, and runs the jobs that read it. Returns the id of its import. */
export async function uploadFile(
  app: TestApp,
  browser: Browser,
  content: string | Buffer,
  fileName = 'prices.csv',
): Promise<string> {
  const bytes = Buffer.from(content);
  const importId = randomUUID();
  await browser.call(startImport, { body: { importId, fileName, sizeBytes: bytes.length } });
  await browser.call(sendImportPart, { params: { importId, offset: '0' }, bytes });
  const { body } = await browser.call(finishImport, { params: { importId }, body: {} });
  if (!body.result) throw new Error(`not received: ${body.outcome.code}`);
  await app.runJobs();
  return importId;
}

/** Fetches an import with its report, as a member of staff sees it. */
export async function importSeen(browser: Browser, importId: string): Promise<PriceImportDetail> {
  const { body } = await browser.call(readImport, { params: { importId } });
  if (!body.result) throw new Error(`not there: ${body.outcome.code}`);
  return body.priceImport;
}

/** Returns the state of an import with the codes of its check's findings. */
export const checkOf = async (
  browser: Browser,
  importId: string,
): Promise<{ readonly state: ImportState; readonly codes: readonly string[] }> => {
  const { state, findings } = await importSeen(browser, importId);
  return { state, codes: findings.map(({ code }) => code) };
};
