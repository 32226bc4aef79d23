import { CheckboxField, Fieldset, SelectField, TextField } from '@switch/ui';
import { fieldNames } from './payment-form.ts';
import type { PaymentFields } from './use-payment-form.ts';
import { BANK_NAMES, NO_BANK_CHOSEN } from '@switch/domain/bank/bank-names.ts';

const banks = BANK_NAMES.map((name) => ({ value: name, label: name }));

/** The section of the specification that asks for the bank: from the list, or entered by hand. */
export function BankSection({ fields }: { fields: PaymentFields }) {
  const { checkManual } = fields.form;
  return (
    <Fieldset legend="Your Bank or Building Society">
      {checkManual ? (
        <TextField
          {...fields.field('manualBankName')}
          label={fieldNames.manualBankName}
          width={20}
          autoComplete="off"
          onChange={(event) => fields.put('manualBankName')(event.currentTarget.value)}
        />
      ) : (
        <SelectField
          {...fields.field('bankName')}
          label={fieldNames.bankName}
          emptyLabel={NO_BANK_CHOSEN}
          options={banks}
          width={20}
          onChange={(event) => fields.put('bankName')(event.currentTarget.value)}
        />
      )}
      <CheckboxField
        name="checkManual"
        checked={checkManual}
        onChange={(event) => fields.ask({ kind: 'manual-toggled', checkManual: event.currentTarget.checked })}
        label="My current bank is not listed so I will prefer to enter it manually"
      />
    </Fieldset>
  );
}
