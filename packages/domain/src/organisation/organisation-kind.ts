import { keysOf } from '../shapes.ts';
import type { AcceptanceClass } from '../tariff/product.ts';
import kinds from './organisation-kinds.json' with { type: 'json' };

/** The texts of a kind: its label and one sentence that says who belongs to it. */
export type OrganisationKindLabels = { readonly label: string; readonly description: string };

export const organisationKindLabels: Readonly<Record<OrganisationKind, OrganisationKindLabels>> = kinds;

export type OrganisationKind = keyof typeof kinds;

/** The kinds of organisation offered, in display order. */
export const organisationKinds = keysOf(kinds);

/** The register in which an organisation is looked up first. */
export type OrganisationRegister = 'companies-house' | 'charity-commission' | 'oscr' | 'none';

/** When suppliers check the owner in person. Organisations of some kinds may or may not be legal persons. */
export type OwnerCheck = 'never' | 'always' | 'unless-incorporated';

/** What follows from a kind of organisation. */
export type OrganisationKindRules = {
  readonly register: OrganisationRegister;
  /** A second register that the organisation may also be in. */
  readonly secondRegister?: OrganisationRegister;
  readonly ownerCheck: OwnerCheck;
  /**
   * Whether charity non-business use can have tax relief. Energy used at home has a different relief. Source: HMRC VAT
   * Notice 701/19.
   */
  readonly mayClaimCharityRelief: boolean;
  /** How suppliers classify it when they decide whom to accept. */
  readonly acceptanceClass: AcceptanceClass;
};

const company = {
  register: 'companies-house',
  ownerCheck: 'never',
  mayClaimCharityRelief: false,
  acceptanceClass: 'company',
} as const satisfies OrganisationKindRules;
const charity = {
  secondRegister: 'companies-house',
  ownerCheck: 'unless-incorporated',
  mayClaimCharityRelief: true,
  acceptanceClass: 'charity',
} as const;
const unregistered = { register: 'none', ownerCheck: 'always', mayClaimCharityRelief: false } as const;

export const organisationKindRules: Readonly<Record<OrganisationKind, OrganisationKindRules>> = {
  'limited-company': company,
  cic: company,
  plc: company,
  llp: company,
  'limited-partnership': { ...company, ownerCheck: 'always', acceptanceClass: 'partnership' },
  partnership: { ...unregistered, acceptanceClass: 'partnership' },
  'sole-trader': { ...unregistered, acceptanceClass: 'sole-trader' },
  charity: { ...charity, register: 'charity-commission' },
  'scottish-charity': { ...charity, register: 'oscr' },
  club: { ...unregistered, acceptanceClass: 'club' },
  'public-body': {
    register: 'none',
    secondRegister: 'companies-house',
    ownerCheck: 'never',
    // Academies are exempt charities.
    mayClaimCharityRelief: true,
    acceptanceClass: 'public-body',
  },
  'registered-society': { ...company, acceptanceClass: 'other' },
  'overseas-company': company,
  other: { ...unregistered, ownerCheck: 'unless-incorporated', acceptanceClass: 'other' },
};

/**
 * Returns whether the owner's birth date, home address and address history are asked for. `isIncorporated` says whether the
 * organisation is a legal person (a company, CIO or SCIO); until that is known it is assumed, so that nobody is asked for
 * personal details unnecessarily.
 */
export function kindNeedsOwnerDetails(kind: OrganisationKind, isIncorporated = true): boolean {
  const { ownerCheck } = organisationKindRules[kind];
  return ownerCheck === 'always' || (ownerCheck === 'unless-incorporated' && !isIncorporated);
}
