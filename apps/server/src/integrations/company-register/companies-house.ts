import { z } from 'zod';
import { askJson, type VendorOptions } from '../look-up/ask-json.ts';
import { found, mapFound, notFound } from '../look-up/outcome.ts';
import type { RegisterAddress } from '../look-up/standing.ts';
import { wireDate, wireFlag, wireText } from '../look-up/wire-text.ts';
import { companyNumberFrom } from './company-number.ts';
import { companyStanding, companyStatusFrom } from './company-standing.ts';
import { COMPANIES_PER_PAGE, type Company, type CompanyMatch, type CompanyRegister } from './port.ts';
import { registeredFormOf } from './registered-form.ts';

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

function companyFrom(profile: z.output<typeof Profile>): Company {
  const facts = {
    status: companyStatusFrom(profile.company_status),
    statusDetail: profile.company_status_detail,
    accountsOverdue: profile.accounts?.overdue === true || profile.accounts?.next_accounts?.overdue === true,
    insolvencyHistory: profile.has_insolvency_history || profile.has_been_liquidated,
  };
  const type = profile.type ?? '';
  const { accountsOverdue, insolvencyHistory, status } = facts;
  return {
    ...companyStanding(facts),
    number: profile.company_number,
    name: profile.company_name,
    type,
    kind: registeredFormOf({ ...profile, type, isCommunityInterest: profile.is_community_interest_company }),
    status,
    createdOn: profile.date_of_creation,
    registeredAddress: addressFrom(profile.registered_office_address),
    accountsOverdue,
    insolvencyHistory,
  };
}

/** One hit, or nothing for an item that does not even name a company: the other hits still help. */
function matchFrom(item: unknown): readonly CompanyMatch[] {
  const parsed = SearchItem.safeParse(item);
  if (!parsed.success) return [];
  const { title, company_number, company_type = '', company_status, date_of_creation, address } = parsed.data;
  const status = companyStatusFrom(company_status);
  return [
    {
      ...companyStanding({ status }),
      number: company_number,
      name: title,
      type: company_type,
      kind: registeredFormOf({ type: company_type }),
      status,
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
      const wanted = companyNumberFrom(number);
      if (wanted === undefined) return notFound;
      const url = `${baseUrl}/company/${wanted}`;
      return mapFound(await askJson({ url, headers, schema: Profile }, options), companyFrom);
    },
    searchByName: async (name, page = 1) => {
      if (name.trim() === '') return found({ matches: [], total: 0, page });
      const query = new URLSearchParams({
        q: name.trim(),
        items_per_page: String(COMPANIES_PER_PAGE),
        start_index: String((page - 1) * COMPANIES_PER_PAGE),
      });
      const url = `${baseUrl}/search/companies?${query}`;
      const reply = await askJson({ url, headers, schema: Search }, options);
      if (reply.kind === 'not-found') return found({ matches: [], total: 0, page });
      return mapFound(reply, ({ items, total_results }) => {
        const matches = (items ?? []).flatMap(matchFrom).slice(0, COMPANIES_PER_PAGE);
        return { matches, total: total_results ?? matches.length, page };
      });
    },
  };
}
