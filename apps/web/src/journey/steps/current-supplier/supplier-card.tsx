import { lazyComponent } from '@switch/browser/lazy-part.ts';
import { CurrentSupplier, supplierLabels } from '@switch/domain/journey/steps/current-supplier/supplier.ts';
import { CheckboxField, Notice, RadioGroup } from '@switch/ui';
import { Suspense } from 'react';
import { CardForm, useCard, useStoredCard } from '../../card-form.tsx';
import { currentDraft } from '../../draft/current-draft.ts';
import { useShownFuel } from '../../step-context.ts';
import suppliers from './supplier-names.json' with { type: 'json' };

const Combobox = lazyComponent(async () => (await import('@switch/ui/fields/combobox.tsx')).Combobox);

type SupplierForm = { choice: string; name: string; isSameForGas: boolean };

/**
 * Suppliers that sell to businesses in Great Britain, under their public names, for naming the current one.
 * Names only: we quote none of them from sample data. Source: the electricity market's register of
 * participants, June 2026.
 */
const items = suppliers.map((name) => ({ value: name, label: name }));

const isBoth = (): boolean => currentDraft.get().answers.energy?.choice?.switchType === 'both';

/**
 * Asks who the current supplier is. The look-up's answer is filled in, and both fuels can be answered at
 * once.
 */
export function Question() {
  const fuel = useShownFuel();
  const stored = useStoredCard(CurrentSupplier);
  const lookedUp = currentDraft.get().answers[`${fuel}-supply-address`]?.meter?.lookUp?.currentSupplier;
  const offersBoth = fuel === 'electricity' && isBoth();
  const answerOf = ({ choice, name }: SupplierForm) => ({
    choice,
    ...(choice === 'named' && { currentSupplierName: name }),
  });
  const card = useCard<SupplierForm, typeof supplierLabels>({
    labels: supplierLabels,
    defaults: {
      choice: stored?.choice ?? (lookedUp ? 'named' : ''),
      name: stored?.currentSupplierName ?? lookedUp ?? '',
      isSameForGas: false,
    },
    fields: { currentSupplierName: 'name' },
    toAnswer: answerOf,
    also: (form) => (offersBoth && form.isSameForGas ? { 'gas-supplier': answerOf(form) } : {}),
  });
  const name = card.form.values.name;
  return (
    <CardForm card={card} lead="The name is at the top of your bill.">
      {lookedUp !== undefined && !stored && (
        <Notice tone="info">
          The industry’s register names {lookedUp} for this meter. Change it if that is wrong.
        </Notice>
      )}
      <RadioGroup
        {...card.field('choice')}
        options={[
          {
            value: 'named',
            label: 'I know the name',
            children: (
              <Suspense fallback={null}>
                <Combobox
                  name="name"
                  label={supplierLabels.name}
                  error={card.errorOf('name')}
                  items={items}
                  text={name}
                  onTextChange={(text) => card.form.put('name', text)}
                  width={20}
                  emptyText="Not on our list. Your own words are fine."
                />
              </Suspense>
            ),
          },
          {
            value: 'not-sure',
            label: 'Not sure',
            hint: 'We can still show prices; find out before you sign, so that notice goes to the right company',
          },
          { value: 'none', label: 'No supplier yet', hint: 'A new building or a new connection' },
        ]}
      />
      {offersBoth && <CheckboxField {...card.field('isSameForGas')} />}
    </CardForm>
  );
}
