import { logFailure } from '@switch/browser/log.ts';
import { useEffect, useState, type SyntheticEvent } from 'react';
import type { FormError } from './refusal-errors.ts';

/** What was typed into a field, as it stands when the form is sent. */
export type TypedText = (name: string) => string;

const textIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

type State = { readonly errors: readonly FormError[]; readonly attempt: number; readonly isSending: boolean };

export type CallForm = ReturnType<typeof useCallForm>;

/**
 * A short form around one call. What is typed stays in the page's own fields, never in memory of ours: they hold
 * passwords. `send` answers with what is wrong and where; nothing when all went well or the call failed, and then the
 * button simply works again. Give `idPrefix` where another form of the page may have fields of the same name.
 */
export function useCallForm(
  send: (typed: TypedText) => Promise<readonly FormError[]>,
  { idPrefix = '' }: { readonly idPrefix?: string } = {},
) {
  const [{ errors, attempt, isSending }, setState] = useState<State>({
    errors: [],
    attempt: 0,
    isSending: false,
  });
  const idOf = (name: string) => `${idPrefix}${name}`;

  async function work(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const typed = new FormData(event.currentTarget);
    setState((before) => ({ ...before, isSending: true }));
    const found = await send((name) => textIn(typed, name)).catch((error: unknown) => {
      logFailure('a form was not sent', error);
      return [];
    });
    setState((before) => ({ errors: found, attempt: before.attempt + 1, isSending: false }));
  }

  return {
    errors: errors.map(({ field, message }) => ({ field: idOf(field), message })),
    attempt,
    isSending,
    submit: (event: SyntheticEvent<HTMLFormElement>) => void work(event),
    /** Name, id and error of a field of the kit. */
    field: (name: string) => ({
      name,
      id: idOf(name),
      error: errors.find(({ field }) => field === name)?.message,
    }),
  };
}

/** Leads to the first field with an error, in forms too short for a summary. */
export function useFocusOnError({ errors, attempt }: CallForm): void {
  const first = errors[0]?.field;
  useEffect(() => {
    if (first !== undefined) document.getElementById(first)?.focus();
  }, [first, attempt]);
}
