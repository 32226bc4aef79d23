import type { FoundOrganisation } from '@switch/contract/http/look-up.ts';
import { Address } from '@switch/domain/place/address.ts';
import type { Charity, CharityMatch } from '../../../integrations/charity-register/port.ts';
import type { CompanyMatch } from '../../../integrations/company-register/port.ts';
import type { RegisterAddress } from '../../../integrations/look-up/standing.ts';
import type { ScottishCharity } from '../../../integrations/scottish-charity-register/port.ts';

/** Registers hold addresses abroad and half ones too; only one that post can be sent to in the United Kingdom is shown. */
const postalAddress = (address: RegisterAddress | undefined): Address | undefined =>
  Address.safeParse(address).data;

/** A company as screens get it. */
export const foundCompany = (company: CompanyMatch): FoundOrganisation => ({
  name: company.name,
  companyRegNo: company.number,
  standing: company.standing,
  standingWords: company.standingWords,
  registeredAddress: postalAddress(company.registeredAddress),
  createdOn: company.createdOn,
});

/** A charity of England and Wales as screens get it. One that is linked to another carries the suffix that tells it apart. */
export const foundCharity = (charity: CharityMatch | Charity): FoundOrganisation => ({
  name: charity.name,
  charityNumber: charity.suffix === 0 ? charity.number : `${charity.number}-${charity.suffix}`,
  companyRegNo: 'companyNumber' in charity ? charity.companyNumber : undefined,
  standing: charity.standing,
  standingWords: charity.standingWords,
  registeredAddress: 'address' in charity ? postalAddress(charity.address) : undefined,
  createdOn: charity.registeredOn,
});

/** A Scottish charity as screens get it. Its number stays a charity number: a company may have the same digits. */
export const foundScottishCharity = (charity: ScottishCharity): FoundOrganisation => ({
  name: charity.name,
  charityNumber: charity.number,
  standing: charity.standing,
  standingWords: charity.standingWords,
  registeredAddress: postalAddress(charity.address),
  createdOn: charity.registeredOn,
});
