import type { Application } from '@switch/contract/http/switching/application.ts';
import type { Call, ResponseOf } from '@switch/contract/http/call.ts';
import type { FoundOrganisation, FoundPremises } from '@switch/contract/http/reference/look-up.ts';
import type { FuelPrices } from '@switch/contract/http/pricing/quotes.ts';
import type { Quotation } from '@switch/contract/http/pricing/quotations.ts';
import type { SigningPack } from '@switch/contract/http/switching/signing.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import type * as z from 'zod/mini';
import type { Browser, Sent } from './browser.ts';
import type { Story, StoryWorld } from './story.ts';

/** An address of the look-up with its meters. */
export type Premises = z.output<typeof FoundPremises>;

/** What the price screen knows of one fuel. */
export type Priced = Extract<FuelPrices, { readonly kind: 'priced' }>;

/** A story under way: what its visitor has in hand, and what the product answered so far. */
export interface Visit {
  readonly story: Story;
  readonly world: StoryWorld;
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
  if (value === undefined) throw new Error(`The story has no ${what} yet.`);
  return value;
}
