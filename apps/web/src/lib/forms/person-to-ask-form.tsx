import type { FormProblem } from '@switch/browser/form-problems.ts';
import { useForm } from '@switch/browser/form.ts';
import { type Cancel, ErrorSummary, Form, FormActions, TextField, type TextFieldProps } from '@switch/ui';
import type { ReactNode } from 'react';

export type PersonToAsk = { readonly name: string; readonly role: string; readonly email: string };

const names = ['name', 'role', 'email'] as const;
const longest = { name: 200, role: 80, email: 254 } as const;

type PersonToAskFormProps = {
  /** Prefixes the ids of the fields, as a page may have several such forms. */
  readonly idPrefix: string;
  readonly role: string;
  readonly fields: Readonly<Record<keyof PersonToAsk, Pick<TextFieldProps, 'label' | 'hint' | 'width'>>>;
  readonly label: string;
  readonly cancel?: Cancel | undefined;
  /** Submits the person. Returns the problems by field. */
  readonly ask: (person: PersonToAsk) => Promise<readonly FormProblem[]>;
  readonly children?: ReactNode;
};

/** A form to name someone who is asked to sign. */
export function PersonToAskForm({
  idPrefix,
  role,
  fields,
  label,
  cancel,
  ask,
  children,
}: PersonToAskFormProps) {
  const form = useForm<PersonToAsk>({ name: '', role, email: '' });
  const idOf = (field: string) => `${idPrefix}-${field}`;
  return (
    <Form onSubmit={() => form.send(ask)}>
      <ErrorSummary
        errors={form.problems.map(({ field, message }) => ({ field: idOf(field), message }))}
        attempt={form.attempt}
      />
      {children}
      {names.map((name) => (
        <TextField
          {...form.register(name)}
          {...fields[name]}
          key={name}
          id={idOf(name)}
          error={form.problemAt(name)}
          type={name === 'email' ? 'email' : 'text'}
          maxLength={longest[name]}
          autoComplete="off"
        />
      ))}
      <FormActions label={label} loading={form.isSending} cancel={cancel} />
    </Form>
  );
}
