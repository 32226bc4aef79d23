import { ErrorSummary, FormActions, Stack, type ButtonLook } from '@switch/ui';
import type { ReactNode } from 'react';
import { useFocusOnError, type CallForm as Form } from './use-call-form.ts';

type CallFormProps = {
  readonly form: Form;
  /** The button's words. */
  readonly label: string;
  readonly secondary?: ReactNode;
  /** `danger` for what cannot be undone. */
  readonly look?: ButtonLook;
  readonly children: ReactNode;
};

/** A form of a page: everything that is wrong stands at its top too. */
export function PageCallForm({ form, label, secondary, children }: CallFormProps) {
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap={4}>
        <ErrorSummary errors={form.errors} attempt={form.attempt} />
        {children}
        <FormActions label={label} loading={form.isSending} secondary={secondary} />
      </Stack>
    </form>
  );
}

/** A form of two or three fields, in a dialog or a card: focus goes to the first field that is wrong. */
export function ShortCallForm({ form, label, secondary, look, children }: CallFormProps) {
  useFocusOnError(form);
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap={3}>
        {children}
        <FormActions label={label} loading={form.isSending} secondary={secondary} {...(look && { look })} />
      </Stack>
    </form>
  );
}
