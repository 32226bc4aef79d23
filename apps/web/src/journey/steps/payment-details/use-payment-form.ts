import type { MaskedPayment } from '@switch/contract/http/masked-payment.ts';
import { useReducer } from 'react';
import {
  type AboutHolder,
  type PaymentField,
  startOf,
  reducePaymentForm,
  shownErrors,
} from './payment-form.ts';

type TextFieldName = Exclude<PaymentField, 'checkManual'>;

/**
 * Holds the bank form in memory, with everything its fields need. Nothing typed here is stored anywhere
 * before the server has it.
 */
export function usePaymentForm(saved: MaskedPayment | null, aboutHolder: AboutHolder) {
  const [state, ask] = useReducer(reducePaymentForm, saved, startOf);
  const errors = shownErrors(state, aboutHolder);
  return {
    form: state.form,
    saved,
    aboutHolder,
    ask,
    put: (field: TextFieldName) => (text: string) => ask({ kind: 'typed', field, text }),
    field: (name: TextFieldName) => ({ name, value: state.form[name], error: errors[name] }),
  };
}

export type PaymentFields = ReturnType<typeof usePaymentForm>;
