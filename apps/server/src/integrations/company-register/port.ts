import type { OrganisationKind } from '@switch/domain/organisation/organisation-kind.ts';
import type { IsoDate } from '@switch/domain/units/period.ts';
import type { Found, LookUp, Unavailable } from '../look-up/outcome.ts';
import type { RegisterAddress, RegisterStanding } from '../look-up/standing.ts';

/** Where a company stands, as Companies House enumerates it; `unknown` when it says nothing or something new. */
export const COMPANY_STATUSES = [
  'active',
  'open',
  'registered',
  'dissolved',
  'liquidation',
  'receivership',
  'administration',
  'voluntary-arrangement',
  'insolvency-proceedings',
  'converted-closed',
  'closed',
  'removed',
  'unknown',
] as const;

/** See COMPANY_STATUSES. */
export type CompanyStatus = (typeof COMPANY_STATUSES)[number];

/** A company as a search lists it. Its standing rests on the status alone; the full record may say more. */
export type CompanyMatch = RegisterStanding & {
  /** Eight characters, such as `01234567` or `SC123456`. */
  readonly number: string;
  readonly name: string;
  /** The register's own type code, such as `ltd`. */
  readonly type: string;
  /** The kind that the type code stands for; `other` for codes that we do not offer. A school is a company here. */
  readonly kind: OrganisationKind;
  readonly status: CompanyStatus;
  readonly createdOn?: IsoDate | undefined;
  readonly registeredAddress?: RegisterAddress | undefined;
};

/** The full record of one company. */
export type Company = CompanyMatch & {
  readonly accountsOverdue: boolean;
  readonly insolvencyHistory: boolean;
};

/** A register's status text as one of ours; `unknown` for anything that we have no word for. */
export const companyStatusFrom = (text: string | undefined): CompanyStatus =>
  COMPANY_STATUSES.find((status) => status === text) ?? 'unknown';

/** One page of a search. */
export type CompanyPage = {
  readonly matches: readonly CompanyMatch[];
  /** How many match in all. */
  readonly total: number;
  /** Counted from 1. */
  readonly page: number;
};

/** How many companies a page of a search holds at most. */
export const COMPANIES_PER_PAGE = 25;

/** Looks companies up in the register of the United Kingdom. */
export type CompanyRegister = {
  /** Whether what it finds is invented. */
  readonly isSample: boolean;
  /**
   * The company with this number: any case and spacing, leading zeros may be missing. Something that cannot be a
   * company number is simply not found. Never throws for a failing register.
   */
  readonly findByNumber: (number: string) => Promise<LookUp<Company>>;
  /** Companies by name, best first, COMPANIES_PER_PAGE on a page counted from 1. No match is a page without matches. */
  readonly searchByName: (name: string, page?: number) => Promise<Found<CompanyPage> | Unavailable>;
};
