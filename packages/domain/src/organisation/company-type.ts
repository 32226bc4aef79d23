import type { OrganisationKind } from './organisation-kind.ts';

const KIND_OF_TYPE: Readonly<Record<string, OrganisationKind>> = {
  ltd: 'limited-company',
  'private-limited-guarant-nsc': 'limited-company',
  'private-limited-guarant-nsc-limited-exemption': 'limited-company',
  'private-limited-shares-section-30-exemption': 'limited-company',
  'private-unlimited': 'limited-company',
  'private-unlimited-nsc': 'limited-company',
  plc: 'plc',
  'old-public-company': 'plc',
  llp: 'llp',
  'limited-partnership': 'limited-partnership',
  'scottish-partnership': 'limited-partnership',
  'charitable-incorporated-organisation': 'charity',
  'scottish-charitable-incorporated-organisation': 'scottish-charity',
  'further-education-or-sixth-form-college-corporation': 'public-body',
  'registered-society-non-jurisdictional': 'registered-society',
  'industrial-and-provident-society': 'registered-society',
  'oversea-company': 'overseas-company',
  'uk-establishment': 'overseas-company',
  'registered-overseas-entity': 'overseas-company',
};

/**
 * The kind of organisation that a register's company type stands for; types that we do not offer are `other`. `type` and
 * `subtype` are the codes of the Companies House public data.
 */
export function kindOfCompanyType(type: string, subtype?: string): OrganisationKind {
  if (subtype === 'community-interest-company') return 'cic';
  return KIND_OF_TYPE[type] ?? 'other';
}
