import type { RegisteredForm } from './port.ts';

/** What tells a legal form, as the register names it. */
export type FormFacts = {
  readonly type: string;
  readonly subtype?: string | undefined;
  readonly isCommunityInterest?: boolean | undefined;
};

/** Source: the enumerations that Companies House publishes for its API. */
const FORM_BY_TYPE: ReadonlyMap<string, RegisteredForm> = new Map([
  ['ltd', 'limited-company'],
  ['private-limited-guarant-nsc', 'limited-company'],
  ['private-limited-guarant-nsc-limited-exemption', 'limited-company'],
  ['private-limited-shares-section-30-exemption', 'limited-company'],
  ['private-unlimited', 'limited-company'],
  ['private-unlimited-nsc', 'limited-company'],
  ['plc', 'public-limited-company'],
  ['old-public-company', 'public-limited-company'],
  ['llp', 'limited-liability-partnership'],
  ['limited-partnership', 'limited-partnership'],
  ['scottish-partnership', 'limited-partnership'],
  ['charitable-incorporated-organisation', 'charitable-incorporated-organisation'],
  ['scottish-charitable-incorporated-organisation', 'scottish-charitable-incorporated-organisation'],
  ['registered-society-non-jurisdictional', 'registered-society'],
  ['industrial-and-provident-society', 'registered-society'],
  ['further-education-or-sixth-form-college-corporation', 'public-body'],
  ['oversea-company', 'overseas-company'],
  ['uk-establishment', 'overseas-company'],
  ['registered-overseas-entity', 'overseas-company'],
]);

/** The form that a type code settles; undefined for the rare codes that leave it open. */
export function registeredFormOf(facts: FormFacts): RegisteredForm | undefined {
  const isCic = facts.isCommunityInterest === true || facts.subtype === 'community-interest-company';
  return isCic ? 'community-interest-company' : FORM_BY_TYPE.get(facts.type);
}
