import type { VisitorAnswers } from '@switch/domain/chat/bot/replies.ts';
import type { StoredObjects } from '@switch/domain/journey/storage-keys.ts';
import { isRecord } from '@switch/domain/shapes.ts';
import * as z from 'zod/mini';

const part = z.optional(z.nullable(z.record(z.string(), z.unknown())));

/**
 * What the visitor is doing in the application, as sent by `saveUserData`. Both sides keep only the fields of
 * an allow-list (`snapshot-fields.json`): never a password, bank detail, birth date or signature.
 */
export const PageInfo = z.object({
  page: z.string(),
  simpleQuote: z.optional(z.nullable(z.object({ postCodeData: part, quoteData: part }))),
  advanceQuote: z.optional(
    z.nullable(z.object({ step1: part, step2: part, step3: part, personalObj: part, addressObj: part })),
  ),
});
export type PageInfo = z.output<typeof PageInfo>;

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => (isRecord(value) ? value : {});

/**
 * Builds a snapshot from the page and what a tab stores of its draft (the objects in session storage, in
 * their order).
 */
export const pageInfoOf = (page: string, [step1, step2, step3, personalObj]: readonly unknown[]) => ({
  page,
  simpleQuote: { postCodeData: { postCode: fieldsOf(step1)['postCode'] }, quoteData: step3 },
  advanceQuote: { step1, step2, step3, personalObj, addressObj: fieldsOf(personalObj)['addressObj'] },
});

/** Builds the same from a saved draft, with `answers` as a tab would store them. */
export const pageInfoOfDraft = (page: string, answers: StoredObjects) =>
  pageInfoOf(page, [answers.step1Obj, answers.step2Obj, answers.step3Obj, answers.personalObj]);

const shareable = ['companyName', 'companyRegNo', 'tradingName', 'billingAddressLine1', 'billingPostCode'];

/**
 * Returns whether the stored organisation details and addresses contain anything that staff could be shown.
 */
export function hasAnswersToShare(personalObj: unknown): boolean {
  const personal = fieldsOf(personalObj);
  const addresses = fieldsOf(personal['addressObj']);
  return shareable.some((name) => Boolean(personal[name] ?? addresses[name]));
}

/** Returns the first of these fields that has non-blank text. */
const textIn = (part: Fields | null | undefined, ...names: readonly string[]): string | undefined =>
  names
    .map((name) => part?.[name])
    .filter((value) => typeof value === 'string')
    .find((value) => value.trim() !== '');

/** Returns what a visitor has answered about the supply. Fields about people are never read. */
export function answersIn(snapshot: PageInfo | null): VisitorAnswers {
  const { step1, step2, step3 } = snapshot?.advanceQuote ?? {};
  return {
    site: textIn(step1, 'formattedSupplyAddress', 'supplyAddress', 'postCode'),
    meter: textIn(step1, 'MPANBottomLineNo', 'MPRNNo'),
    currentSupplier: textIn(step2, 'newCurrentSupplierName'),
    contractEnd: textIn(step2, 'contractEndDate'),
    choice: textIn(step3, 'supplier'),
  };
}
