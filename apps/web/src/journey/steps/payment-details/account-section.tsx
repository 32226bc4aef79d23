import { isMasked } from '@switch/domain/bank/masked.ts';
import { Button, Fieldset, TextField } from '@switch/ui';
import { useState, type ReactNode } from 'react';
import styles from './payment.module.css';
import { SavedDigits, takeFocus } from './saved-digits.tsx';
import { SortCodeField } from './sort-code-field.tsx';
import { useBankAdvice } from './use-bank-advice.ts';
import type { PaymentFields } from './use-payment-form.ts';

/** Soft advice under a field, read out when it appears; it never stops anybody. */
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

/** Digits that are saved already, or the field for new ones. */
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

/** The section of the specification that asks whose account it is and which. */
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
