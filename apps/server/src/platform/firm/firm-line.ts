import type { Config } from '../../config.ts';

/** The settings that identify the firm behind the brand, as far as they are known. */
export type NamedFirm = Pick<
  Config,
  'brandName' | 'firmName' | 'firmNumber' | 'firmAddress' | 'missingFirmFacts'
>;

/** The facts that identify the firm. */
const IDENTITY = ['FIRM_NAME', 'FIRM_NUMBER', 'FIRM_ADDRESS'];

/** Returns whether the firm is fully identified. There is no placeholder for a missing fact. */
export const isFirmNamed = ({ missingFirmFacts }: NamedFirm): boolean =>
  !IDENTITY.some((name) => missingFirmFacts.includes(name));

/**
 * Returns the line that identifies the firm behind the brand, for the foot of every page and mail. A business
 * must state its legal name, number and registered office wherever it writes (Company, Limited Liability
 * Partnership and Business (Names and Trading Disclosures) Regulations 2015).
 */
export function firmLine(firm: NamedFirm): string {
  const { brandName, firmName, firmNumber, firmAddress } = firm;
  return isFirmNamed(firm)
    ? `${brandName} is a trading name of ${firmName}, company number ${firmNumber}, registered office: ${firmAddress}. We are an energy broker, not a supplier.`
    : `${brandName} is an energy broker, not a supplier. It is not open for business yet.`;
}
