import type { Refusal } from '@switch/contract/http/answer.ts';
import { Button, ErrorSummary } from '@switch/ui';
import { useEffect, type ComponentProps, type ReactNode, type Ref, type SubmitEvent } from 'react';
import {
  get,
  set,
  useForm,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormProps,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import * as z from 'zod/mini';
import { ProblemNotice } from '../screen.tsx';
import { refusalProblems, UNREACHABLE, type FormProblem } from '../refusals.ts';
import styles from './form.module.css';

type FormResult = 'done' | readonly FormProblem[];

/** A react-hook-form form, with its problems in the form that the kit's fields show. */
export type ServerForm<Values extends FieldValues> = UseFormReturn<Values> & {
  readonly problems: readonly FormProblem[];
  readonly isSending: boolean;
  /** Returns the error message of a field. */
  readonly problemAt: (field: string) => string | undefined;
  readonly idOf: (field: string) => string;
  /** Props to spread into a field of the kit: registers it and shows its error message. */
  readonly field: (
    ...given: Parameters<UseFormReturn<Values>['register']>
  ) => UseFormRegisterReturn & { readonly id: string; readonly error: string | undefined };
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
};

type ServerFormOptions<Values extends FieldValues> = Pick<
  UseFormProps<Values>,
  'defaultValues' | 'values'
> & {
  /** Prefix of the fields' ids, for pages with several such forms. */
  readonly idPrefix?: string;
};

/**
 * Returns a resolver for react-hook-form that checks values by a schema and reports the first message of each
 * field.
 */
const resolverOf =
  <Values extends FieldValues>(schema: z.ZodMiniType<Values, Values>): Resolver<Values> =>
  (values) => {
    const { success, data, error } = schema.safeParse(values);
    if (success) return { values: data, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const { path, code, message } of error.issues) {
      const field = path.join('.');
      if (!get(errors, field)) set(errors, field, { type: code, message });
    }
    return { values: {}, errors };
  };

/**
 * Provides a form that is checked by `schema` and then sent, one submission at a time. Problems stay until
 * the next submission: messages that came and went while the user types would be read out each time. The
 * first wrong field takes the focus, unless a summary took it.
 */
export function useServerForm<Values extends FieldValues>(
  schema: z.ZodMiniType<Values, Values>,
  { idPrefix = '', ...options }: ServerFormOptions<Values>,
  send: (values: Values, form: Pick<UseFormReturn<Values>, 'reset'>) => Promise<FormResult>,
): ServerForm<Values> {
  const form = useForm<Values>({
    ...options,
    resolver: resolverOf(schema),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = form.formState;
  const problems = listProblems(errors);
  const isField = (name: string): name is FieldPath<Values> => get(form.getValues(), name) !== undefined;
  const firstWrong = problems.find(({ field }) => field !== '')?.field;

  // Focuses the field once the message is next to it, so that both are read out together.
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
  const problemAt = (field: string) => problems.find((problem) => problem.field === field)?.message;
  const idOf = (field: string) => `${idPrefix}${field}`;
  return {
    ...form,
    problems,
    isSending: isSubmitting,
    problemAt,
    idOf,
    field: (name, rules) => ({ ...form.register(name, rules), id: idOf(name), error: problemAt(name) }),
    onSubmit: (event) => {
      event.preventDefault();
      if (!isSubmitting) void submit(event);
    },
  };
}

/**
 * Returns the result of a form from the response to its call: runs `onDone`, or returns the problems, worded
 * by `texts` as in refusalProblems.
 */
export function resultOf<Done extends { readonly result: true }>(
  response: Done | Refusal | undefined,
  onDone: (response: Done) => void,
  texts?: Parameters<typeof refusalProblems>[1],
): FormResult {
  if (!response) return UNREACHABLE;
  if (!response.result) return refusalProblems(response, texts);
  onDone(response);
  return 'done';
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function listProblems(errors: object, prefix = ''): readonly FormProblem[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (!isObject(error)) return [];
    const field = key === 'root' ? '' : `${prefix}${key}`;
    if ('message' in error && typeof error.message === 'string') return [{ field, message: error.message }];
    return listProblems(error, `${field}.`);
  });
}

type ShownForm = Pick<ServerForm<FieldValues>, 'problems' | 'isSending' | 'idOf' | 'onSubmit'> & {
  readonly formState: { readonly submitCount: number };
};

/** The problem of a short form that belongs to no field; fields show their own. */
export function FormAlert({ form }: { form: Pick<ShownForm, 'problems'> }) {
  return <ProblemNotice problem={form.problems.find(({ field }) => field === '')?.message} />;
}

/** All problems of a longer form, each with a link to its field. Takes the focus after each submission. */
const FormSummary = ({ form }: { form: ShownForm }) => (
  <ErrorSummary
    errors={form.problems.map(({ field, message }) =>
      field ? { field: form.idOf(field), message } : { message },
    )}
    attempt={form.formState.submitCount}
  />
);

interface FormFrameProps extends Pick<
  ComponentProps<typeof Button>,
  'look' | 'size' | 'wideOnPhone' | 'aria-disabled'
> {
  form: ShownForm;
  action: string;
  onCancel?: () => void;
  /** Shows all problems in a summary, instead of only those that belong to no field. */
  hasSummary?: boolean;
  /** Shown next to the buttons. */
  aside?: ReactNode;
  /** Shown next to the buttons and announced when it changes: “saved”, for example. */
  status?: string;
  head?: ReactNode;
  className?: string | undefined;
  ref?: Ref<HTMLFormElement>;
  children?: ReactNode;
}

export function FormFrame(props: FormFrameProps) {
  const { form, action, onCancel, hasSummary, aside, status, head, children, ...rest } = props;
  const { className = styles.form, ref, ...button } = rest;
  return (
    <form ref={ref} className={className} onSubmit={form.onSubmit} noValidate>
      {head}
      {hasSummary ? <FormSummary form={form} /> : <FormAlert form={form} />}
      {children}
      <div className={styles.actions}>
        <Button type="submit" loading={form.isSending} {...button}>
          {action}
        </Button>
        {onCancel && (
          <Button look="secondary" onClick={onCancel}>
            Cancel
          </Button>
        )}
        {aside}
        {status !== undefined && (
          <span role="status" className={styles.status}>
            {status}
          </span>
        )}
      </div>
    </form>
  );
}

/** Schema for trimmed text that must not be empty. */
export const requiredText = (message: string) => z.string().check(z.trim(), z.minLength(1, message));

/**
 * Returns a schema check that applies a rule defined elsewhere: `find` returns problems by dotted field name,
 * empty for the value itself.
 */
export const problemsCheck = <Values,>(find: (values: Values) => readonly FormProblem[]) =>
  z.check<Values>(({ value, issues }) => {
    for (const { field, message } of find(value)) {
      issues.push({ code: 'custom', input: value, path: field === '' ? [] : field.split('.'), message });
    }
  });
