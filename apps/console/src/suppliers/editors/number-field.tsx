import { TextField } from '@switch/ui';
import type { ComponentProps } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { ServerForm } from '../../lib/forms/form.tsx';
import { number } from './lines.ts';

type NumberFieldProps<Values extends FieldValues> = Omit<
  ComponentProps<typeof TextField>,
  'type' | 'form' | 'name'
> & {
  form: ServerForm<Values>;
  name: FieldPath<Values>;
};

/** A field of an editor with a number as its value. */
export const NumberField = <Values extends FieldValues>({
  form,
  name,
  ...props
}: NumberFieldProps<Values>) => <TextField {...form.field(name, number)} type="number" {...props} />;
