import type { AcceptanceClass } from '../tariff/product.ts';

/** The kinds of organisation offered, in the order of the list. */
export const organisationKinds = [
  'limited-company',
  'cic',
  'plc',
  'llp',
  'limited-partnership',
  'partnership',
  'sole-trader',
  'charity',
  'scottish-charity',
  'club',
  'public-body',
  'registered-society',
  'overseas-company',
  'other',
] as const;

/** One kind of organisation. */
export type OrganisationKind = (typeof organisationKinds)[number];

/** A kind in words: its label and one sentence that says who belongs there. */
export type OrganisationKindWords = { readonly label: string; readonly description: string };

/** Every kind in words. */
export const organisationKindWords: Readonly<Record<OrganisationKind, OrganisationKindWords>> = {
  'limited-company': {
    label: 'Limited company',
    description: 'Registered at Companies House, with shares or by guarantee.',
  },
  cic: { label: 'Community interest company (CIC)', description: 'A company that works for a community.' },
  plc: { label: 'Public limited company (PLC)', description: 'A company whose shares the public can buy.' },
  llp: {
    label: 'Limited liability partnership (LLP)',
    description: 'A partnership registered at Companies House.',
  },
  'limited-partnership': {
    label: 'Limited partnership',
    description: 'Registered at Companies House, also Scottish partnerships.',
  },
  partnership: {
    label: 'Partnership',
    description: 'Two or more people in business together, not registered.',
  },
  'sole-trader': { label: 'Sole trader', description: 'One person in business on their own account.' },
  charity: {
    label: 'Charity (England and Wales)',
    description: 'Registered with the Charity Commission, or exempt from registering.',
  },
  'scottish-charity': { label: 'Scottish charity', description: 'On the Scottish Charity Register (OSCR).' },
  club: {
    label: 'Club, association or community group',
    description: 'Run by a committee for its members, and not registered as a company.',
  },
  'public-body': {
    label: 'Public body, school or academy',
    description: 'Such as a council, school or college.',
  },
  'registered-society': {
    label: 'Registered society',
    description: 'A co-operative or community benefit society on the mutuals register.',
  },
  'overseas-company': {
    label: 'Overseas company',
    description: 'Formed abroad, with a place of business here.',
  },
  other: { label: 'Something else', description: 'Anything that fits none of the others.' },
};

/** The register in which an organisation is looked up first. */
export type OrganisationRegister = 'companies-house' | 'charity-commission' | 'oscr' | 'none';

/**
 * Whether suppliers check the owner in person (birth date, home address, address history): `unless-incorporated` is for
 * kinds that are sometimes a body of their own and sometimes people.
 */
export type OwnerCheck = 'never' | 'always' | 'unless-incorporated';

/** What follows from a kind of organisation. */
export type OrganisationKindRules = {
  readonly register: OrganisationRegister;
  /** A second register that the organisation may be in as well. */
  readonly secondRegister?: OrganisationRegister;
  readonly ownerCheck: OwnerCheck;
  /** Whether charity non-business use can have tax relief. Who uses energy at home has another relief. Source: HMRC VAT Notice 701/19. */
  readonly mayClaimCharityRelief: boolean;
  /** How suppliers sort it when they decide whom to accept. */
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

/** What follows from each kind. */
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
    mayClaimCharityRelief: false,
    acceptanceClass: 'public-body',
  },
  'registered-society': { ...company, acceptanceClass: 'other' },
  'overseas-company': company,
  other: { ...unregistered, ownerCheck: 'unless-incorporated', acceptanceClass: 'other' },
};

/**
 * Whether the owner's birth date, home address and address history are asked. `isIncorporated` says whether the
 * organisation is a body of its own (a company, CIO or SCIO); until that is known it is taken to be one, so that nobody
 * is asked for personal details without need.
 */
export function kindNeedsOwnerDetails(kind: OrganisationKind, isIncorporated = true): boolean {
  const { ownerCheck } = organisationKindRules[kind];
  return ownerCheck === 'always' || (ownerCheck === 'unless-incorporated' && !isIncorporated);
}
