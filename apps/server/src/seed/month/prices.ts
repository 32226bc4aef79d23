import { decideFee, proposeFee } from '@switch/contract/http/pricing/fees.ts';
import {
  finishImport,
  matchImportProducts,
  readImport,
  sendImportPart,
  startImport,
} from '@switch/contract/http/pricing/price-imports.ts';
import { publishImport, rollBackImport } from '@switch/contract/http/pricing/price-publishing.ts';
import { LDZS } from '@switch/domain/place/ldz.ts';
import { addDays, type IsoDate } from '@switch/domain/units/period.ts';
import { ukDateAt, ukDayStart } from '@switch/domain/units/uk-time.ts';
import { done } from '../scenario.ts';
import type { Brokerage } from './brokerage.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** A member of pricing proposes a fee, and the owner approves it on the next day. */
export async function changeFee(brokerage: Brokerage): Promise<void> {
  const { server, clock, timeline } = brokerage;
  const feeId = server.platform.ids.uuid();
  const rates = { fuel: 'electricity', upliftPerKwh: 8_500, capPerKwh: 12_000 } as const;
  const body = {
    feeId,
    ...rates,
    validFrom: addDays(ukDateAt(clock.now()), 3),
    reason: 'Hand-overs by SFTP cost us more work than we reckoned with.',
  };
  done((await (await brokerage.at('pricing')).call(proposeFee, { body })).body);
  timeline.at(new Date(clock.now().getTime() + 22 * HOUR_MS), async () => {
    const decision = { isApproved: true, reason: 'Agreed for new quotes only.' };
    done((await (await brokerage.at('owner')).call(decideFee, { params: { feeId }, body: decision })).body);
  });
}

/** A price file of the month: its price level, until when it is quoted, and what happens to it. */
interface PriceFile {
  readonly name: string;
  readonly by: string;
  readonly level: number;
  readonly quoteDays: number;
  readonly publishedBy?: string;
  /** Hours from the upload to its publication. */
  readonly publishInHours?: number;
  readonly rolledBack?: string;
}

const files: readonly (PriceFile & { readonly daysBefore: number })[] = [
  {
    daysBefore: 5,
    name: 'larkfield-gas-w1.csv',
    by: 'pricing',
    level: 1_000,
    quoteDays: 14,
    publishedBy: 'nell',
  },
  {
    daysBefore: 3,
    name: 'larkfield-gas-w2.csv',
    by: 'nell',
    level: 880,
    quoteDays: 14,
    publishedBy: 'pricing',
    rolledBack: 'Larkfield rang: the file was that of another broker.',
  },
  {
    daysBefore: 2,
    name: 'larkfield-gas-w2-corrected.csv',
    by: 'nell',
    level: 1_015,
    quoteDays: 3,
    publishedBy: 'pricing',
  },
  {
    daysBefore: 1,
    name: 'larkfield-gas-w3.csv',
    by: 'pricing',
    level: 1_030,
    quoteDays: 21,
    publishedBy: 'nell',
    publishInHours: 36,
  },
  { daysBefore: 0.3, name: 'larkfield-gas-w3-flex.csv', by: 'nell', level: 990, quoteDays: 21 },
];

/**
 * Plans the price files of the last days. They come at the end, because sample prices are not regenerated
 * while these are current.
 */
export function planPriceFiles(brokerage: Brokerage): void {
  const { timeline, end } = brokerage;
  for (const file of files) {
    const at = new Date(end.getTime() - file.daysBefore * DAY_MS);
    const inTheMorning = new Date(Date.parse(ukDayStart(ukDateAt(at))) + 10 * HOUR_MS);
    timeline.at(file.daysBefore < 1 ? at : inTheMorning, () => takeFile(brokerage, file));
  }
}

