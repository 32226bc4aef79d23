import type { FormProblem } from '@switch/browser/form-problems.ts';
import { logFailure } from '@switch/browser/log.ts';
import { type ButtonLook, type Cancel, ErrorSummary, FormActions, Stack } from '@switch/ui';
import { useEffect, useState, type ReactNode, type SyntheticEvent } from 'react';

/** Returns the text of a field at the time the form is sent. */
export type TypedText = (name: string) => string;

const textIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

type State = {
  readonly errors: readonly FormProblem[];
  readonly attempt: number;
  readonly isSending: boolean;
};

export type CallForm = ReturnType<typeof useCallForm>;

/**
 * A short form around one call. What is typed stays in the page's own fields and never in our state, as it
 * may be a password. `send` returns the problems by field; nothing if it succeeded or the call failed, in
 * which case the button works again. A problem that concerns no field has an empty field name. Pass
 * `idPrefix` if another form of the page may have fields of the same name.
 */
export function useCallForm(
  send: (typed: TypedText) => Promise<readonly FormProblem[] | undefined>,
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
    const found = await send((name) => textIn(typed, name)).catch((error: unknown) =>
      logFailure('a form was not sent', error),
    );
    setState((before) => ({ errors: found ?? [], attempt: before.attempt + 1, isSending: false }));
  }

  return {
    errors: errors.map(({ field, message }) => ({ field: field === '' ? undefined : idOf(field), message })),
    attempt,
    isSending,
    submit: (event: SyntheticEvent<HTMLFormElement>) => void work(event),
    /** Returns the name, id and error of a field, as props for a field component. */
    field: (name: string) => ({
      name,
      id: idOf(name),
      error: errors.find(({ field }) => field === name)?.message,
    }),
  };
}

/** Moves the focus to the first field with an error, in forms too short for a summary. */
function useFocusOnError({ errors, attempt }: CallForm): void {
  const first = errors[0]?.field;
  useEffect(() => {
    if (first !== undefined) document.getElementById(first)?.focus();
  }, [first, attempt]);
}

type CallFormProps = {
  readonly form: CallForm;
  readonly label: string;
  readonly secondary?: ReactNode;
  readonly cancel?: Cancel;
  /** `danger` if it can't be undone. */
  readonly look?: ButtonLook;
  readonly children: ReactNode;
};

/** A form that is a page of its own: all problems are also listed at its top. */
export const PageCallForm = ({ form, children, ...actions }: CallFormProps) => (
  <form noValidate onSubmit={form.submit}>
    <Stack gap={4}>
      <ErrorSummary errors={form.errors} attempt={form.attempt} />
      {children}
      <FormActions {...actions} loading={form.isSending} />
    </Stack>
  </form>
);

/** A form of two or three fields, in a dialog or a card. The focus moves to the first field with an error. */
export function ShortCallForm({ form, children, ...actions }: CallFormProps) {
  useFocusOnError(form);
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap={3}>
        {children}
        <FormActions {...actions} loading={form.isSending} />
      </Stack>
    </form>
  );
}
