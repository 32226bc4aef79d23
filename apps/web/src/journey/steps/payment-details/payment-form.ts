import type { MaskedPayment } from '@switch/contract/http/masked-payment.ts';
import type { PaymentObj } from '@switch/contract/http/switching/payment.ts';
import { bankAdvice } from '@switch/domain/bank/bank-advice.ts';
import { MandateQuestions } from '@switch/domain/bank/mandate-questions.ts';
import { isMasked, readSortCode } from '@switch/domain/bank/sort-code.ts';
import { tidySpaces } from '@switch/domain/typed-text.ts';
import { EditedPaymentDetails, SHORTEST_HOLDER_NAME } from '@switch/domain/bank/payment-details.ts';

/** The fields of the bank form, all as texts; questions are empty until answered. */
export type PaymentForm = {
  readonly accountHolderName: string;
  readonly sortCode: string;
  readonly accountNumber: string;
  readonly bankName: string;
  readonly checkManual: boolean;
  readonly manualBankName: string;
  readonly isAccountHolder: string;
  readonly isOnlySignature: string;
  /** `yes` if the Direct Debit is to come from this account although its holder is not the organisation. */
  readonly isHolderConfirmed: string;
};

export type PaymentField = keyof PaymentForm;

/** The form, which of its fields were changed here, and the server's errors. Held in memory only. */
export type PaymentState = {
  readonly form: PaymentForm;
  readonly changed: readonly PaymentField[];
  readonly refused: Readonly<Partial<Record<PaymentField, string>>>;
};

export type PaymentEvent =
  | { readonly kind: 'typed'; readonly field: Exclude<PaymentField, 'checkManual'>; readonly text: string }
  | { readonly kind: 'manual-toggled'; readonly checkManual: boolean }
  /**
   * Sent by *Change* next to masked digits: empties the field, which shows no error until something is typed.
   */
  | { readonly kind: 'change-asked'; readonly field: 'sortCode' | 'accountNumber' }
  | {
      readonly kind: 'refused';
      readonly fields: readonly { readonly field: string; readonly message: string }[];
    };

const empty: PaymentForm = {
  accountHolderName: '',
  sortCode: '',
  accountNumber: '',
  bankName: '',
  checkManual: false,
  manualBankName: '',
  isAccountHolder: '',
  isOnlySignature: '',
  isHolderConfirmed: '',
};

/**
 * Returns an empty form, or the saved details with their digits masked. A mask that is left unchanged means
 * "as saved".
 */
export function startOf(saved: MaskedPayment | null): PaymentState {
  if (saved === null) return { form: empty, changed: [], refused: {} };
  const { savedAt: _savedAt, organisation: _organisation, isHolderConfirmed, ...form } = saved;
  const confirmed = isHolderConfirmed ? 'yes' : '';
  return { form: { ...form, isHolderConfirmed: confirmed }, changed: [], refused: {} };
}

/** The names of the fields as shown on screen, in screen order. */
export const fieldNames: Readonly<Record<Exclude<PaymentField, 'checkManual'>, string>> = {
  accountHolderName: 'Name of Account Holder',
  sortCode: 'Sort Code',
  accountNumber: 'Account Number',
  bankName: 'Bank or building society',
  manualBankName: 'Name of your bank or building society',
  isHolderConfirmed: 'whether the Direct Debit comes from this account',
  isAccountHolder: 'whether you may act on this account',
  isOnlySignature: 'whether yours is the only signature needed',
};

const isField = (name: string): name is keyof typeof fieldNames => Object.hasOwn(fieldNames, name);

const fieldIn = (path: string): PaymentField | undefined => {
  const name = path.split('.').at(-1) ?? '';
  return isField(name) ? name : undefined;
};

/**
 * Returns the form after an event. Toggling the manual box clears both bank fields and their errors; changing
 * the holder's name resets the confirmation of the holder.
 */
