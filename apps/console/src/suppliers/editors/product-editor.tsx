import type { SupplierProduct } from '@switch/domain/supplier/product.ts';
import { PAYMENT_METHOD_LABELS } from '@switch/domain/supplier/payment.ts';
import { GREEN_STANDARD_LABELS, GREEN_STANDARDS } from '@switch/domain/tariff/product.ts';
import { FUELS, fuelNames } from '@switch/domain/units/energy.ts';
import { CheckboxField, CheckboxGroup, RadioGroup, SelectField, TextArea, TextField } from '@switch/ui';
import { useServerForm, type ServerForm } from '../../lib/forms/form.tsx';
import { ChangeFrame } from '../change/change-frame.tsx';
import { anyTyped, useChange, type EditorProps } from '../change/use-change.ts';
import { wholeList } from './lines.ts';
import { NumberField } from './number-field.tsx';
import { MatrixField } from './matrix-field.tsx';
import { productContent, typedProduct, type TypedProduct } from './product-form.ts';

const methods = Object.entries(PAYMENT_METHOD_LABELS).map(([value, label]) => ({ value, label }));

export default function ProductEditor({
  product,
  ...props
}: EditorProps & { product: SupplierProduct | null }) {
  const productId = product?.productId ?? null;
  const change = useChange(props, { section: 'product', productId, fieldOf: wholeList('paymentMethods') });
  const defaultValues = typedProduct(product, props.supplier.profile);
  const form = useServerForm(anyTyped<TypedProduct>(), { defaultValues }, (typed) =>
    change.check(productContent(typed), typed),
  );
  return (
    <ChangeFrame
      form={form}
      change={change}
      validFrom={form.field('validFrom')}
      reason={form.field('reason')}
      onClose={props.onClose}
    >
      {!product && (
        <RadioGroup
          {...form.field('fuel')}
          label="Fuel"
          layout="inline"
          options={FUELS.map((fuel) => ({ value: fuel, label: fuelNames[fuel] }))}
        />
      )}
      <TextField
        {...form.field('name')}
        label="Name"
        hint="As customers read it."
        maxLength={80}
        autoComplete="off"
      />
      <MatrixField form={form} />
      <CheckboxField
        {...form.field('hasExitFee')}
        label="Leaving before the end can cost something"
        hint="Without this tick the filter “Some early exits free” shows it."
      />
      <TextArea
        {...form.field('exitTerms')}
        label="Leaving early"
        hint="A sentence for the key facts: what leaving costs and how it is worked out."
        rows={2}
      />
      <TextArea
        {...form.field('renewalTerms')}
        label="At the end"
        hint="A sentence: what happens when the customer does nothing."
        rows={2}
      />
      <TextArea
        {...form.field('creditTerms')}
        label="Credit"
        hint="A sentence: when a check is made or a deposit asked for."
        rows={2}
      />
      <PaymentFields form={form} />
      <GreenFields form={form} />
      {product && <CheckboxField {...form.field('isSold')} label="Sold to new customers" />}
    </ChangeFrame>
  );
}

type Fields = { form: ServerForm<TypedProduct> };

const PaymentFields = ({ form }: Fields) => (
  <>
    <NumberField form={form} name="paymentDueDays" label="Bills are due after" suffix="days" width={6} />
    <NumberField
      form={form}
      name="noticeDays"
      label="Notice"
      hint="Leave it empty if the supplier’s own rule applies."
      suffix="days"
      optional
      width={6}
    />
    <CheckboxField
      {...form.field('hasOwnMethods')}
      label="Other ways to pay than for the supplier’s other products"
    >
      <CheckboxGroup
        {...form.field('paymentMethods')}
        label="Ways to pay"
        layout="inline"
        options={methods}
      />
    </CheckboxField>
    <TextField
      {...form.field('upliftCap')}
      label="Most we may add to each kWh"
      hint="Our fee never goes above it."
      suffix="p"
      inputMode="decimal"
      width={6}
    />
  </>
);

const GreenFields = ({ form }: Fields) => (
  <>
    <SelectField
      {...form.field('green.standard')}
      label="Green claim"
      options={GREEN_STANDARDS.map((value) => ({ value, label: GREEN_STANDARD_LABELS[value] }))}
    />
    {form.watch('green.standard') !== 'none' && (
      <TextArea
        {...form.field('green.evidence')}
        label="Evidence"
        hint="A sentence that a customer can check."
        rows={2}
      />
    )}
  </>
);
