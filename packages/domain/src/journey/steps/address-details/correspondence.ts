import { Address, formatAddress } from '../../../place/address.ts';
import { card } from '../../step.ts';

export const correspondence = card({
  question: 'Where should letters go?',
  schema: Address,
  isOptional: true,
  voids: [],
  summary: { group: 'billing' },
  rows: (address) => [{ label: 'Letters to', value: formatAddress(address) }],
});
