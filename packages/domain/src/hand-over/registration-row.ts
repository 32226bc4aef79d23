import type { Answers } from '../journey/journey.ts';
import { keysOf } from '../shapes.ts';
import { meterNumberOf } from '../signing/key-facts.ts';
import type { Fuel } from '../units/energy.ts';
import type { IsoDate } from '../units/period.ts';
import columns from './registration-row.json' with { type: 'json' };

/** A column of the row that asks a supplier to register a switch again. */
export type RegistrationColumn = keyof typeof columns;
/** Every column, in order. */
export const registrationColumns = keysOf(columns);

/** The request in its layout: every column, empty if there is nothing to say. */
export type RegistrationRow = Readonly<Record<RegistrationColumn, string>>;

/** The input for a request. */
export interface RegistrationInput {
  readonly reference: string;
  readonly replyToken: string;
  readonly firm: { readonly firmName: string; readonly firmNumber: string };
  readonly answers: Answers;
  readonly fuel: Fuel;
  /** The settled objection: its ground as a code, the date, and how it was settled. */
  readonly objection: { readonly reason: string; readonly on: IsoDate; readonly settledBy: string };
  /** The first day on which the supplier's rule lets it try again; null if it no longer has one. */
  readonly retryOn: IsoDate | null;
  /** The start that was last agreed. */
  readonly startDate: IsoDate;
  readonly today: IsoDate;
}

const later = (one: IsoDate, other: IsoDate): IsoDate => (one > other ? one : other);

/**
 * Builds the row that asks a supplier to register a switch again once its objection is settled. Text is as typed; the
 * column order is `registrationColumns`.
 */
export function registrationRow(input: RegistrationInput): RegistrationRow {
  const { answers, fuel, firm, objection, today } = input;
  const registerFrom = later(input.retryOn ?? today, today);
  return {
    layout_version: '1',
    request: 'register-again',
    our_reference: input.reference,
    reply_token: input.replyToken,
    broker_name: firm.firmName,
    broker_number: firm.firmNumber,
    fuel,
    meter_number: meterNumberOf(answers, fuel).replaceAll(/\D/g, ''),
    site_postcode: answers[`${fuel}-supply-address`]?.address?.address?.postCode ?? '',
    organisation_name: answers['personal-details']?.organisation?.companyName ?? '',
    objection_reason: objection.reason,
    objected_on: objection.on,
    settled_by: objection.settledBy,
    register_from: registerFrom,
    start_date: later(input.startDate, registerFrom),
  };
}
