import type { FieldProblem, Refusal } from '@switch/contract/http/answer.ts';
import type { PaymentObj } from '@switch/contract/http/payment.ts';
import { withSavedDigits } from '@switch/domain/bank/edited-details.ts';
import { EditedPaymentDetails, PaymentDetails } from '@switch/domain/bank/payment-details.ts';
import { fail, succeed, type Outcome } from '@switch/domain/outcome.ts';
import type { FullDetails } from './sealed-details.ts';

/**
 * The bank form as sent, complete: by the rules and messages of the form, and with every masked value replaced by the
 * saved one behind it. `saved` is null at the first save, when nothing can be masked.
 */
export function readPayment(
  sent: PaymentObj,
  saved: FullDetails | null,
): Outcome<FullDetails, FieldProblem[]> {
  const { isAccountHolder, isOnlySignature } = sent;
  const read = saved ? readEdited(sent, saved) : readFull(sent);
  return read.ok ? succeed({ ...read.value, isAccountHolder, isOnlySignature }) : read;
}

function readFull(sent: PaymentObj): Outcome<PaymentDetails, FieldProblem[]> {
  const parsed = PaymentDetails.safeParse(sent);
  return parsed.success ? succeed(parsed.data) : fail(fieldsOf(parsed.error.issues));
}

function readEdited(sent: PaymentObj, saved: FullDetails): Outcome<PaymentDetails, FieldProblem[]> {
  const parsed = EditedPaymentDetails.safeParse(sent);
  if (!parsed.success) return fail(fieldsOf(parsed.error.issues));
  const merged = withSavedDigits(parsed.data, saved);
  return merged.ok ? merged : fail([{ field: merged.problem.field, message: merged.problem.message }]);
}

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

const fieldsOf = (issues: readonly Issue[]): FieldProblem[] =>
  issues.map(({ path, message }) => ({ field: path.map(String).join('.'), message }));

/** A refusal of fields of the bank form. */
export const refuseFields = (fields: FieldProblem[]): Refusal => ({
  result: false,
  outcome: { code: 'bad-fields', fields },
});
