import type { SigningPack } from '@switch/contract/http/signing.ts';
import { useState } from 'react';
import { emptySignForm, signProblems, type SignForm } from './sign-form.ts';

type FieldError = { readonly field: string; readonly message: string };

/** What is ticked and typed, and what is wrong with it. An error goes as soon as its field changes. */
export function useSignForm(pack: SigningPack) {
  const [form, setForm] = useState<SignForm>(emptySignForm);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [tries, setTries] = useState(0);

  const settle = (fields: readonly string[]) =>
    setErrors((held) => held.filter(({ field }) => !fields.includes(field)));

  return {
    form,
    errors,
    tries,
    errorOf: (field: string) => errors.find((error) => error.field === field)?.message,
    change: (part: Partial<SignForm>) => {
      setForm((held) => ({ ...held, ...part }));
      settle([
        ...(part.agreed ?? []),
        ...(part.signName === undefined ? [] : ['signName']),
        ...(part.method === undefined ? [] : ['signatureImg']),
      ]);
    },
    onDraw: () => settle(['signatureImg']),
    /** Judges the form as it stands; true when it may be sent. */
    judge: (hasDrawing: boolean): boolean => {
      const problems = signProblems(form, pack, hasDrawing);
      setErrors(problems);
      setTries((count) => count + 1);
      return problems.length === 0;
    },
    /** Shows what the server found; its fields may carry the name of the form before theirs. */
    showRefused: (fields: readonly FieldError[]) =>
      setErrors(fields.map(({ field, message }) => ({ field: field.split('.').at(-1) ?? field, message }))),
    untick: () => setForm((held) => ({ ...held, agreed: [] })),
  };
}