async function takeFile(brokerage: Brokerage, file: PriceFile): Promise<void> {
  const { server, timeline, clock } = brokerage;
  const browser = await brokerage.at(file.by);
  const importId = server.platform.ids.uuid();
  const params = { importId };
  const bytes = Buffer.from(gasList(ukDateAt(clock.now()), file));
  done(
    (await browser.call(startImport, { body: { importId, fileName: file.name, sizeBytes: bytes.length } }))
      .body,
  );
  done((await browser.call(sendImportPart, { params: { importId, offset: '0' }, bytes })).body);
  done((await browser.call(finishImport, { params, body: {} })).body);
  await server.runDueJobs();
  const read = done((await browser.call(readImport, { params })).body).priceImport;
  const [product] = read.products.filter(({ fuel }) => fuel === 'gas');
  if (read.unknownProducts.length > 0 && product) {
    const names = read.unknownProducts.map(({ fuel, name }) => ({
      fuel,
      name,
      productId: product.productId,
    }));
    done((await browser.call(matchImportProducts, { params, body: { names } })).body);
    await server.runDueJobs();
  }
  const { publishedBy } = file;
  if (publishedBy === undefined) return;
  timeline.at(new Date(clock.now().getTime() + 2 * HOUR_MS), () =>
    publish(brokerage, importId, { ...file, publishedBy }),
  );
}

async function publish(
  brokerage: Brokerage,
  importId: string,
  { publishedBy, publishInHours, rolledBack }: PriceFile & { readonly publishedBy: string },
): Promise<void> {
  const { clock, timeline, server } = brokerage;
  const browser = await brokerage.at(publishedBy);
  const params = { importId };
  const { findings } = done((await browser.call(readImport, { params })).body).priceImport;
  const at =
    publishInHours === undefined
      ? null
      : new Date(clock.now().getTime() + publishInHours * HOUR_MS).toISOString();
  const accepted = findings.flatMap(({ level, code }) => (level === 'warning' ? [code] : []));
  done((await browser.call(publishImport, { params, body: { at, accepted } })).body);
  await server.runDueJobs();
  if (rolledBack !== undefined)
    timeline.at(new Date(clock.now().getTime() + 3 * HOUR_MS), async () => {
      done(
        (
          await (
            await brokerage.at(publishedBy)
          ).call(rollBackImport, { params, body: { reason: rolledBack } })
        ).body,
      );
    });
}

const TERMS = [12, 24, 36] as const;
const BANDS = [
  [1_000, 73_199],
  [73_200, 292_999],
  [293_000, 731_999],
] as const;

const HEADERS =
  'Broker_ID,Utility,LDZ,Exit_Zone,Sale_Type,Contract_Duration,Minimum_Annual_Consumption,Maximum_Annual_Consumption,' +
  'Minimum_Contract_Start_Date,Maximum_Contract_Start_Date,Minimum_Valid_Quote_Date,Maximum_Valid_Quote_Date,' +
  'Product_Name,Carbon_Offset,Minimum_Credit_Score,Maximum_Credit_Score,Standing_Charge,Unit_Rate';

const slashed = (day: IsoDate): string => day.split('-').reverse().join('/');

/** Builds a gas price list as Larkfield sends it. `level` is in thousandths of the usual price. */
function gasList(today: IsoDate, { level, quoteDays }: Pick<PriceFile, 'level' | 'quoteDays'>): string {
  const rows = LDZS.flatMap((ldz, region) =>
    TERMS.flatMap((term, length) =>
      BANDS.map(([from, to], band) => {
        const unit = (((6.2 + region * 0.03 + length * 0.12 - band * 0.18) * level) / 1_000).toFixed(4);
        const days = [addDays(today, 0), addDays(today, 365), today, addDays(today, quoteDays)].map(slashed);
        return [
          'BRK1',
          'Gas',
          ldz,
          `${ldz}1`,
          'Acquisition',
          term,
          from,
          to,
          ...days,
          'Fixed',
          'FALSE',
          0,
          100,
          '45.00',
          unit,
        ];
      }),
    ),
  );
  return `${[HEADERS, ...rows.map((row) => row.join(','))].join('\n')}\n`;
}
