import type { CaseStart, StartedSupply } from '@switch/contract/http/after-start/after-start.ts';
import { billQueryText } from '@switch/domain/bill/bill-query.ts';
import { openingDays, takesFirstBill, takesReading } from '@switch/domain/meter/opening-reading.ts';
import { siteOf } from '@switch/domain/signing/key-facts.ts';
import { isoDate } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { AttachedUpload } from '../../../platform/uploads/uploads.ts';
import { supplierRegister } from '../../pricing/index.ts';
import type { SentRow } from '../applications/application.queries.ts';
import { suppliesOf, type SupplyRow } from '../cases/case.queries.ts';
import type { Services } from '../services.ts';
import { billsOf, readingsOf, type BillRow, type ReadingRow } from './after-start.queries.ts';
import { registersOfSupply } from './billed-contract.ts';

/** A supply with what the customer gave after its start. */
interface WholeStart {
  readonly application: SentRow;
  readonly supply: SupplyRow;
  readonly reading: ReadingRow | undefined;
  readonly bill: BillRow | undefined;
  readonly files: readonly AttachedUpload[];
}

/**
 * Fetches the supplies of these applications, in order, with readings, bills and their files, in a fixed
 * number of queries.
 */
export async function wholeStarts(
  db: Db,
  applications: readonly SentRow[],
  uploads: Services['uploads'],
): Promise<readonly WholeStart[]> {
  if (applications.length === 0) return [];
  const supplies = await suppliesOf(
    db,
    applications.map(({ id }) => id),
  );
  const ids = supplies.map(({ id }) => id);
  const [readings, bills] = [await readingsOf(db, ids), await billsOf(db, ids)];
  const files = await uploads.listOf(
    db,
    [...readings, ...bills].map(({ id }) => id),
  );
  return applications.flatMap((application) =>
    supplies
      .filter(({ applicationId }) => applicationId === application.id)
      .map((supply) => {
        const reading = readings.find(({ supplyId }) => supplyId === supply.id);
        const bill = bills.find(({ supplyId }) => supplyId === supply.id);
        return {
          application,
          supply,
          reading,
          bill,
          files: files.filter(({ subject }) => subject.id === reading?.id || subject.id === bill?.id),
        };
      }),
  );
}

/** Returns what staff see of a start: what its customer typed and sent. */
export function caseStartView({ application, supply, reading, bill, files }: WholeStart): CaseStart {
  const { fuel, offer, meterNumber, startDate } = supply;
  const filesOf = (id: string) => files.filter(({ subject }) => subject.id === id);
  return {
    supplyId: supply.id,
    fuel,
    supplierName: offer.supplierName,
    meterNumber,
    startDate,
    registers: registersOfSupply(supply).map(({ register, label }) => ({ register, label })),
    reading: reading
      ? {
          takenOn: reading.takenOn,
          counts: [...reading.counts],
          givenAt: reading.givenAt.toISOString(),
          files: filesOf(reading.id),
        }
      : null,
    bill: bill ? billView({ application, supply }, bill, filesOf(bill.id)) : null,
  };
}

function billView(
  { application, supply }: Pick<WholeStart, 'application' | 'supply'>,
  { typed, result, comparedAt }: BillRow,
  files: readonly AttachedUpload[],
): NonNullable<CaseStart['bill']> {
  const query = {
    organisationName: application.organisationName,
    meterNumber: supply.meterNumber,
    from: isoDate(typed.from),
    to: isoDate(typed.to),
    check: result,
  };
  return {
    typed: { ...typed, units: [...typed.units] },
    check: { ...result, lines: [...result.lines], faults: [...result.faults] },
    queryText: result.isRight ? '' : billQueryText(query),
    comparedAt: comparedAt.toISOString(),
    files: [...files],
  };
}

/**
 * Returns the supplier of a supply as it was when the application was sent: what was signed does not change
 * with later versions.
 */
async function supplierThen(
  db: Db,
  { application: { submittedAt }, supply }: WholeStart,
): Promise<StartedSupply['supplier']> {
  const moment = { on: ukDateAt(submittedAt), knownAt: submittedAt };
  const identity = (await supplierRegister.profileOf(db, supply.supplierId, moment))?.identity;
  const { offer } = supply;
  const terms = [
    { label: 'Leaving early', text: offer.exitTerms },
    { label: 'At the end', text: offer.renewalTerms },
    { label: 'Credit', text: offer.creditTerms },
    ...offer.whatCanChange.map(({ component, words }) => ({ label: component, text: words })),
  ];
  return {
    legalName: identity?.legalName ?? offer.supplierName,
    companyNumber: identity?.companyNumber ?? '',
    licence: identity?.licences[supply.fuel] ?? '',
    website: identity?.website ?? '',
    address: [...supply.supplier.address],
    terms: terms.filter(({ text }) => text !== ''),
  };
}

/** Returns the starts as their owner sees them. */
export async function startViews(db: Db, starts: readonly WholeStart[]): Promise<readonly StartedSupply[]> {
  const views: StartedSupply[] = [];
  for (const start of starts) {
    const { application, supply } = start;
    const { from, to } = openingDays(isoDate(supply.startDate));
    views.push({
      ...caseStartView(start),
      reference: application.reference,
      siteAddress: siteOf(application.answers, supply.fuel),
      readingDays: { from, to },
      takesReading: takesReading(supply.state),
      takesBill: takesFirstBill(supply.state),
      supplier: await supplierThen(db, start),
    });
  }
  return views;
}

/** Returns whether a supply has anything to show after its start: something that can be given, or was. */
export const isStarted = ({ supply, reading, bill }: WholeStart): boolean =>
  takesReading(supply.state) || takesFirstBill(supply.state) || reading !== undefined || bill !== undefined;
