import { addSupplier, type SupplierListRow } from '@switch/contract/http/pricing/suppliers.ts';
import { FUELS, fuelNames } from '@switch/domain/units/energy.ts';
import { CheckboxGroup, SelectField, TextField } from '@switch/ui';
import { useState } from 'react';
import { attempt } from '../lib/api.ts';
import { FormFrame, resultOf, useServerForm } from '../lib/forms/form.tsx';
import { anyTyped } from './change/use-change.ts';
import { ukToday } from './change/uk-today.ts';

interface AddSupplierFormProps {
  others: readonly SupplierListRow[];
  onClose: () => void;
  onAdded: (supplierId: string) => void;
}

type Typed = {
  readonly tradingName: string;
  readonly legalName: string;
  readonly fuels: string[];
  readonly soldFrom: string;
  readonly likeSupplierId: string;
};

/**
 * Adds a supplier with its names and fuels; everything else has its usual value and can be changed on its
 * page.
 */
export function AddSupplierForm({ others, onClose, onAdded }: AddSupplierFormProps) {
  const [changeId] = useState(() => crypto.randomUUID());
  const defaultValues: Typed = {
    tradingName: '',
    legalName: '',
    fuels: [...FUELS],
    soldFrom: ukToday(),
    likeSupplierId: '',
  };
  const form = useServerForm(anyTyped<Typed>(), { defaultValues }, async (typed) => {
    const fuels = FUELS.filter((fuel) => typed.fuels.includes(fuel));
    const body = { ...typed, changeId, fuels, likeSupplierId: typed.likeSupplierId || null };
    return resultOf(await attempt(addSupplier, { body }), ({ supplierId }) => onAdded(supplierId));
  });
  return (
    <FormFrame form={form} action="Add the supplier" onCancel={onClose}>
      <TextField
        {...form.field('tradingName')}
        label="Trading name"
        hint="The name that customers know."
        autoComplete="off"
        maxLength={60}
      />
      <TextField
        {...form.field('legalName')}
        label="Legal name"
        hint="The company that sells the energy, as in its contracts and mandates."
        autoComplete="off"
        maxLength={120}
      />
      <CheckboxGroup
        {...form.field('fuels')}
        label="What it sells through us"
        layout="inline"
        options={FUELS.map((fuel) => ({ value: fuel, label: fuelNames[fuel] }))}
      />
      <TextField
        {...form.field('soldFrom')}
        type="date"
        label="Sold from"
        hint="Customers see its prices from this day on, once nothing is missing and a price book has them."
        width={20}
      />
      {others.length > 0 && (
        <SelectField
          {...form.field('likeSupplierId')}
          label="Start with the rules of"
          hint="Who it accepts, yearly use, terms, objections, papers and commission. You can change all of it."
          emptyLabel="The usual rules of the trade"
          options={others.map(({ supplierId, name }) => ({ value: supplierId, label: name }))}
        />
      )}
    </FormFrame>
  );
}
