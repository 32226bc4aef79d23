import { viewOf } from '@switch/domain/journey/draft.ts';
import { Billing, billingLabels } from '@switch/domain/journey/steps/address-details/billing.ts';
import { CheckboxField, RadioGroup } from '@switch/ui';
import { CardAddress } from '../../address/address-finder.tsx';
import { lookUntilThere, missingAddress } from '../../address/address-value.ts';
import { CardForm, useCard, useStoredCard } from '../../card-form.tsx';
import { currentDraft } from '../../draft/current-draft.ts';
import {
  billingAnswer,
  severalMeters,
  siteAddresses,
  toBillingForm,
  type BillingForm,
} from './billing-form.ts';

/** Asks where bills are sent, by post or email, and whether several meters share one. */
export function Question() {
  const stored = useStoredCard(Billing);
  const { answers } = currentDraft.get();
  const hasSeveralMeters = severalMeters(answers);
  const sites = siteAddresses(answers);
  const card = useCard<BillingForm, typeof billingLabels>({
    labels: billingLabels,
    defaults: toBillingForm(stored, viewOf(answers).isAtOnce),
    check: (form) => [
      ...(form.isBilledAtSite ? [] : missingAddress('billingAddress', form.billingAddress)),
      ...(form.billsBy === '' ? [{ field: 'billsBy', message: 'Choose how bills should be sent' }] : []),
    ],
    toAnswer: (form) => billingAnswer(form, hasSeveralMeters),
  });
  const box = card.field('isBilledAtSite');
  return (
    <CardForm
      card={card}
      look={card.form.values.isBilledAtSite ? 'primary' : lookUntilThere(card.form.values.billingAddress)}
      lead="The supplier you chose sends them, not us."
    >
      <CheckboxField
        {...box}
        onChange={(event) => {
          card.form.clear('billingAddress');
          box.onChange(event);
        }}
        label={sites.length > 1 ? 'Send bills to the supply addresses' : 'Send bills to the supply address'}
        hint={sites.join(' · ')}
      />
      {!card.form.values.isBilledAtSite && <CardAddress card={card} name="billingAddress" />}
      <RadioGroup
        {...card.field('billsBy')}
        options={[
          { value: 'email', label: 'By email', hint: 'To your account’s email address' },
          { value: 'post', label: 'By post' },
        ]}
      />
      {hasSeveralMeters && (
        <CheckboxField
          {...card.field('isConsolidated')}
          hint="If the supplier can do it. Meters with different suppliers always have separate bills."
        />
      )}
    </CardForm>
  );
}
