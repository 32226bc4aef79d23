import * as z from 'zod/mini';
import { type Fuel, FUELS, fuelNames } from '../units/energy.ts';
import type { SupplierProduct } from './product.ts';
import { PROFILE_SECTION_IDS, type SupplierProfile } from './profile.ts';

/** Something without which a supplier cannot be quoted, as text, and the section where it is entered. */
export const Missing = z.object({ section: z.enum([...PROFILE_SECTION_IDS, 'products']), text: z.string() });
export type Missing = z.output<typeof Missing>;

const needs: readonly ((profile: SupplierProfile) => Missing | false)[] = [
  ({ identity }) =>
    identity.address.length === 0 && {
      section: 'identity',
      text: 'Postal address, for contracts and mandates',
    },
  ({ identity, volumes }) =>
    FUELS.some((fuel) => volumes[fuel] && identity.licences[fuel] === '') && {
      section: 'identity',
      text: 'Licence for each fuel that is sold',
    },
  ({ acceptance }) =>
    acceptance.kinds.length === 0 && {
      section: 'acceptance',
      text: 'Kinds of organisation that are accepted',
    },
  ({ volumes }) =>
    !volumes.electricity && !volumes.gas && { section: 'volumes', text: 'Yearly use that is priced' },
  ({ contracts }) =>
    contracts.termMonths.length === 0 && { section: 'contracts', text: 'Lengths of contract on offer' },
  ({ payment }) => payment.methods.length === 0 && { section: 'payment', text: 'A way to pay' },
  ({ payment }) =>
    payment.methods.includes('direct-debit') &&
    payment.serviceUserNumber === '' && {
      section: 'payment',
      text: 'Service user number, for Direct Debit mandates',
    },
  ({ commission }) =>
    commission.parts.length === 0 && { section: 'commission', text: 'When our commission is paid' },
];

/**
 * Returns what a supplier lacks before it can be quoted, in the order of its sections; empty if nothing. The price book is
 * not part of it: prices change independently of the supplier.
 */
export function missingForQuoting(
  profile: SupplierProfile,
  products: readonly SupplierProduct[],
): readonly Missing[] {
  const sold = new Set<Fuel>(products.filter(({ isSold }) => isSold).map(({ fuel }) => fuel));
  const unsold = FUELS.filter((fuel) => profile.volumes[fuel] && !sold.has(fuel));
  return [
    ...needs.flatMap((need) => need(profile) || []),
    ...unsold.map((fuel): Missing => ({
      section: 'products',
      text: `A product for ${fuelNames[fuel].toLowerCase()}`,
    })),
  ];
}

/**
 * Returns whether a supplier may be quoted: it is sold, and nothing is missing. Whether it has prices is a matter for its
 * price book.
 */
export const canBeQuoted = (profile: SupplierProfile, products: readonly SupplierProduct[]): boolean =>
  profile.sales.isSold && missingForQuoting(profile, products).length === 0;
