import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import type { Config } from '../../../config.ts';
import { readSignatureImage } from '../../../platform/pdf/signature-image.ts';

/** What the collecting supplier's own bank allows on its form; null while it is not set up. */
interface FormParts {
  /** The instruction to the bank, word for word as that bank approved it. */
  readonly instructionClause: string | null;
  /** The scheme's mark as a PNG data URL. */
  readonly schemeMark: string | null;
}

/** Port: the parts of Direct Debit forms that nobody but the supplier's bank may word or draw. */
export interface DirectDebitForms {
  readonly of: (supplierId: string) => FormParts;
}

const NOT_SET_UP: FormParts = { instructionClause: null, schemeMark: null };

const oneLine = z
  .string()
  .trim()
  .min(20)
  .max(1_000)
  .regex(/^\P{Cc}*$/u);
const File = z.record(
  z.string(),
  z.strictObject({ instructionClause: oneLine.optional(), schemeMark: z.string().min(1).optional() }),
);

/**
 * The forms as DIRECT_DEBIT_FORMS_FILE sets them up: JSON of supplier ids, each with its instruction clause and the path of
 * the scheme's mark (PNG, beside that file). A supplier that it does not name is not set up, and its form is a sample. Throws
 * an Error of one line that names the setting when the file or a mark cannot be read.
 */
export async function openForms({
  directDebitFormsFile: path,
}: Pick<Config, 'directDebitFormsFile'>): Promise<DirectDebitForms> {
  if (path === undefined) return { of: () => NOT_SET_UP };
  const file = File.safeParse(await jsonOf(path));
  if (!file.success)
    throw new Error(`DIRECT_DEBIT_FORMS_FILE: ${z.prettifyError(file.error).replaceAll(/\s+/g, ' ')}`);
  const forms = new Map<string, FormParts>();
  for (const [supplierId, { instructionClause, schemeMark }] of Object.entries(file.data))
    forms.set(supplierId, {
      instructionClause: instructionClause ?? null,
      schemeMark: schemeMark === undefined ? null : await markOf(resolve(dirname(path), schemeMark)),
    });
  return { of: (supplierId) => forms.get(supplierId) ?? NOT_SET_UP };
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
