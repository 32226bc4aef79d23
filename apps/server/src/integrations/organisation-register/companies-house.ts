import { readCompanyNumber } from '@switch/domain/organisation/company-number.ts';
import { companyStatus } from '@switch/domain/organisation/register-status.ts';
import { z } from 'zod';
import { askJson, type VendorOptions } from '../look-up/ask-json.ts';
import { found, foundList, mapFound, notFound } from '../look-up/outcome.ts';
import { wireDate, wireText } from '../look-up/wire-values.ts';
import {
  MOST_MATCHES,
  statusFields,
  type OrganisationRegister,
  type RegisterAddress,
  type RegisteredOrganisation,
} from './port.ts';

const BASE_URL = 'https://api.company-information.service.gov.uk';

const Address = z
  .object({
    care_of: wireText,
    po_box: wireText,
    premises: wireText,
    address_line_1: wireText,
    address_line_2: wireText,
    locality: wireText,
    region: wireText,
    postal_code: wireText,
  })
  .nullish();

const Company = z.object({
  company_number: z.string().min(1),
  company_status: wireText,
  date_of_creation: wireDate,
});

const Profile = Company.extend({
  company_name: z.string().min(1),
  company_status_detail: wireText,
  registered_office_address: Address,
});

/** A search has `title` and `address` where a profile has `company_name` and `registered_office_address`. */
const SearchItem = Company.extend({ title: z.string().min(1), address: Address });

const Search = z.object({ items: z.array(z.unknown()).nullish() });

/** Returns the address. The register has house and street apart in searches and together in profiles. */
function addressFrom(address: z.output<typeof Address>): RegisterAddress | undefined {
  if (!address) return undefined;
  const street = [address.premises, address.address_line_1].filter(Boolean).join(' ');
  const poBox = address.po_box && `PO Box ${address.po_box.replace(/^po box /i, '')}`;
  const [line1, ...others] = [address.care_of, poBox, street, address.address_line_2].filter(Boolean);
  if (!line1 && !address.postal_code) return undefined;
  const line2 = others.join(', ') || undefined;
  return { line1, line2, city: address.locality, county: address.region, postCode: address.postal_code };
}

const companyFrom = (
  row: z.output<typeof Company>,
  name: string,
  address: z.output<typeof Address>,
  statusDetail?: string,
): RegisteredOrganisation => ({
  ...statusFields(companyStatus(row.company_status ?? 'unknown', statusDetail)),
  name,
  companyNumber: row.company_number,
  createdOn: row.date_of_creation,
  registeredAddress: addressFrom(address),
});

/** Returns one hit, or none for an item that does not even name a company, as the others still help. */
const matchFrom = (item: unknown): readonly RegisteredOrganisation[] =>
  [SearchItem.safeParse(item).data ?? []].flat().map((hit) => companyFrom(hit, hit.title, hit.address));

/**
 * The register of Companies House, through its public data API. The key is the user name of basic
 * authentication.
 */
export function companiesHouse(options: VendorOptions): OrganisationRegister {
  const baseUrl = options.baseUrl ?? BASE_URL;
  const headers = { authorization: `Basic ${Buffer.from(`${options.apiKey}:`).toString('base64')}` };
  return {
    isSample: false,
    findByNumber: async (number) => {
      const wanted = readCompanyNumber(number);
      if (!wanted.ok) return notFound;
      const url = `${baseUrl}/company/${wanted.value.companyNumber}`;
      return mapFound(await askJson({ url, headers, schema: Profile }, options), (profile) => {
        const { company_name: name, registered_office_address: address } = profile;
        return companyFrom(profile, name, address, profile.company_status_detail);
      });
    },
    searchByName: async (name) => {
      if (name.trim() === '') return found([]);
      const query = new URLSearchParams({ q: name.trim(), items_per_page: String(MOST_MATCHES) });
      const url = `${baseUrl}/search/companies?${query.toString()}`;
      return foundList(await askJson({ url, headers, schema: Search }, options), ({ items }) =>
        (items ?? []).flatMap(matchFrom).slice(0, MOST_MATCHES),
      );
    },
  };
}
