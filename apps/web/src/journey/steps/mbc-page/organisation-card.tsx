import { SourceLink } from '../../../lib/offer/source-link.tsx';
import { today } from '../../../lib/today.ts';
import { fuelsOf } from '@switch/domain/journey/draft.ts';
import {
  OrganisationFacts,
  organisationFactsLabels,
} from '@switch/domain/journey/steps/mbc-page/organisation.ts';
import {
  organisationKindRules,
  organisationKinds,
  organisationKindLabels,
} from '@switch/domain/organisation/organisation-kind.ts';
import { taxTreatment, wholeSupplyPercent } from '@switch/domain/tax/tax-treatment.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import { NumberField, Notice, RadioGroup, SelectField } from '@switch/ui';
import { CardForm, useCard, useStoredCard } from '../../card-form.tsx';
import { currentDraft } from '../../draft/current-draft.ts';
import { yearlyKwh } from '@switch/domain/journey/steps/mbc-page/size-class.ts';

type FactsForm = {
  kind: string;
  isUnderOneYearOld: string;
  use: string;
  percent: string;
  hasOthers: string;
  otherElectricityKwh: string;
  otherGasKwh: string;
};

const kinds = organisationKinds.map((kind) => ({ value: kind, label: organisationKindLabels[kind].label }));

const whole = (text: string): number => Number(text.replace(/[\s,%]/g, ''));

const percentOf = ({ use, percent }: FactsForm): number => {
  if (use === 'all') return 100;
  return use === 'part' ? whole(percent) : 0;
};

const useOf = (percent: number | undefined): string => {
  if (percent === undefined) return '';
  if (percent === 0) return 'none';
  return percent === 100 ? 'all' : 'part';
};

const otherKwhOf = (fuel: Fuel) => (fuel === 'gas' ? 'otherGasKwh' : 'otherElectricityKwh');

/** Returns what was typed about other meters of `fuels`. */
const othersOf = (
  { hasOthers, ...form }: FactsForm,
  fuels: readonly Fuel[],
): Partial<Record<ReturnType<typeof otherKwhOf>, number>> =>
  Object.fromEntries(
    (hasOthers === 'yes' ? fuels : [])
      .map(otherKwhOf)
      .flatMap((name) => (form[name].trim() ? [[name, whole(form[name])]] : [])),
  );

/** Says what the answers mean for tax, per fuel, as soon as they are sufficient. */
function TaxHints({ form, fuels }: { form: FactsForm; fuels: readonly Fuel[] }) {
  const percent = percentOf(form);
  if (!form.use || !Number.isInteger(percent) || percent < 0 || percent > 100) return null;
  const others = othersOf(form, fuels);
  return Object.entries(yearlyKwh(currentDraft.get().answers)).map(([name, kwh]) => {
    const fuel: Fuel = name === 'gas' ? 'gas' : 'electricity';
    const otherMetersKwh = others[otherKwhOf(fuel)] ?? 0;
    const { reason } = taxTreatment(
      fuel,
      kwh,
      {
        qualifyingUsePercent: percent,
        otherMetersKwh: Number.isFinite(otherMetersKwh) && otherMetersKwh >= 0 ? otherMetersKwh : 0,
      },
      today(),
    );
    return (
      <Notice
        key={fuel}
        tone="info"
        announce="polite"
        title={fuel === 'gas' ? 'Tax on gas' : 'Tax on electricity'}
      >
        {reason} <SourceLink fact="tax" of="the tax" />
      </Notice>
    );
  });
}

/**
 * Asks what kind of organisation it is and how the energy is used, which decides the tax and which suppliers
 * accept it. Identifies nobody.
 */
