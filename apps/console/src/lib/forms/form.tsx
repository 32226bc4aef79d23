import { zodResolver } from '@hookform/resolvers/zod';
import { ErrorSummary, Notice } from '@switch/ui';
import { useEffect, type SubmitEvent } from 'react';
import {
  get,
  useForm,
  type FieldPath,
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form';
import * as z from 'zod/mini';
import type { FormProblem } from '../refusals.ts';

/** What sending came to: done, or what is wrong. */
type FormResult = 'done' | readonly FormProblem[];

/** A form of react-hook-form with its problems as the fields of the kit show them. */
export type ServerForm<Values extends FieldValues> = UseFormReturn<Values> & {
  readonly problems: readonly FormProblem[];
  readonly isSending: boolean;
  /** The message at a field. */
  readonly problemAt: (field: string) => string | undefined;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
};

/**
 * A form that is checked by `schema` and then sent, once at a time. Problems stay until it is sent again: one that came and went
 * while somebody types would be read out each time. The first wrong field gets the focus, unless a summary took it.
 */
export function useServerForm<Values extends FieldValues>(
  schema: z.ZodMiniType<Values, Values>,
  options: Pick<UseFormProps<Values>, 'defaultValues' | 'values'>,
  send: (values: Values, form: Pick<UseFormReturn<Values>, 'reset'>) => Promise<FormResult>,
): ServerForm<Values> {
  const form = useForm<Values>({
    ...options,
    resolver: zodResolver(schema),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = form.formState;
  const problems = listProblems(errors);
  const isField = (name: string): name is FieldPath<Values> => get(form.getValues(), name) !== undefined;
  const firstWrong = problems.find(({ field }) => field !== '')?.field;

  // Once the message is beside the field, so that it is read out with it.
  const { setFocus } = form;
  useEffect(() => {
    if (submitCount === 0 || firstWrong === undefined || document.activeElement?.role === 'alert') return;
    if (isField(firstWrong)) setFocus(firstWrong);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each time it was sent
  }, [submitCount]);

  const submit = form.handleSubmit(async (values) => {
    const result = await send(values, form);
    if (result === 'done') return;
    for (const { field, message } of result) form.setError(isField(field) ? field : 'root', { message });
  });
  return {
    ...form,
    problems,
    isSending: isSubmitting,
    problemAt: (field) => problems.find((problem) => problem.field === field)?.message,
    onSubmit: (event) => {
      event.preventDefault();
      if (!isSubmitting) void submit(event);
    },
  };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The errors of react-hook-form by dotted field name. */
function listProblems(errors: object, prefix = ''): readonly FormProblem[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (!isObject(error)) return [];
    const field = key === 'root' ? '' : `${prefix}${key}`;
    if ('message' in error && typeof error.message === 'string') return [{ field, message: error.message }];
    return listProblems(error, `${field}.`);
  });
}

interface FormMessagesProps {
  form: Pick<ServerForm<FieldValues>, 'problems'>;
}

/** What is wrong with a short form apart from its fields, which carry their own message. */
export function FormAlert({ form }: FormMessagesProps) {
  const message = form.problems.find(({ field }) => field === '')?.message;
  return message ? (
    <Notice tone="danger" announce="now">
      {message}
    </Notice>
  ) : null;
}

interface FormSummaryProps extends FormMessagesProps {
  form: Pick<ServerForm<FieldValues>, 'problems'> & { readonly formState: { readonly submitCount: number } };
  /** The id of a field on the page, when that is not its name. */
  idOf?: (field: string) => string;
}

/** Everything that is wrong with a longer form, with a link to each field. Takes focus each time the form was sent. */
export const FormSummary = ({ form, idOf = (field) => field }: FormSummaryProps) => (
  <ErrorSummary
    errors={form.problems.map(({ field, message }) =>
      field ? { field: idOf(field), message } : { message },
    )}
    attempt={form.formState.submitCount}
  />
);

/** Text that must not be empty, without spaces around it. */
export const requiredText = (message: string) => z.string().check(z.trim(), z.minLength(1, message));

/** Checks that a rule elsewhere makes: its problems by dotted field name, empty for the value itself. */
export const problemsCheck = <Values,>(find: (values: Values) => readonly FormProblem[]) =>
  z.check<Values>(({ value, issues }) => {
    for (const { field, message } of find(value)) {
      issues.push({ code: 'custom', input: value, path: field === '' ? [] : field.split('.'), message });
    }
  });
