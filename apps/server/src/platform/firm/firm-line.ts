import type { Config } from '../../config.ts';

/** What says who the firm behind the brand is, as far as it is known. */
export type NamedFirm = Pick<
  Config,
  'brandName' | 'firmName' | 'firmNumber' | 'firmAddress' | 'missingFirmFacts'
>;

/** The facts that say who the firm is. */
const IDENTITY = ['FIRM_NAME', 'FIRM_NUMBER', 'FIRM_ADDRESS'];

/** Whether it is known who the firm is: nothing stands in place of a fact that is missing. */
export const isFirmNamed = ({ missingFirmFacts }: NamedFirm): boolean =>
  !IDENTITY.some((name) => missingFirmFacts.includes(name));

/**
 * Who is behind the brand, for the foot of every page and mail: a business names its legal name, number and registered office
 * wherever it writes (Company, Limited Liability Partnership and Business (Names and Trading Disclosures) Regulations 2015).
 */
export function firmLine(firm: NamedFirm): string {
  const { brandName, firmName, firmNumber, firmAddress } = firm;
  return isFirmNamed(firm)
    ? `${brandName} is a trading name of ${firmName}, company number ${firmNumber}, registered office: ${firmAddress}. We are an energy broker, not a supplier.`
    : `${brandName} is an energy broker, not a supplier. It is not open for business yet.`;
}
