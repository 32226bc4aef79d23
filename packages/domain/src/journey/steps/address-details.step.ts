import * as z from 'zod/mini';
import { Address, formatAddress } from '../../place/address.ts';
import { monthsAtAddress, needsPreviousAddress } from '../../person/address-history.ts';
import { oneOf, optionalText, requiredText, wholeNumber } from '../answer-texts.ts';
import { card, step } from '../step.ts';

/** Where bills go. `checkBillingAddress` true means the supply address itself. */
export const Billing = z
  .strictObject({
    checkBillingAddress: z.boolean('Say where bills should go'),
    billingAddress: z.optional(Address),
    billsBy: oneOf(['email', 'post'], 'Choose how bills should come'),
    isConsolidated: z.optional(z.boolean()),
  })
  .check(
    z.refine((billing) => billing.checkBillingAddress || billing.billingAddress !== undefined, {
      message: 'Enter the address for bills',
      path: ['billingAddress'],
    }),
  );
export type Billing = z.output<typeof Billing>;

/** The owner's home: how long there, and the address before when it is under three years. */
export const Residence = z
  .strictObject({
    residentialStatus: oneOf(['owner', 'tenant', 'with-family', 'other'], 'Choose how you live there'),
    yearsAtProperty: wholeNumber(0, 99, 'Enter whole years from 0 to 99'),
    monthsAtProperty: wholeNumber(0, 11, 'Enter whole months from 0 to 11'),
    previousAddress: z.optional(Address),
  })
  .check(
    z.refine(
      (home) =>
        home.previousAddress !== undefined ||
        !needsPreviousAddress(monthsAtAddress(home.yearsAtProperty, home.monthsAtProperty)),
      { message: 'Enter the address before this one', path: ['previousAddress'] },
    ),
  );
export type Residence = z.output<typeof Residence>;

/** Who opens the meter cupboard. */
export const SiteAccess = z.strictObject({
  contactName: requiredText('Enter a name, or skip this question', 80),
  contactPhone: optionalText(24),
});
export type SiteAccess = z.output<typeof SiteAccess>;

/** The ways to live somewhere, in words. */
export const residentialStatusWords: Readonly<Record<Residence['residentialStatus'], string>> = {
  owner: 'I own it',
  tenant: 'I rent it',
  'with-family': 'I live with family',
  other: 'Another way',
};

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

const durationWords = (home: Residence): string =>
  `${counted(home.yearsAtProperty, 'year')} and ${counted(home.monthsAtProperty, 'month')}`;

const schemas = { billing: Billing, correspondence: Address, residence: Residence, access: SiteAccess };

/** `/address-details`: where bills go, where letters go, the owner's home where it is needed, who opens the door. */
export const addressDetails = step({
  id: 'address-details',
  path: '/address-details',
  title: 'addresses',
  answers: z.partial(z.strictObject(schemas)),
  cards: {
    billing: card({
      asks: 'Where should bills go?',
      schema: schemas.billing,
      voids: [],
      rows: (billing) => [
        {
          label: 'Bills to',
          value: billing.billingAddress ? formatAddress(billing.billingAddress) : 'The supply address',
        },
        { label: 'Bills by', value: billing.billsBy === 'email' ? 'Email' : 'Post' },
        ...(billing.isConsolidated ? [{ label: 'One bill for all meters', value: 'Yes, if possible' }] : []),
      ],
    }),
    correspondence: card({
      asks: 'Where should letters go?',
      schema: schemas.correspondence,
      isOptional: true,
      voids: [],
      rows: (address) => [{ label: 'Letters to', value: formatAddress(address) }],
    }),
    residence: card({
      asks: 'How long have you lived at your home address?',
      schema: schemas.residence,
      appliesTo: (view) => view.needsOwnerDetails,
      voids: ['signature'],
      rows: (home) => [
        { label: 'Home', value: residentialStatusWords[home.residentialStatus] },
        { label: 'Time at home address', value: durationWords(home) },
        ...(home.previousAddress
          ? [{ label: 'Address before', value: formatAddress(home.previousAddress) }]
          : []),
      ],
    }),
    access: card({
      asks: 'Who can open the meter cupboard?',
      schema: schemas.access,
      isOptional: true,
      voids: [],
      rows: (access) => [
        {
          label: 'Access to the meter',
          value: [access.contactName, access.contactPhone].filter(Boolean).join(', '),
        },
      ],
    }),
  },
});