export function reducePaymentForm(state: PaymentState, event: PaymentEvent): PaymentState {
  if (event.kind === 'refused') {
    const refused = event.fields.flatMap(({ field, message }) => {
      const known = fieldIn(field);
      return known ? [[known, message] as const] : [];
    });
    return { ...state, refused: Object.fromEntries(refused) };
  }
  if (event.kind === 'manual-toggled') {
    const { bankName: _bank, manualBankName: _manual, ...refused } = state.refused;
    return {
      form: { ...state.form, checkManual: event.checkManual, bankName: '', manualBankName: '' },
      changed: state.changed.filter((field) => field !== 'bankName' && field !== 'manualBankName'),
      refused,
    };
  }
  const { [event.field]: _settled, ...refused } = state.refused;
  if (event.kind === 'change-asked') return { ...state, form: { ...state.form, [event.field]: '' }, refused };
  const isHolderConfirmed = event.field === 'accountHolderName' ? '' : state.form.isHolderConfirmed;
  return {
    form: { ...state.form, isHolderConfirmed, [event.field]: event.text },
    changed: [...new Set([...state.changed, event.field])],
    refused,
  };
}

type Problems = Readonly<Partial<Record<PaymentField, string>>>;

/**
 * Returns the question to ask about an account holder with the given name; undefined if there is nothing to
 * ask.
 */
export type AboutHolder = (holderName: string) => string | undefined;

const askNothing: AboutHolder = () => undefined;

/** Returns the question about the account holder; undefined until a name is typed. */
export function holderQuestionIn({ accountHolderName }: PaymentForm, about: AboutHolder): string | undefined {
  const name = tidySpaces(accountHolderName);
  return [...name].length < SHORTEST_HOLDER_NAME ? undefined : about(name);
}

const holderProblem = (form: PaymentForm, about: AboutHolder): Problems =>
  holderQuestionIn(form, about) === undefined || form.isHolderConfirmed === 'yes'
    ? {}
    : {
        isHolderConfirmed: 'Enter the account that the Direct Debit comes from, with the name of its holder',
      };

/** Returns the current problem of each field, whether or not it has been changed. */
function problemsOf(form: PaymentForm, about: AboutHolder): Problems {
  const issues = [
    ...(EditedPaymentDetails.safeParse(form).error?.issues ?? []),
    ...(MandateQuestions.safeParse(form).error?.issues ?? []),
  ];
  const first = issues.toReversed().flatMap(({ path, message }) => {
    const field = fieldIn(path.map(String).join('.'));
    return field ? [[field, message] as const] : [];
  });
  return { ...Object.fromEntries(first), ...holderProblem(form, about) };
}

/**
 * Returns the message of each field. While the form is being filled in, only fields that were changed are
 * checked.
 */
export function shownErrors({ form, changed, refused }: PaymentState, about = askNothing): Problems {
  const judged = Object.entries(problemsOf(form, about)).filter(
    ([name]) => isField(name) && changed.includes(name),
  );
  return { ...Object.fromEntries(judged), ...refused };
}

/** Returns the names of the fields that keep the button disabled, in screen order. */
export function openFields(form: PaymentForm, about = askNothing): readonly string[] {
  const problems = problemsOf(form, about);
  return Object.entries(fieldNames).flatMap(([field, name]) =>
    isField(field) && problems[field] !== undefined ? [name] : [],
  );
}

/**
 * Returns the normalised form to send, with masked digits left as they are; undefined while a field is
 * invalid.
 */
export function toPaymentObj(form: PaymentForm, about = askNothing): PaymentObj | undefined {
  const details = EditedPaymentDetails.safeParse(form);
  const questions = MandateQuestions.safeParse(form);
  const isRight = details.success && questions.success && !holderProblem(form, about).isHolderConfirmed;
  if (!isRight) return undefined;
  const isAsked = holderQuestionIn(form, about) !== undefined;
  return { ...details.data, ...questions.data, ...(isAsked && { isHolderConfirmed: true }) };
}

/** Returns the bank as shown, whether picked or typed. */
const bankIn = (form: PaymentForm): string => (form.checkManual ? form.manualBankName : form.bankName);

/**
 * Returns the account details to advise on, if the digits are typed in full; undefined if they are missing,
 * invalid or masked.
 */
export function digitsToAdviseOn(form: PaymentForm) {
  const problems = problemsOf(form, askNothing);
  if (problems.sortCode || problems.accountNumber) return undefined;
  if (isMasked(form.sortCode) || isMasked(form.accountNumber)) return undefined;
  const sortCode = readSortCode(form.sortCode);
  const accountNumber = form.accountNumber.replace(/[\s\p{Cf}\p{Pd}]/gu, '');
  return sortCode && { sortCode, accountNumber, bankName: bankIn(form) };
}

/** Returns the advice that needs no call: about the number of digits. */
export function currentAdvice(form: PaymentForm) {
  const account = digitsToAdviseOn(form);
  return account ? bankAdvice(account) : [];
}
