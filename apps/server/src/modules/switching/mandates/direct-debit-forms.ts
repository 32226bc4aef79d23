import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { LinkConsent } from '@switch/domain/mandate/mandate-route.ts';
import { isIsoDate, isoDate } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { z } from 'zod';
import type { Config } from '../../../config.ts';
import type { Platform } from '../../../platform/module.ts';
import { supplierRegister } from '../../pricing/index.ts';
import { readSignatureImage } from '../../../platform/pdf/signature-image.ts';

/** What the collecting supplier's own bank allows on its form; null for what is not set up. */
interface FormParts {
  /** The instruction to the bank, word for word as that bank approved it. */
  readonly instructionClause: string | null;
  /** The scheme's mark as a PNG data URL. */
  readonly schemeMark: string | null;
}

/**
 * Port: what only the supplier's bank decides about Direct Debit mandates: parts of the form, and who may
 * sign by a link.
 */
export interface DirectDebitForms {
  readonly of: (supplierId: string) => FormParts;
  /**
   * Returns the bank's consent to others signing mandates by a link; null if there is none, in which case
   * they sign on paper.
   */
  readonly consentOf: (supplierId: string) => LinkConsent | null;
}

// Anything shorter can't be an instruction to a bank.
const SHORTEST_CLAUSE = 20;

const NOT_SET_UP: FormParts = { instructionClause: null, schemeMark: null };

const oneLine = (shortest: number, longest: number) =>
  z
    .string()
    .trim()
    .min(shortest)
    .max(longest)
    .regex(/^\P{Cc}*$/u);
const Consent = z.strictObject({
  bank: oneLine(3, 100),
  reference: oneLine(3, 100),
  date: z.string().refine(isIsoDate, 'No day as yyyy-MM-dd').transform(isoDate),
});
const File = z.record(
  z.string(),
  z.strictObject({
    instructionClause: oneLine(SHORTEST_CLAUSE, 1_000).optional(),
    schemeMark: z.string().min(1).optional(),
    linkConsent: Consent.optional(),
  }),
);

/**
 * Returns forms that follow the supplier register first, and `file` for anything it doesn't say. `refresh`
 * reads the register again; until then, this process uses what it read last.
 */
export async function formsByRegister(
  file: DirectDebitForms,
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
): Promise<DirectDebitForms & { readonly refresh: () => Promise<void> }> {
  const read = async () => {
    const now = clock.now();
    return supplierRegister.mandateTermsOn(db, { on: ukDateAt(now), knownAt: now });
  };
  let known = await read();
  return {
    of: (supplierId) => {
      const parts = file.of(supplierId);
      const clause = known.get(supplierId)?.instructionClause ?? '';
      return clause.length < SHORTEST_CLAUSE ? parts : { ...parts, instructionClause: clause };
    },
    consentOf: (supplierId) => {
      const consent = known.get(supplierId)?.linkConsent;
      return consent ? { ...consent, date: isoDate(consent.date) } : file.consentOf(supplierId);
    },
    refresh: async () => {
      known = await read();
    },
  };
}

/**
 * Reads the forms that DIRECT_DEBIT_FORMS_FILE sets up: JSON by supplier id, each with its instruction
 * clause, the path of the scheme's mark (a PNG, relative to that file) and the consent to signatures by a
 * link. A supplier that is not in the file is not set up: its form is a sample, and others sign on paper.
 * Throws a one-line Error that names the setting if the file or a mark cannot be read.
 */
export async function openForms({
  directDebitFormsFile: path,
}: Pick<Config, 'directDebitFormsFile'>): Promise<DirectDebitForms> {
  if (path === undefined) return { of: () => NOT_SET_UP, consentOf: () => null };
  const file = File.safeParse(await jsonOf(path));
  if (!file.success)
    throw new Error(`DIRECT_DEBIT_FORMS_FILE: ${z.prettifyError(file.error).replaceAll(/\s+/g, ' ')}`);
  const forms = new Map<string, FormParts>();
  for (const [supplierId, { instructionClause, schemeMark }] of Object.entries(file.data))
    forms.set(supplierId, {
      instructionClause: instructionClause ?? null,
      schemeMark: schemeMark === undefined ? null : await markOf(resolve(dirname(path), schemeMark)),
    });
  const consents = new Map(Object.entries(file.data).map(([id, { linkConsent }]) => [id, linkConsent]));
  return {
    of: (supplierId) => forms.get(supplierId) ?? NOT_SET_UP,
    consentOf: (supplierId) => consents.get(supplierId) ?? null,
  };
}

async function jsonOf(path: string): Promise<unknown> {
  try {
    const parsed: unknown = JSON.parse(await readFile(path, 'utf8'));
    return parsed;
  } catch {
    throw new Error(`DIRECT_DEBIT_FORMS_FILE: ${path} cannot be read as JSON`);
  }
}

async function markOf(path: string): Promise<string> {
  const bytes = await readFile(path).catch(() => Buffer.alloc(0));
  const dataUrl = `data:image/png;base64,${bytes.toString('base64')}`;
  if (!readSignatureImage(dataUrl).ok)
    throw new Error(`DIRECT_DEBIT_FORMS_FILE: ${path} is no PNG picture that a form can carry`);
  return dataUrl;
}
