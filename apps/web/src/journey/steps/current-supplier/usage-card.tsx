import { lazyFrom } from '@switch/browser/lazy-part.ts';
import { Usage, usageLabels } from '@switch/domain/journey/steps/current-supplier/usage.ts';
import { isBuildingTypeId } from '@switch/domain/quote/usage/building-types.ts';
import { usageWarnings } from '@switch/domain/quote/usage/plausibility.ts';
import { usageMethods } from '@switch/domain/quote/usage/usage-method.ts';
import { Notice, RadioGroup } from '@switch/ui';
import { Suspense } from 'react';
import { today } from '../../../lib/today.ts';
import { CardForm, useCard, useStoredCard } from '../../card-form.tsx';
import { currentDraft } from '../../draft/current-draft.ts';
import { useShownFuel } from '../../step-context.ts';
import { formOf, inputsOf, registersFor, usageOf, type UsageForm, structureOf } from './usage-form.ts';
import { methodOptions } from './usage-methods.tsx';
import { registersOf } from '@switch/domain/tariff/rate-structure.ts';
import { kwhText } from '@switch/domain/units/energy.ts';

const RegisterSplit = lazyFrom(() => import('./register-split.tsx'), 'RegisterSplit');

/** Asks for the yearly use, by whichever method the customer can answer. */
export function Question() {
  const fuel = useShownFuel();
  const stored = useStoredCard(Usage);
  const lookedUp = currentDraft.get().answers[`${fuel}-supply-address`]?.meter?.lookUp?.annualQuantityKwh;
  const card = useCard<UsageForm, typeof usageLabels>({
    labels: usageLabels,
    defaults: formOf(stored, lookedUp),
    fields: { registers: 'day', inputs: 'method', low: 'kwh', high: 'kwh' },
    check: (form) => {
      const usage = usageOf(fuel, form, today());
      if (!usage.ok) return [usage.problem];
      const split = registersFor(fuel, form, usage.value.kwh);
      return split.ok ? [] : [split.problem];
    },
    toAnswer: (form) => {
      const usage = usageOf(fuel, form, today());
      if (!usage.ok) return undefined;
      const split = registersFor(fuel, form, usage.value.kwh);
      return {
        ...usage.value,
        ...(split.ok && split.value && { registers: split.value }),
        inputs: inputsOf(form),
      };
    },
  });
  const form = card.form.values;
  const usage = usageOf(fuel, form, today());
  const warnings = usage.ok
    ? usageWarnings({
        fuel,
        kwh: usage.value.kwh,
        method: usage.value.method,
        ...(isBuildingTypeId(form.building) && form.method === 'building' && { buildingType: form.building }),
      })
    : [];
  return (
    <CardForm card={card} lead="Choose the way that is easiest. The closer the figure, the closer the price.">
      {lookedUp !== undefined && (
        <Notice tone="info">
          The industry’s own estimate for this meter is {kwhText(lookedUp)} a year. We have filled it in.
        </Notice>
      )}
      <RadioGroup
        {...card.field('method')}
        options={usageMethods.map((method) => ({ value: method, ...methodOptions(fuel, card)[method] }))}
      />
      {registersOf(structureOf(fuel)).length > 1 && (
        <Suspense fallback={null}>
          <RegisterSplit fuel={fuel} card={card} />
        </Suspense>
      )}
      {usage.ok && (
        <Notice
          tone="success"
          announce="polite"
          title={
            usage.value.low === usage.value.high
              ? `${kwhText(usage.value.kwh)} a year`
              : `About ${kwhText(usage.value.kwh)} a year`
          }
        >
          {usage.value.low === usage.value.high
            ? 'Prices are worked out for this figure.'
            : `It may lie between ${kwhText(usage.value.low)} and ${kwhText(usage.value.high)}; prices are worked out for the middle and the range is shown.`}
        </Notice>
      )}
      {warnings.map(({ code, text }) => (
        <Notice key={code} tone="warning" announce="polite">
          {text}
        </Notice>
      ))}
    </CardForm>
  );
}
