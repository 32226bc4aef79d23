import type { MaskedPayment } from '@switch/contract/http/masked-payment.ts';
import type { PaymentObj } from '@switch/contract/http/switching/payment.ts';
import { bankAdvice } from '@switch/domain/bank/bank-advice.ts';
import { MandateQuestions } from '@switch/domain/bank/mandate-questions.ts';
import { isMasked, readSortCode } from '@switch/domain/bank/sort-code.ts';
import { tidySpaces } from '@switch/domain/typed-text.ts';
import { EditedPaymentDetails, SHORTEST_HOLDER_NAME } from '@switch/domain/bank/payment-details.ts';

/** The bank form while it is filled in: texts only, the questions empty until answered. */
export type PaymentForm = {
  readonly accountHolderName: string;
  readonly sortCode: string;
  readonly accountNumber: string;
  readonly bankName: string;
  readonly checkManual: boolean;
  readonly manualBankName: string;
  readonly isAccountHolder: string;
  readonly isOnlySignature: string;
  /** `yes` when the Direct Debit comes from this account although its holder is not the organisation. */
  readonly isHolderConfirmed: string;
};

export type PaymentField = keyof PaymentForm;

/** The form, which fields were changed here, and what the server said about them. Lives in memory only. */
export type PaymentState = {
  readonly form: PaymentForm;
  readonly changed: readonly PaymentField[];
  readonly refused: Readonly<Partial<Record<PaymentField, string>>>;
};

export type PaymentEvent =
  | { readonly kind: 'typed'; readonly field: Exclude<PaymentField, 'checkManual'>; readonly text: string }
  | { readonly kind: 'manual-toggled'; readonly checkManual: boolean }
  /** *Change* beside masked digits: an empty field, not judged before something is typed. */
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

/** Empty, or the saved details with their digits masked: a mask that is left alone means "as saved". */
export function startOf(saved: MaskedPayment | null): PaymentState {
  if (saved === null) return { form: empty, changed: [], refused: {} };
  const { savedAt: _savedAt, organisation: _organisation, isHolderConfirmed, ...form } = saved;
  const confirmed = isHolderConfirmed ? 'yes' : '';
  return { form: { ...form, isHolderConfirmed: confirmed }, changed: [], refused: {} };
}

/** The fields in the order of the screen, as the screen calls them. */
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
 * The form after an event. The manual box empties the other bank field and takes its error away; what was said of a holder goes
 * with their name.
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

/** What is asked about the holder of an account, by their name; nothing where nobody has to be asked. */
export type AboutHolder = (holderName: string) => string | undefined;

const askNothing: AboutHolder = () => undefined;

/** What is asked about the holder of the account; nothing before a name is typed. */
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

/** What is wrong with each field as it stands, whether or not anybody has touched it. */
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

/** The message at each field: only what was changed here is judged while the rest is still being filled in. */
export function shownErrors({ form, changed, refused }: PaymentState, about = askNothing): Problems {
  const judged = Object.entries(problemsOf(form, about)).filter(
    ([name]) => isField(name) && changed.includes(name),
  );
  return { ...Object.fromEntries(judged), ...refused };
}

/** The names of the fields that keep the button from working, in the order of the screen. */
export function openFields(form: PaymentForm, about = askNothing): readonly string[] {
  const problems = problemsOf(form, about);
  return Object.entries(fieldNames).flatMap(([field, name]) =>
    isField(field) && problems[field] !== undefined ? [name] : [],
  );
}

/** What is sent: the form in its normal shape, masked digits as they are; nothing while a field is wrong. */
export function toPaymentObj(form: PaymentForm, about = askNothing): PaymentObj | undefined {
  const details = EditedPaymentDetails.safeParse(form);
  const questions = MandateQuestions.safeParse(form);
  const isRight = details.success && questions.success && !holderProblem(form, about).isHolderConfirmed;
  if (!isRight) return undefined;
  const isAsked = holderQuestionIn(form, about) !== undefined;
  return { ...details.data, ...questions.data, ...(isAsked && { isHolderConfirmed: true }) };
}

/** The bank as shown, whichever way it was given. */
const bankIn = (form: PaymentForm): string => (form.checkManual ? form.manualBankName : form.bankName);

/** Digits typed in full, fit to be advised on; nothing while one is missing, wrong, or only a mask. */
export function digitsToAdviseOn(form: PaymentForm) {
  const problems = problemsOf(form, askNothing);
  if (problems.sortCode || problems.accountNumber) return undefined;
  if (isMasked(form.sortCode) || isMasked(form.accountNumber)) return undefined;
  const sortCode = readSortCode(form.sortCode);
  const accountNumber = form.accountNumber.replace(/[\s\p{Cf}\p{Pd}]/gu, '');
  return sortCode && { sortCode, accountNumber, bankName: bankIn(form) };
}

/** Advice that needs no call: how many digits the number has. */
export function currentAdvice(form: PaymentForm) {
  const account = digitsToAdviseOn(form);
  return account ? bankAdvice(account) : [];
}
