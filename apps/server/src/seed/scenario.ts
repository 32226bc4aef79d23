import { organisationKinds } from '@switch/domain/organisation/organisation-kind.ts';
import { gasMeterKinds } from '@switch/domain/meter/meter-kind.ts';
import { Address } from '@switch/domain/place/address.ts';
import { FUELS, type Fuel } from '@switch/domain/units/energy.ts';
import type { Browser, Sent } from './browser.ts';
import type { Followed } from './follow-switch.queries.ts';
import type { Application } from '@switch/contract/http/switching/application.ts';
import type { Call, ResponseOf } from '@switch/contract/http/call.ts';
import type { FoundOrganisation, FoundPremises } from '@switch/contract/http/reference/look-up.ts';
import type { FuelPrices, Quotation } from '@switch/contract/http/pricing/quotes.ts';
import type { SigningPack } from '@switch/contract/http/switching/signing.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import type { ContactChoice } from '@switch/domain/person/contact-choice.ts';
import * as z from 'zod/mini';
import visitors from './sample-visitors.json' with { type: 'json' };

/** What an invented visitor answers apart from fuels and account, from the postcode to the signature. */
const SampleVisitor = z.strictObject({
  /** What is special about them. */
  about: z.string(),
  /** A sample address of the premises look-up. */
  site: z.strictObject({ postCode: z.string(), line1: z.string() }),
  /** The gas meter from the bill, if the look-up knows none. */
  gasMeter: z.optional(
    z.strictObject({ mprn: z.string(), meterKind: z.enum(gasMeterKinds), contractEndsInDays: z.int() }),
  ),
  /** Yearly kWh from the bills, if the look-up has none or a different figure. */
  kwh: z.optional(z.partialRecord(z.enum(FUELS), z.int())),
  organisation: z.strictObject({
    kind: z.enum(organisationKinds),
    /** The number or name to look up; the name itself if no register lists the kind. */
    lookUp: z.string(),
    /** The share of the usage that is charity non-business, in percent. */
    qualifyingUsePercent: z.number(),
    /** Asked if the register does not say. */
    isIncorporated: z.optional(z.boolean()),
  }),
  person: z.strictObject({
    name: z.string(),
    lastName: z.string(),
    jobTitle: z.string(),
    phone: z.string(),
  }),
  /** The owner's home, and how long they have lived there; `before` if that is less than three years. */
  owner: z.optional(
    z.strictObject({
      born: z.string(),
      home: Address,
      years: z.int(),
      months: z.int(),
      before: z.optional(Address),
    }),
  ),
  bank: z.strictObject({ holder: z.string(), sortCode: z.string(), accountNumber: z.string() }),
  signature: z.enum(['typed', 'drawn']),
  /** The site that the visitor came from, and the partner if a partner's link brought them. */
  source: z.string(),
  partnerId: z.optional(z.string()),
});

/** The account that owns everything. */
export interface ScenarioAccount {
  readonly email: string;
  readonly password: string;
  /**
   * True if it is opened during the journey with a mailed code; otherwise it exists, and the visitor logs in.
   */
  readonly isNew: boolean;
  /**
   * When the account is entered: at the start, through the log-in in the header before leaving an enquiry, or
   * when the personal details ask for it.
   */
  readonly enters: 'first' | 'before an enquiry' | 'when asked';
}

/** An officer of a charity who is asked to sign. */
export interface Officer {
  readonly name: string;
  readonly role: string;
  readonly email: string;
}

/** Everything one invented visitor answers. */
export interface Scenario extends z.output<typeof SampleVisitor> {
  readonly fuels: readonly [Fuel, ...Fuel[]];
  /** How many cheaper suppliers to skip; none by default. */
  readonly passesOver?: number;
  /** The only contract term that is wanted, in months; any by default. */
  readonly termMonths?: number;
  /** None for a visitor who stays anonymous. */
  readonly account?: ScenarioAccount;
  /** How they want to hear from us; by email by default. */
  readonly contactChoice?: ContactChoice;
  /** The chair and the treasurer, who sign; without them the visitor signs alone. */
  readonly officers?: readonly [Officer, Officer];
  /**
   * True if a visitor who signs alone leaves before the documents are drawn, and is asked by mail after
   * sending, as others are.
   */
  readonly signsByMail?: boolean;
  /** What the look-ups find, if it is not among their samples. */
  readonly found?: { readonly premises: Premises; readonly organisation?: FoundOrganisation };
}

/** The product as a scenario encounters it. */
export interface SeedWorld {
  /** Opens a browser without cookies. */
  readonly browser: () => Browser;
  /** Returns the newest mails, newest last: all of them, or those to one address. */
  readonly mails: (
    recipient?: string,
  ) => Promise<readonly { readonly recipient: string; readonly body: string }[]>;
  readonly clock: { readonly now: () => Date };
  /** Advances the switch of one meter, as suppliers and staff do. */
  readonly follow: (followed: Omit<Followed, 'at'>) => Promise<void>;
}

/** The name of an invented sample visitor, at sample premises, with their own path through the journey. */
export type SampleName = keyof typeof visitors;

/** Returns what a sample visitor answers, for these fuels, in this account. Throws for a malformed file. */
export const sampleScenario = (
  name: SampleName,
  fuels: Scenario['fuels'],
  account: Scenario['account'],
): Scenario => ({ ...SampleVisitor.parse(visitors[name]), fuels, ...(account && { account }) });

/** Returns the name that the visitor signs with. */
export const fullName = ({ person }: Scenario): string => `${person.name} ${person.lastName}`;

/** An address from the look-up, with its meters. */
export type Premises = z.output<typeof FoundPremises>;

/** What the price screen shows about one fuel. */
export type Priced = Extract<FuelPrices, { readonly kind: 'priced' }>;

/** A scenario in progress: what its visitor has so far, and what the product answered. */
export interface Visit {
  readonly scenario: Scenario;
  readonly world: SeedWorld;
  readonly browser: Browser;
  answers: Answers;
  stepsId?: string;
  revision: number;
  session?: { readonly userId: string; readonly token: string };
  premises?: Premises;
  organisation?: FoundOrganisation;
  prices?: readonly FuelPrices[];
  readonly quotations: Partial<Record<Fuel, Quotation>>;
  /** References of the leads for supplies that a person prices. */
  readonly leads: Partial<Record<Fuel, string>>;
  pack?: SigningPack;
  application?: Application;
}

/** Returns the success part of an answer. Throws its outcome otherwise. */
export function done<Body extends { readonly result: boolean }>(
  body: Body,
): Extract<Body, { readonly result: true }> {
  const isDone = (value: Body): value is Extract<Body, { readonly result: true }> => value.result;
  if (!isDone(body)) throw new Error(`refused: ${JSON.stringify(body)}`);
  return body;
}

/** Makes a call as the visitor's browser does, with the token once there is one. */
export async function ask<const C extends Call>(
  { browser, session }: Visit,
  call: C,
  sent: Sent = {},
): Promise<ResponseOf<C>> {
  const answer = await browser.call(call, { ...sent, ...(session && { bearer: session.token }) });
  return answer.body;
}

/** Returns `value`, which the journey must have produced by now. Throws if it is undefined. */
export function made<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`The scenario has no ${what} yet.`);
  return value;
}
