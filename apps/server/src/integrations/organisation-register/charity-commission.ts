import { readCharityNumber } from '@switch/domain/organisation/charity-number.ts';
import { readCompanyNumber } from '@switch/domain/organisation/company-number.ts';
import { charityStatus } from '@switch/domain/organisation/register-status.ts';
import { z } from 'zod';
import { askJson, type VendorOptions } from '../look-up/ask-json.ts';
import { found, foundList, mapFound, notFound } from '../look-up/outcome.ts';
import { wireDate, wireFlag, wireNumber, wireText } from '../look-up/wire-values.ts';
import {
  MOST_MATCHES,
  statusFields,
  type OrganisationRegister,
  type RegisterAddress,
  type RegisteredOrganisation,
} from './port.ts';

const BASE_URL = 'https://api.charitycommission.gov.uk/register/api';

const matchFields = {
  reg_charity_number: z.union([z.number(), z.string().min(1)]),
  group_subsid_suffix: wireNumber,
  charity_name: z.string().min(1),
  /** `R` registered, `RM` removed. */
  reg_status: wireText,
  date_of_registration: wireDate,
  date_of_removal: wireDate,
};

const Match = z.object(matchFields);

const Details = z.object({
  ...matchFields,
  insolvent: wireFlag,
  in_administration: wireFlag,
  address_line_one: wireText,
  address_line_two: wireText,
  address_line_three: wireText,
  address_line_four: wireText,
  address_line_five: wireText,
  address_post_code: wireText,
  charity_co_reg_number: z.union([z.string(), z.number()]).nullish(),
});

/**
 * Returns the address. With four or more lines, the last one is the county and the one before it the town.
 */
function addressFrom(details: z.output<typeof Details>): RegisterAddress | undefined {
  const lines = [
    details.address_line_one,
    details.address_line_two,
    details.address_line_three,
    details.address_line_four,
    details.address_line_five,
  ];
  const filled = lines.filter((line) => line !== undefined);
  if (filled.length === 0 && !details.address_post_code) return undefined;
  const county = filled.length > 3 ? filled.pop() : undefined;
  const city = filled.length > 1 ? filled.pop() : undefined;
  const [line1, ...others] = filled;
  return { line1, line2: others.join(', ') || undefined, city, county, postCode: details.address_post_code };
}

/** Returns a company number in its normal form; undefined for the empty values and zeros in the register. */
function companyNumberFrom(value: string | number | null | undefined): string | undefined {
  const number = readCompanyNumber(String(value ?? ''));
  return number.ok && /[1-9]/.test(number.value.companyNumber) ? number.value.companyNumber : undefined;
}

/** Returns a hit. A row without a status counts as registered unless it has a date of removal. */
function matchFrom(
  row: z.output<typeof Match>,
  { insolvent: isInsolvent, in_administration: isInAdministration } = {
    insolvent: false,
    in_administration: false,
  },
): RegisteredOrganisation {
  const isRemoved = row.date_of_removal !== undefined;
  const registrationStatus = row.reg_status?.toUpperCase() ?? (isRemoved ? 'RM' : 'R');
  const suffix = row.group_subsid_suffix ?? 0;
  return {
    ...statusFields(charityStatus({ registrationStatus, isRemoved, isInsolvent, isInAdministration })),
    name: row.charity_name.trim(),
    charityNumber: suffix === 0 ? String(row.reg_charity_number) : `${row.reg_charity_number}-${suffix}`,
    createdOn: row.date_of_registration,
  };
}

const charityFrom = (details: z.output<typeof Details>): RegisteredOrganisation => ({
  ...matchFrom(details, details),
  companyNumber: companyNumberFrom(details.charity_co_reg_number),
  registeredAddress: addressFrom(details),
});

/** Returns the usable hits. A row that names no charity is left out, as the others still help. */
const matchesFrom = (rows: readonly unknown[]): readonly RegisteredOrganisation[] =>
  rows
    .flatMap((row) => Match.safeParse(row).data ?? [])
    .slice(0, MOST_MATCHES)
    .map((row) => matchFrom(row));

/** The register of the Charity Commission for England and Wales, through its API. */
export function charityCommission(options: VendorOptions): OrganisationRegister {
  const baseUrl = options.baseUrl ?? BASE_URL;
  const headers = { 'ocp-apim-subscription-key': options.apiKey };
  return {
    isSample: false,
    findByNumber: async (text) => {
      const wanted = readCharityNumber(text);
      if (!wanted.ok) return notFound;
      const url = `${baseUrl}/allcharitydetailsV2/${wanted.value.registeredNumber}/${wanted.value.suffix}`;
      return mapFound(await askJson({ url, headers, schema: Details }, options), charityFrom);
    },
    searchByName: async (name) => {
      // The name is one segment of the path, so characters that would split or climb the path are removed.
      const wanted = name.replace(/[/\\.]+/g, ' ').trim();
      if (wanted === '') return found([]);
      const url = `${baseUrl}/searchCharityName/${encodeURIComponent(wanted)}`;
      return foundList(await askJson({ url, headers, schema: z.array(z.unknown()) }, options), matchesFrom);
    },
  };
}
