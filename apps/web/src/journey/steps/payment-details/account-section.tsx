import { isMasked, caretInSortCode, formatSortCodeWhileTyping } from '@switch/domain/bank/sort-code.ts';
import { Button, Fieldset, TextField, type TextFieldProps } from '@switch/ui';
import { useState, type ReactNode, type ChangeEvent } from 'react';
import { useBankAdvice } from './use-bank-advice.ts';
import type { PaymentFields } from './use-payment-form.ts';
import styles from './payment.module.css';

/** Advice below a field, announced when it appears; it never prevents continuing. */
function Advice({ messages }: { messages: readonly string[] }) {
  return (
    <div role="status">
      {messages.map((message) => (
        <p key={message} className={styles.advice}>
          {message}
        </p>
      ))}
    </div>
  );
}

type DigitsProps = {
  readonly fields: PaymentFields;
  readonly field: 'sortCode' | 'accountNumber';
  readonly label: string;
  readonly savedMask: string | undefined;
  readonly advice: readonly string[];
  readonly onLeave: () => void;
};

/** Digits that are already saved, or the field for new ones. */
function Digits({ fields, field, label, savedMask, advice, onLeave }: DigitsProps) {
  const [isChanging, setIsChanging] = useState(false);
  const value = fields.form[field];
  if (isMasked(value)) {
    const change = () => {
      setIsChanging(true);
      fields.ask({ kind: 'change-asked', field });
    };
    return <SavedDigits label={label} masked={value} onChange={change} />;
  }
  const keep = savedMask !== undefined && (
    <Button look="link" size="small" onClick={() => fields.ask({ kind: 'typed', field, text: savedMask })}>
      Keep the saved one ({savedMask})
    </Button>
  );
  const after: ReactNode = (
    <>
      <Advice messages={advice} />
      {keep}
    </>
  );
  const shared = {
    ...fields.field(field),
    label,
    after,
    onBlur: onLeave,
    ...(isChanging && { ref: takeFocus }),
  };
  return field === 'sortCode' ? (
    <SortCodeField {...shared} hint="6 digits, such as 12-34-56" onText={fields.put(field)} />
  ) : (
    <TextField
      {...shared}
      hint="7 to 9 digits; most have 8"
      onChange={(event) => fields.put(field)(event.currentTarget.value)}
      masked
      numeric
      width={20}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
    />
  );
}

/** The section of the specification that asks for the account and its holder. */
export function AccountSection({ fields }: { fields: PaymentFields }) {
  const advice = useBankAdvice(fields.form);
  const adviceOn = (field: 'sortCode' | 'accountNumber') =>
    advice.adviceOn(field).map(({ message }) => message);
  return (
    <Fieldset legend="Your Account">
      <TextField
        {...fields.field('accountHolderName')}
        label="Name of Account Holder"
        hint="As it appears on your bank statements"
        width={20}
        autoComplete="off"
        onChange={(event) => fields.put('accountHolderName')(event.currentTarget.value)}
      />
      <Digits
        {...{ fields, onLeave: advice.ask, advice: adviceOn('sortCode'), savedMask: fields.saved?.sortCode }}
        field="sortCode"
        label="Sort Code"
      />
      <Digits
        {...{
          fields,
          onLeave: advice.ask,
          advice: adviceOn('accountNumber'),
          savedMask: fields.saved?.accountNumber,
        }}
        field="accountNumber"
        label="Account Number"
      />
    </Fieldset>
  );
}

/** Saved digits, masked. *Change* opens an empty field; otherwise they are kept. */
export function SavedDigits({
  label,
  masked,
  onChange,
}: {
  label: string;
  masked: string;
  onChange: () => void;
}) {
  return (
    <dl className={styles.saved}>
      <dt>{label}</dt>
      <dd className="numbers">{masked}</dd>
      <dd>
        <Button look="secondary" size="small" onClick={onChange}>
          Change<span className="visually-hidden"> {label}</span>
        </Button>
      </dd>
    </dl>
  );
}

/** Moves focus to a field that has just replaced the button that was clicked. */
export const takeFocus = (input: HTMLInputElement | null): void => input?.focus();

type SortCodeFieldProps = Omit<TextFieldProps, 'onChange' | 'value'> & {
  readonly value: string;
  readonly onText: (text: string) => void;
};

const isForwardDelete = (event: Event): boolean =>
  event instanceof InputEvent && event.inputType === 'deleteContentForward';

/**
 * A sort code field that inserts its own dashes. The input is written before React is told, so that the caret
 * stays after the digit it was at; deleting forward skips dashes.
 */
export function SortCodeField({ value, onText, ...field }: SortCodeFieldProps) {
  function format({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const typed = input.value;
    const text = formatSortCodeWhileTyping(typed);
    const caret = caretInSortCode(typed, input.selectionStart ?? typed.length);
    const isStuckAtDash = text === value && isForwardDelete(nativeEvent) && text[caret] === '-';
    const place = isStuckAtDash ? caret + 1 : caret;
    input.value = text;
    input.setSelectionRange(place, place);
    onText(text);
  }
  return (
    <TextField
      {...field}
      value={value}
      onChange={format}
      numeric
      width={6}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
    />
  );
}
