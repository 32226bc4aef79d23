import type { LookUpName } from '@switch/contract/page-config.ts';
import type { OrganisationRegister } from '@switch/domain/organisation/organisation-kind.ts';
import { isConnected } from '../../../lib/page-config.ts';

const lookUpOf: Readonly<Record<Exclude<OrganisationRegister, 'none'>, LookUpName>> = {
  'companies-house': 'companies',
  'charity-commission': 'charities',
  oscr: 'scottish-charities',
};

/** Returns whether there is a register to look an organisation up in, and it is connected here. */
export const canAsk = (register: OrganisationRegister): boolean =>
  register !== 'none' && isConnected(lookUpOf[register]);
