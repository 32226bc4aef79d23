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

/** What one invented visitor answers besides fuels and account, from the postcode to the signature. */
const SampleVisitor = z.strictObject({
  /** What is particular about them. */
  about: z.string(),
  /** A sample address of the premises look-up. */
  site: z.strictObject({ postCode: z.string(), line1: z.string() }),
  /** The gas meter from the bill, where the look-up knows none. */
  gasMeter: z.optional(
    z.strictObject({ mprn: z.string(), meterKind: z.enum(gasMeterKinds), contractEndsInDays: z.int() }),
  ),
  /** Yearly kWh from the bills, where the look-up knows none or another figure. */
  kwh: z.optional(z.partialRecord(z.enum(FUELS), z.int())),
  organisation: z.strictObject({
    kind: z.enum(organisationKinds),
    /** The number or name to look up; the name itself where no register lists the kind. */
    lookUp: z.string(),
    /** Share of the use that is charity non-business, in percent. */
    qualifyingUsePercent: z.number(),
    /** Asked of those whose register does not say it. */
    isIncorporated: z.optional(z.boolean()),
  }),
  person: z.strictObject({
    name: z.string(),
    lastName: z.string(),
    jobTitle: z.string(),
    phone: z.string(),
  }),
  /** A home of the owner, and how long they have lived there; `before` when that is under three years. */
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
  /** Where the visitor came from; the partner of the link when there was one. */
  source: z.string(),
  partnerId: z.optional(z.string()),
});

/** The account that keeps it all. */
export interface ScenarioAccount {
  readonly email: string;
  readonly password: string;
  /** Opened on the way by a mailed code; otherwise it exists, and the visitor logs in. */
  readonly isNew: boolean;
  /** At the start, by the log-in of the header before leaving an enquiry, or where the personal details ask for it. */
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
  /** How many cheaper suppliers are passed over; none unless it says so. */
  readonly passesOver?: number;
  /** The only length of contract that is wanted; any unless it says so. */
  readonly termMonths?: number;
  /** None: somebody who stays a stranger. */
  readonly account?: ScenarioAccount;
  /** How they want to hear from us; by email unless it says otherwise. */
  readonly contactChoice?: ContactChoice;
  /** The chair and the treasurer, who sign; without them the visitor signs alone. */
  readonly officers?: readonly [Officer, Officer];
  /** Who signs alone leaves before the documents are drawn, and is asked by mail after sending, as others are. */
  readonly signsByMail?: boolean;
  /** What the look-ups find, where it is not in their samples. */
  readonly found?: { readonly premises: Premises; readonly organisation?: FoundOrganisation };
}

/** The product as a scenario meets it. */
export interface SeedWorld {
  /** A browser without cookies. */
  readonly browser: () => Browser;
  /** The newest mails, newest last: of all, or those to one address. */
  readonly mails: (
    recipient?: string,
  ) => Promise<readonly { readonly recipient: string; readonly body: string }[]>;
  readonly clock: { readonly now: () => Date };
  /** Moves the switch of one meter along, as suppliers and staff do. */
  readonly follow: (followed: Omit<Followed, 'at'>) => Promise<void>;
}

/** The name of a sample visitor, invented, at sample premises, with a way of their own through the journey. */
export type SampleName = keyof typeof visitors;

/** What a sample visitor answers, for these fuels, in this account. Throws for a malformed file. */
export const sampleScenario = (
  name: SampleName,
  fuels: Scenario['fuels'],
  account: Scenario['account'],
): Scenario => ({ ...SampleVisitor.parse(visitors[name]), fuels, ...(account && { account }) });

/** The name somebody signs with. */
export const fullName = ({ person }: Scenario): string => `${person.name} ${person.lastName}`;

/** An address of the look-up with its meters. */
export type Premises = z.output<typeof FoundPremises>;

/** What the price screen knows of one fuel. */
export type Priced = Extract<FuelPrices, { readonly kind: 'priced' }>;

/** A scenario under way: what its visitor has so far, and what the product answered. */
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
  /** References of the leads left for supplies that a person prices. */
  readonly leads: Partial<Record<Fuel, string>>;
  pack?: SigningPack;
  application?: Application;
}

/** The part of an answer that is there when all went well; throws its outcome otherwise. */
export function done<Body extends { readonly result: boolean }>(
  body: Body,
): Extract<Body, { readonly result: true }> {
  const isDone = (value: Body): value is Extract<Body, { readonly result: true }> => value.result;
  if (!isDone(body)) throw new Error(`refused: ${JSON.stringify(body)}`);
  return body;
}

/** Calls as the visitor's browser does: with the token once there is one. */
export async function ask<const C extends Call>(
  { browser, session }: Visit,
  call: C,
  sent: Sent = {},
): Promise<ResponseOf<C>> {
  const answer = await browser.call(call, { ...sent, ...(session && { bearer: session.token }) });
  return answer.body;
}

/** `value`, which the journey has made by now. */
export function made<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`The scenario has no ${what} yet.`);
  return value;
}