export function Question() {
  const stored = useStoredCard(OrganisationFacts);
  const { answers } = currentDraft.get();
  // A customer who has no other meter anywhere has none in the building.
  const fuels = fuelsOf(answers).filter(
    (fuel) => answers['mbc-page']?.size?.[`${fuel}Total`] !== 'this-meter',
  );
  const card = useCard<FactsForm, typeof organisationFactsLabels>({
    labels: organisationFactsLabels,
    defaults: {
      kind: stored?.kind ?? '',
      isUnderOneYearOld: stored?.isUnderOneYearOld ?? '',
      use: useOf(stored?.qualifyingUsePercent),
      percent: stored?.qualifyingUsePercent.toString() ?? '',
      hasOthers: stored ? (stored.otherElectricityKwh || stored.otherGasKwh ? 'yes' : 'no') : '',
      otherElectricityKwh: stored?.otherElectricityKwh?.toString() ?? '',
      otherGasKwh: stored?.otherGasKwh?.toString() ?? '',
    },
    fields: { qualifyingUsePercent: 'percent' },
    check: (form) => [
      ...(form.kind ? [] : [{ field: 'kind' as const, message: 'Choose the kind of organisation' }]),
      ...(form.use ? [] : [{ field: 'use' as const, message: 'Say what the energy is used for' }]),
      ...(form.use === 'part' && form.percent.trim() === ''
        ? [{ field: 'percent' as const, message: 'Enter a percentage from 1 to 99' }]
        : []),
    ],
    toAnswer: (form) => ({
      kind: form.kind,
      ...(form.isUnderOneYearOld && { isUnderOneYearOld: form.isUnderOneYearOld }),
      qualifyingUsePercent: percentOf(form),
      ...othersOf(form, fuels),
    }),
  });
  const form = card.form.values;
  const kind = organisationKinds.find((one) => one === form.kind);
  const isCharity = kind !== undefined && organisationKindRules[kind].mayClaimCharityRelief;
  return (
    <CardForm
      card={card}
      lead="This decides how you are taxed and which suppliers accept you. We don’t ask for a name."
    >
      <SelectField {...card.field('kind')} options={kinds} emptyLabel="Choose" width={20} />
      {kind && <p>{organisationKindLabels[kind].description}</p>}
      {kind === 'public-body' && (
        <p>
          An academy counts as a charity here. A council, or a school that it runs, cannot claim charity
          relief.
        </p>
      )}
      <RadioGroup
        {...card.field('isUnderOneYearOld')}
        hint="Some suppliers ask new organisations for a deposit, or do not take them yet."
        layout="inline"
        options={[
          { value: 'no', label: 'No' },
          { value: 'yes', label: 'Yes' },
          { value: 'not-sure', label: 'Not sure' },
        ]}
      />
      <RadioGroup
        {...card.field('use')}
        label={
          isCharity
            ? 'How much of it is used for the charity’s non-business work?'
            : 'Is any of the energy used in a home?'
        }
        hint={
          <>
            {isCharity
              ? 'Worship, free help or lending a hall for free is non-business; lettings, a shop or a café are business. Use in a home counts as well.'
              : 'Such as a flat above the shop, a care home, rooms for students. A hotel, inn or hospital does not count. Ordinary business use is “none”.'}{' '}
            <SourceLink fact="tax.whole-supply-share" of="the share that counts" />
          </>
        }
        options={[
          { value: 'none', label: isCharity ? 'None: it is all business use' : 'None' },
          {
            value: 'part',
            label: 'Part of it',
            hint: `From ${wholeSupplyPercent(today())}% upwards, the whole supply is taxed at the lower rate`,
            children: <NumberField {...card.field('percent')} suffix="%" width={4} />,
          },
          { value: 'all', label: 'All of it' },
        ]}
      />
      {fuels.length > 0 && (
        <RadioGroup
          {...card.field('hasOthers')}
          hint={
            <>
              Small users are taxed less. Your meters there with the same supplier are added together.{' '}
              <SourceLink fact="tax.small-use-tested" of="small use" />
            </>
          }
          options={[
            { value: 'no', label: 'No' },
            {
              value: 'yes',
              label: 'Yes',
              children: (
                <>
                  {fuels.includes('electricity') && (
                    <NumberField {...card.field('otherElectricityKwh')} suffix="kWh" />
                  )}
                  {fuels.includes('gas') && <NumberField {...card.field('otherGasKwh')} suffix="kWh" />}
                </>
              ),
            },
          ]}
        />
      )}
      <TaxHints form={form} fuels={fuels} />
    </CardForm>
  );
}
