import {
  changeSupplier,
  changeSupplierChannel,
  previewSupplierChange,
  previewSupplierChannel,
  type SupplierDetails,
} from '@switch/contract/http/pricing/suppliers.ts';
import type { BodyOf, ResponseOf } from '@switch/contract/http/call.ts';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
import { attempt } from '../../lib/api.ts';
import { refusalMessage, refusalProblems, UNREACHABLE, type FormProblem } from '../../lib/refusals.ts';
import { ukToday } from './uk-today.ts';

type Section = BodyOf<typeof previewSupplierChange>['section'];
type Content = BodyOf<typeof previewSupplierChannel>;
/** The effect of a change, with the change itself. */
export type Preview = Extract<ResponseOf<typeof previewSupplierChange>, { result: true }> & {
  readonly body: Content;
  readonly reason: string;
};

/** The day from which a change applies, and its reason: the last two fields of every editor. */
export type When = { readonly validFrom: string; readonly reason: string };
export const whenNow = (): When => ({ validFrom: ukToday(), reason: '' });

/**
 * Returns a schema that accepts anything: the server alone checks the form, as its schemas are kept there and
 * saving requires a preview first.
 */
export const anyTyped = <Values extends FieldValues>() => z.custom<Values>(() => true);

/** Props of a section's editor. */
export interface EditorProps {
  readonly supplier: SupplierDetails;
  readonly onClose: () => void;
  readonly onSaved: (supplier: SupplierDetails) => void;
}

interface ChangeOptions {
  readonly section: Section | 'handOver';
  readonly productId?: string | null;
  /** Maps the server's field to the form's; the same unless given. */
  readonly fieldOf?: (field: string) => string;
}

/**
 * Provides a change in two steps: it is checked and previewed with everything it affects, and then stored.
 */
export function useChange(
  { supplier, onSaved }: EditorProps,
  { section, productId = null, fieldOf = (field) => field }: ChangeOptions,
) {
  const [preview, setPreview] = useState<Preview>();
  const [changeId, setChangeId] = useState('');
  const params = { supplierId: supplier.supplierId };

  async function check(
    content: unknown,
    { validFrom, reason }: When,
  ): Promise<'done' | readonly FormProblem[]> {
    const body = { content, validFrom };
    const answer =
      section === 'handOver'
        ? await attempt(previewSupplierChannel, { params, body })
        : await attempt(previewSupplierChange, { params, body: { ...body, section, productId } });
    if (!answer) return UNREACHABLE;
    if (!answer.result)
      return refusalProblems(answer).map(({ field, message }) => ({ field: fieldOf(field), message }));
    setChangeId(crypto.randomUUID());
    setPreview({ ...answer, body, reason });
    return 'done';
  }

  /** Stores the previewed change. Returns a message if that failed. */
  async function save(): Promise<string | undefined> {
    if (!preview) return undefined;
    const { body, reason } = preview;
    const stored = { ...body, changeId, reason, revision: supplier.revision };
    const answer =
      section === 'handOver'
        ? await attempt(changeSupplierChannel, { params, body: stored })
        : await attempt(changeSupplier, { params, body: { ...stored, section, productId } });
    if (answer?.result) onSaved(answer.supplier);
    return refusalMessage(answer);
  }
  return { preview, check, save, edit: () => setPreview(undefined) };
}

export type Change = ReturnType<typeof useChange>;
