import type { OrganisationKind } from '@switch/domain/organisation/organisation-kind.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';

/** An address typed by hand. */
export type TypedAddress = {
  readonly postCode: string;
  readonly line1: string;
  readonly city: string;
};

/**
 * A meter that no look-up knows: its number from the bill, and its kind as the screen labels it, unless the
 * number determines it.
 */
export type TypedMeter = { readonly number: string; readonly kind?: string };

/** All answers of one invented organisation, from the postcode to the signature. */
export type Scenario = {
  readonly title: string;
  /** The link that brought the visitor. */
  readonly link: string;
  /** The partner behind the link, as the home page names it. */
  readonly partner?: string;
  readonly fuels: readonly [Fuel, ...Fuel[]];
  readonly site:
    | { readonly postCode: string; readonly found: string }
    | (TypedAddress & { readonly meters: Readonly<Partial<Record<Fuel, TypedMeter>>> });
  /** Yearly kWh, used if no register knows it. */
  readonly kwh: Readonly<Record<Fuel, string>>;
  readonly kind: OrganisationKind;
  readonly use: 'none' | 'all' | { readonly percent: string };
  readonly choice: 'cheapest of each' | 'one supplier for both' | 'a person prices it';
  readonly organisation:
    | { readonly lookUp: string; readonly pick: string }
    | { readonly typed: string; readonly charityNumber?: string; readonly companyNumber?: string };
  readonly tradingName?: string;
  /** Asked of charities that no register lists as a corporate body. */
  readonly isBodyOfItsOwn?: 'Yes' | 'No, people act together';
  readonly person: {
    readonly name: string;
    readonly lastName: string;
    readonly jobTitle: string;
    readonly phone?: string;
  };
  readonly contact: string;
  /** Asked only if people sign in person. */
  readonly owner?: {
    readonly home: TypedAddress;
    readonly born: { readonly day: string; readonly month: string; readonly year: string };
    readonly years: string;
    readonly months: string;
    /** The previous home address, asked for if the present one is under three years. */
    readonly before?: TypedAddress;
  };
  /** The account to register, or to log in to when the address is recognised. */
  readonly account: {
    readonly kind: 'new' | 'known';
    readonly email: string;
    readonly password: string;
  };
  readonly bills: 'to the site' | TypedAddress;
  readonly access: 'skip' | { readonly name: string; readonly phone: string };
  readonly bank: {
    readonly holder: string;
    /** True if the account is not in the organisation’s name, which the form asks about. */
    readonly isOfSomebodyElse?: boolean;
    readonly sortCode: string;
    readonly accountNumber: string;
    readonly name: { readonly listed: string } | { readonly typed: string };
  };
  readonly signature: 'typed' | 'drawn';
};

/** Returns the name that the person signs with. */
export const fullName = ({ person }: Scenario): string => `${person.name} ${person.lastName}`;

let made = 0;

/**
 * Returns an email address that no other test uses, so that tests running at the same time never share an
 * account.
 */
export function freshEmail(name: string): string {
  made += 1;
  return `${name}-${process.pid}-${made}-${Date.now()}@example.org`;
}

/** Long enough, and on no list of known passwords. */
export const goodPassword = 'copper kettle on a slow tide';
