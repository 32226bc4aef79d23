import { readCharityNumber, readScottishCharityNumber } from '@switch/domain/organisation/charity-number.ts';
import { readCompanyNumber } from '@switch/domain/organisation/company-number.ts';
import {
  charityStatus,
  companyStatus,
  scottishCharityStatus,
  type RegisterStatus,
} from '@switch/domain/organisation/register-status.ts';
import { addDays, isIsoDate, type IsoDate } from '@switch/domain/units/period.ts';
import { z } from 'zod';
import { found, notFound, unavailable, type UnavailableReason } from '../look-up/outcome.ts';
import { sampleRows } from '../look-up/sample-files.ts';
import {
  MOST_MATCHES,
  statusFields,
  type OrganisationRegister,
  type RegisteredOrganisation,
} from './port.ts';

const day = z.string().refine(isIsoDate);
const address = z
  .strictObject({
    line1: z.string(),
    line2: z.string().optional(),
    city: z.string(),
    county: z.string().optional(),
    postCode: z.string(),
  })
  .optional();

const SampleCompany = z.strictObject({
  number: z.string().length(8),
  name: z.string(),
  status: z.string(),
  statusDetail: z.string().optional(),
  createdOn: day.optional(),
  /** For a company that has to stay young: its age in days, whatever today is. */
  createdDaysAgo: z.int().positive().optional(),
  address,
});

const SampleCharity = z.strictObject({
  number: z.string().regex(/^\d{6,7}$/),
  suffix: z.int().default(0),
  name: z.string(),
  registeredOn: day,
  removedOn: day.optional(),
  isInsolvent: z.boolean().default(false),
  isInAdministration: z.boolean().default(false),
  companyNumber: z.string().length(8).optional(),
  address,
});

const SampleScottishCharity = z.strictObject({
  number: z.string().regex(/^SC\d{6}$/),
  name: z.string(),
  registeredOn: day,
  status: z.enum(['Active', 'Removed']),
  address,
});

/** Returns every row of a folder of `data/`; any file added there is used. All of them are invented. */
const rowsIn = <Row extends z.ZodType>(folder: string, row: Row) =>
  sampleRows(new URL(`./data/${folder}/`, import.meta.url), row);

const sampleCompanies = rowsIn('companies', SampleCompany);
const sampleCharities = rowsIn('charities', SampleCharity);
const sampleScottishCharities = rowsIn('scottish-charities', SampleScottishCharity);

/**
 * Numbers that make a sample register fail on purpose, to see each failure by hand; entered as a name, they
 * fail the search. No organisation has them. The last three digits are the matching HTTP status.
 */
const failingNumbers = (beginning: string): ReadonlyMap<string, UnavailableReason> =>
  new Map([
    [`${beginning}408`, 'time-out'],
    [`${beginning}401`, 'unauthorised'],
    [`${beginning}429`, 'rate-limited'],
    [`${beginning}500`, 'server-error'],
    [`${beginning}502`, 'bad-answer'],
  ]);

/**
 * Returns a name without case, accents and punctuation, with LTD and & written out, as registers compare
 * names.
 */
