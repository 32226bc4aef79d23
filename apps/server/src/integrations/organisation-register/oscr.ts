import { readScottishCharityNumber } from '@switch/domain/organisation/charity-number.ts';
import { scottishCharityStatus } from '@switch/domain/organisation/register-status.ts';
import { z } from 'zod';
import { askJson, type VendorOptions } from '../look-up/ask-json.ts';
import { found, notFound, unavailable, type LookUp } from '../look-up/outcome.ts';
import { wireDate, wireText } from '../look-up/wire-values.ts';
import {
  statusFields,
  type OrganisationRegister,
  type RegisterAddress,
  type RegisteredOrganisation,
} from './port.ts';

const BASE_URL = 'https://oscrapi.azurewebsites.net/api';

const Row = z.object({
  charityName: z.string().min(1),
  charityNumber: z.string().min(1),
  charityStatus: wireText,
  registeredDate: wireDate,
  principalOfficeOrTrusteeAddress: wireText,
  postcode: wireText,
});

/**
 * Asked for one number, the register returns the row itself, a page of rows around it, a bare list, or
 * nothing at all.
 */
const Page = z.object({ data: z.array(z.unknown()) });
const Reply = z.union([Page, z.array(z.unknown()), z.record(z.string(), z.unknown()), z.null()]);

function rowsIn(reply: z.output<typeof Reply>): readonly unknown[] {
  if (reply === null || (!Array.isArray(reply) && Object.keys(reply).length === 0)) return [];
  if (Array.isArray(reply)) return reply;
  const page = Page.safeParse(reply);
  return page.success ? page.data.data : [reply];
}

/** Returns the address, which comes as one line with commas. Its last part usually repeats the postcode. */
function addressFrom(row: z.output<typeof Row>): RegisterAddress | undefined {
  const text = row.principalOfficeOrTrusteeAddress ?? '';
  if (/withheld/i.test(text)) return undefined;
  const parts = text.split(/,|\r?\n/).map((part) => part.trim());
  const filled = parts.filter((part) => part !== '' && part.toUpperCase() !== row.postcode?.toUpperCase());
  if (filled.length === 0 && row.postcode === undefined) return undefined;
  const city = filled.length > 1 ? filled.pop() : undefined;
  const [line1, ...others] = filled;
  return { line1, line2: others.join(', ') || undefined, city, postCode: row.postcode };
}

const charityFrom = (row: z.output<typeof Row>, number: string): RegisteredOrganisation => ({
  ...statusFields(scottishCharityStatus(row.charityStatus ?? '')),
  name: row.charityName.trim(),
  charityNumber: number,
  createdOn: row.registeredDate,
  registeredAddress: addressFrom(row),
});

/**
 * Returns the row of `number`, ignoring any others that the register sent with it. No readable row at all is
 * a bad answer.
 */
function pick(rows: readonly unknown[], number: string): LookUp<RegisteredOrganisation> {
  if (rows.length === 0) return notFound;
  const readable = rows.flatMap((row) => Row.safeParse(row).data ?? []);
  if (readable.length === 0) return unavailable('bad-answer');
  const row = readable.find(({ charityNumber }) => {
    const known = readScottishCharityNumber(charityNumber);
    return known.ok && known.value === number;
  });
  return row ? found(charityFrom(row, number)) : notFound;
}

/** The Scottish Charity Register, through the API of its regulator, OSCR. It cannot be searched by name. */
export function oscr(options: VendorOptions): OrganisationRegister {
  const baseUrl = options.baseUrl ?? BASE_URL;
  const headers = { 'x-functions-key': options.apiKey };
  return {
    isSample: false,
    searchByName: async () => found([]),
    findByNumber: async (text) => {
      const wanted = readScottishCharityNumber(text);
      if (!wanted.ok) return notFound;
      const url = `${baseUrl}/all_charities?charitynumber=${encodeURIComponent(wanted.value)}`;
      const reply = await askJson({ url, headers, schema: Reply }, options);
      return reply.kind === 'found' ? pick(rowsIn(reply.value), wanted.value) : reply;
    },
  };
}
