import { readCompanyNumber } from '@switch/domain/organisation/company-number.ts';
import { kindOfCompanyType } from '@switch/domain/organisation/company-type.ts';
import { companyStanding } from '@switch/domain/organisation/standing.ts';
import { z } from 'zod';
import { askJson, type VendorOptions } from '../look-up/ask-json.ts';
import { found, mapFound, notFound } from '../look-up/outcome.ts';
import { standingFields, type RegisterAddress } from '../look-up/standing.ts';
import { wireDate, wireFlag, wireText } from '../look-up/wire-values.ts';
import {
  COMPANIES_PER_PAGE,
  companyStatusFrom,
  type Company,
  type CompanyMatch,
  type CompanyRegister,
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

const Profile = z.object({
  company_name: z.string().min(1),
  company_number: z.string().min(1),
  type: wireText,
  subtype: wireText,
  company_status: wireText,
  company_status_detail: wireText,
  date_of_creation: wireDate,
  is_community_interest_company: wireFlag,
  has_insolvency_history: wireFlag,
  has_been_liquidated: wireFlag,
  accounts: z
    .object({ overdue: wireFlag, next_accounts: z.object({ overdue: wireFlag }).nullish() })
    .nullish(),
  registered_office_address: Address,
});

/** A search says `title` and `company_type` where a profile says `company_name` and `type`. */
const SearchItem = z.object({
  title: z.string().min(1),
  company_number: z.string().min(1),
  company_type: wireText,
  company_status: wireText,
  date_of_creation: wireDate,
  address: Address,
});

const Search = z.object({ items: z.array(z.unknown()).nullish(), total_results: z.number().nullish() });

/** The register splits the house from the street in searches and joins them in profiles. */
function addressFrom(address: z.output<typeof Address>): RegisterAddress | undefined {
  if (!address) return undefined;
  const street = [address.premises, address.address_line_1].filter(Boolean).join(' ');
  const poBox = address.po_box && `PO Box ${address.po_box.replace(/^po box /i, '')}`;
  const [line1, ...others] = [address.care_of, poBox, street, address.address_line_2].filter(Boolean);
  if (!line1 && !address.postal_code) return undefined;
  const line2 = others.join(', ') || undefined;
  return { line1, line2, city: address.locality, county: address.region, postCode: address.postal_code };
}

const CIC = 'community-interest-company';

function companyFrom(profile: z.output<typeof Profile>): Company {
  const { company_status, company_status_detail, type = '', accounts } = profile;
  return {
    ...standingFields(companyStanding(company_status ?? 'unknown', company_status_detail)),
    number: profile.company_number,
    name: profile.company_name,
    type,
    kind: kindOfCompanyType(type, profile.is_community_interest_company ? CIC : profile.subtype),
    status: companyStatusFrom(company_status),
    createdOn: profile.date_of_creation,
    registeredAddress: addressFrom(profile.registered_office_address),
    accountsOverdue: accounts?.overdue === true || accounts?.next_accounts?.overdue === true,
    insolvencyHistory: profile.has_insolvency_history || profile.has_been_liquidated,
  };
}

/** One hit, or nothing for an item that does not even name a company: the other hits still help. */
function matchFrom(item: unknown): readonly CompanyMatch[] {
  const parsed = SearchItem.safeParse(item);
  if (!parsed.success) return [];
  const { title, company_number, company_type = '', company_status, date_of_creation, address } = parsed.data;
  return [
    {
      ...standingFields(companyStanding(company_status ?? 'unknown')),
      number: company_number,
      name: title,
      type: company_type,
      kind: kindOfCompanyType(company_type),
      status: companyStatusFrom(company_status),
      createdOn: date_of_creation,
      registeredAddress: addressFrom(address),
    },
  ];
}

/** The register of Companies House over its public data API: the key is the user name of basic authentication. */
export function companiesHouse(options: VendorOptions): CompanyRegister {
  const baseUrl = options.baseUrl ?? BASE_URL;
  const headers = { authorization: `Basic ${Buffer.from(`${options.apiKey}:`).toString('base64')}` };
  return {
    isSample: false,
    findByNumber: async (number) => {
      const wanted = readCompanyNumber(number);
      if (!wanted.ok) return notFound;
      const url = `${baseUrl}/company/${wanted.value.companyNumber}`;
      return mapFound(await askJson({ url, headers, schema: Profile }, options), companyFrom);
    },
    searchByName: async (name, page = 1) => {
      if (name.trim() === '') return found({ matches: [], total: 0, page });
      const query = new URLSearchParams({
        q: name.trim(),
        items_per_page: String(COMPANIES_PER_PAGE),
        start_index: String((page - 1) * COMPANIES_PER_PAGE),
      });
      const url = `${baseUrl}/search/companies?${query.toString()}`;
      const reply = await askJson({ url, headers, schema: Search }, options);
      if (reply.kind === 'not-found') return found({ matches: [], total: 0, page });
      return mapFound(reply, ({ items, total_results }) => {
        const matches = (items ?? []).flatMap(matchFrom).slice(0, COMPANIES_PER_PAGE);
        return { matches, total: total_results ?? matches.length, page };
      });
    },
  };
}
