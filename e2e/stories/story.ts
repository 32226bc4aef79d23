import type { OrganisationKind } from '@switch/domain/organisation/organisation-kind.ts';
import { organisationKindWords } from '@switch/domain/organisation/organisation-kind.ts';

/** Everything one invented organisation would answer, from the postcode to the signature. */
export type Story = {
  readonly fuel: 'electricity' | 'gas' | 'both';
  readonly postCode: string;
  /** Part of the address as the list shows it; typed by hand when `typedAddress` is there. */
  readonly address: string;
  readonly typedAddress?: { readonly line1: string; readonly city: string };
  readonly typedNumber?: string;
  readonly kind: OrganisationKind;
  readonly use: 'none' | 'all' | { readonly percent: number };
  readonly organisation:
    | {
        readonly search: string;
        readonly found: string;
      }
    | { readonly typed: string };
  readonly person: { readonly name: string; readonly lastName: string; readonly jobTitle: string };
  readonly email: string;
  readonly password: string;
  readonly bank: {
    readonly name: string;
    readonly sortCode: string;
    readonly accountNumber: string;
    readonly bank: string;
  };
  readonly signature: 'typed' | 'drawn';
};

/** The words of a kind of organisation, as its list shows them. */
export const kindLabel = (kind: OrganisationKind): string => organisationKindWords[kind].label;

let people = 0;

/** A fresh address for each story, so that tests side by side never share an account. */
export const freshEmail = (name: string): string => {
  people += 1;
  return `${name}.${process.pid}.${people}.${Date.now()}@example.org`;
};

/** Long enough and on no list. */
export const goodPassword = 'copper kettle on a slow tide';
