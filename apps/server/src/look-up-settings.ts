import type { LookUpName } from '@switch/contract/page-config.ts';
import { keysOf } from '@switch/domain/shapes.ts';
import { secret, site } from './config-fields.ts';

/** The settings of the look-ups: registers of organisations, addresses, and the market's meter registers. */
export const lookUpSettings = {
  COMPANIES_HOUSE_KEY: secret(
    'Key of the Companies House API; without it a sample register answers, in production none',
  ),
  COMPANIES_HOUSE_URL: site('Another address of the Companies House API'),
  CHARITY_COMMISSION_KEY: secret(
    'Key of the Charity Commission API; without it a sample register answers, in production none',
  ),
  CHARITY_COMMISSION_URL: site('Another address of the Charity Commission API'),
  OSCR_KEY: secret('Key of the OSCR API; without it a sample register answers, in production none'),
  OSCR_URL: site('Another address of the OSCR API'),
  IDEAL_POSTCODES_KEY: secret(
    'Key of Ideal Postcodes; without it sample premises answer, in production none',
  ),
  IDEAL_POSTCODES_URL: site('Another address of Ideal Postcodes'),
  ECOES_KEY: secret('Key of the Electricity Enquiry Service; without it customers type their supply number'),
  ECOES_URL: site('Address of that service, up to /RESTful/JSON'),
  GAS_ENQUIRY_KEY: secret('Key of the gas enquiry service; without it customers type their meter number'),
  GAS_ENQUIRY_URL: site('Address of that service, up to its .svc'),
};

/** The look-up settings as configured. */
interface Keys {
  readonly isProduction: boolean;
  readonly idealPostcodesKey?: string | undefined;
  readonly ecoesKey?: string | undefined;
  readonly gasEnquiryKey?: string | undefined;
  readonly companiesHouseKey?: string | undefined;
  readonly charityCommissionKey?: string | undefined;
  readonly oscrKey?: string | undefined;
}

/**
 * Returns the look-ups that customers are offered: those with a key; outside production, sample data stands
 * in for the others.
 */
export function connectedLookUps(config: Keys): readonly LookUpName[] {
  const keys: Readonly<Record<LookUpName, string | undefined>> = {
    addresses: config.idealPostcodesKey,
    'electricity-meters': config.ecoesKey,
    'gas-meters': config.gasEnquiryKey,
    companies: config.companiesHouseKey,
    charities: config.charityCommissionKey,
    'scottish-charities': config.oscrKey,
  };
  return keysOf(keys).filter((name) => !config.isProduction || keys[name] !== undefined);
}