const searchableName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/&/g, ' AND ')
    .replace(/['’]/g, '')
    .replace(/[^A-Z0-9]+/g, ' ')
    .replace(/\bLTD\b/g, 'LIMITED')
    .trim();

/**
 * Returns how close a name is to the typed text: 0 for an exact match, 1 for a prefix, 2 if each typed word
 * begins a word of the name; null if it doesn't match.
 */
function distance(name: string, typed: string): number | null {
  const [known, wanted] = [searchableName(name), searchableName(typed)];
  const isMatch = wanted
    .split(' ')
    .every((want) => want !== '' && known.split(' ').some((word) => word.startsWith(want)));
  if (!isMatch) return null;
  if (known === wanted) return 0;
  return known.startsWith(wanted) ? 1 : 2;
}

/** Returns the rows that match a search for `typed`, best first. */
const searchRows = <Row extends { readonly name: string }>(
  rows: readonly Row[],
  typed: string,
): readonly Row[] =>
  rows
    .flatMap((row) => {
      const at = distance(row.name, typed);
      return at === null ? [] : [{ row, at }];
    })
    .toSorted((one, other) => one.at - other.at)
    .slice(0, MOST_MATCHES)
    .map(({ row }) => row);

/** How one sample register differs from another. */
interface Sample<Row> {
  readonly rows: readonly Row[];
  readonly failing: ReadonlyMap<string, UnavailableReason>;
  /** Parses the typed number into `numberOf`'s format; null if it isn't valid. */
  readonly read: (typed: string) => string | null;
  readonly numberOf: (row: Row) => string;
  readonly entryOf: (row: Row) => RegisteredOrganisation;
  /** Returns the row as a search lists it, with fewer details. */
  readonly matchOf: (row: Row) => RegisteredOrganisation;
}

function sampleRegister<Row extends { readonly name: string }>(sample: Sample<Row>): OrganisationRegister {
  const { rows, failing, read, numberOf, entryOf, matchOf } = sample;
  return {
    isSample: true,
    findByNumber: async (typed) => {
      const number = read(typed);
      if (number === null) return notFound;
      const failure = failing.get(number);
      if (failure) return unavailable(failure);
      const row = rows.find((each) => numberOf(each) === number);
      return row ? found(entryOf(row)) : notFound;
    },
    searchByName: async (name) => {
      const failure = failing.get(name.trim());
      return failure ? unavailable(failure) : found(searchRows(rows, name).map(matchOf));
    },
  };
}

/** Invented companies, available offline. `today` keeps the young ones young. */
export function embeddedCompanies(today: () => IsoDate): OrganisationRegister {
  type Row = z.output<typeof SampleCompany>;
  const organisation = (row: Row, standing: RegisterStatus): RegisteredOrganisation => ({
    name: row.name,
    companyNumber: row.number,
    ...statusFields(standing),
    createdOn: row.createdDaysAgo === undefined ? row.createdOn : addDays(today(), -row.createdDaysAgo),
    registeredAddress: row.address,
  });
  return sampleRegister({
    rows: sampleCompanies().toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    failing: failingNumbers('99999'),
    read: (typed) => {
      const number = readCompanyNumber(typed);
      return number.ok ? number.value.companyNumber : null;
    },
    numberOf: (row) => row.number,
    entryOf: (row) => organisation(row, companyStatus(row.status, row.statusDetail)),
    matchOf: (row) => organisation(row, companyStatus(row.status)),
  });
}

/** Invented charities of England and Wales, available offline. */
export function embeddedCharities(): OrganisationRegister {
  type Row = z.output<typeof SampleCharity>;
  const numberOf = ({ number, suffix }: Row): string => (suffix === 0 ? number : `${number}-${suffix}`);
  const matchOf = (row: Row, { isInsolvent, isInAdministration }: Partial<Row> = {}) => ({
    name: row.name,
    charityNumber: numberOf(row),
    ...statusFields(
      charityStatus({
        registrationStatus: row.removedOn === undefined ? 'R' : 'RM',
        isRemoved: row.removedOn !== undefined,
        isInsolvent: isInsolvent ?? false,
        isInAdministration: isInAdministration ?? false,
      }),
    ),
    createdOn: row.registeredOn,
  });
  return sampleRegister({
    rows: sampleCharities(),
    failing: failingNumbers('1999'),
    read: (typed) => {
      const number = readCharityNumber(typed);
      if (!number.ok) return null;
      const { registeredNumber, suffix } = number.value;
      return suffix === 0 ? registeredNumber : `${registeredNumber}-${suffix}`;
    },
    numberOf,
    entryOf: (row) => ({
      ...matchOf(row, row),
      companyNumber: row.companyNumber,
      registeredAddress: row.address,
    }),
    matchOf: (row) => matchOf(row),
  });
}

/** Invented charities of Scotland, available offline. This register cannot be searched. */
export function embeddedScottishCharities(): OrganisationRegister {
  const entryOf = (row: z.output<typeof SampleScottishCharity>): RegisteredOrganisation => ({
    name: row.name,
    charityNumber: row.number,
    ...statusFields(scottishCharityStatus(row.status)),
    createdOn: row.registeredOn,
    registeredAddress: row.address,
  });
  const register = sampleRegister({
    rows: sampleScottishCharities(),
    failing: failingNumbers('SC099'),
    read: (typed) => {
      const number = readScottishCharityNumber(typed);
      return number.ok ? number.value : null;
    },
    numberOf: (row) => row.number,
    entryOf,
    matchOf: entryOf,
  });
  return { ...register, searchByName: async () => found([]) };
}
