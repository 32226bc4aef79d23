import type { OrganisationKind } from '@switch/domain/organisation/organisation-kind.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';

/** An address typed by hand. */
export type TypedAddress = {
  readonly postCode: string;
  readonly line1: string;
  readonly city: string;
};

/** A meter that no look-up knows: its number from the bill, and its kind in the words of the screen unless the number tells. */
export type TypedMeter = { readonly number: string; readonly kind?: string };

/** Everything one invented organisation answers, from the postcode to the signature. */
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
  /** Yearly kWh where no register knows it. */
  readonly kwh: Readonly<Record<Fuel, string>>;
  readonly kind: OrganisationKind;
  readonly use: 'none' | 'all' | { readonly percent: string };
  readonly choice: 'cheapest of each' | 'one supplier for both' | 'a person prices it';
  readonly organisation:
    | { readonly lookUp: string; readonly pick: string }
    | { readonly typed: string; readonly charityNumber?: string; readonly companyNumber?: string };
  readonly tradingName?: string;
  /** Asked of charities that no register calls a body of their own. */
  readonly isBodyOfItsOwn?: 'Yes' | 'No, people act together';
  readonly person: {
    readonly name: string;
    readonly lastName: string;
    readonly jobTitle: string;
    readonly phone?: string;
  };
  readonly contact: string;
  /** Asked only of people who sign in person. */
  readonly owner?: {
    readonly home: TypedAddress;
    readonly born: { readonly day: string; readonly month: string; readonly year: string };
    readonly years: string;
    readonly months: string;
    /** The home before, asked when the present one is under three years. */
    readonly before?: TypedAddress;
  };
  /** Registers on the way, or logs in when the address is recognised. */
  readonly account: {
    readonly kind: 'new' | 'known';
    readonly email: string;
    readonly password: string;
  };
  readonly bills: 'to the site' | TypedAddress;
  readonly access: 'skip' | { readonly name: string; readonly phone: string };
  readonly bank: {
    readonly holder: string;
    /** Whether that is not the organisation, which is asked about. */
    readonly isOfSomebodyElse?: boolean;
    readonly sortCode: string;
    readonly accountNumber: string;
    readonly name: { readonly listed: string } | { readonly typed: string };
  };
  readonly signature: 'typed' | 'drawn';
};

/** The name somebody signs with. */
export const fullName = ({ person }: Scenario): string => `${person.name} ${person.lastName}`;

let made = 0;

/** An address of nobody else's, so that tests side by side never share an account. */
export function freshEmail(name: string): string {
  made += 1;
  return `${name}-${process.pid}-${made}-${Date.now()}@example.org`;
}

/** Long enough and on no list. */
export const goodPassword = 'copper kettle on a slow tide';
