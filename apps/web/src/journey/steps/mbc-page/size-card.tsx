import { factText, factValue } from '@switch/domain/facts/fact.ts';
import size from '@switch/domain/facts/size.json' with { type: 'json' };
import { fuelsOf } from '@switch/domain/journey/draft.ts';
import {
  NO_EMPLOYEES,
  OrganisationSize,
  sizeLabels,
  type TotalUse,
} from '@switch/domain/journey/steps/mbc-page/size.ts';
import { SIZE_HINT } from '@switch/domain/protection/statement.ts';
import { kwhText, type Fuel } from '@switch/domain/units/energy.ts';
import { Notice, NumberField, RadioGroup } from '@switch/ui';
import { SourceLink } from '../../../lib/offer/source-link.tsx';
import { today } from '../../../lib/today.ts';
import { CardForm, textsOf, useCard, useStoredCard, type CardOf } from '../../card-form.tsx';
import { currentDraft } from '../../draft/current-draft.ts';
import { yearlyKwh } from '@switch/domain/journey/steps/mbc-page/size-class.ts';
import {
  openQuestions,
  totalProblem,
  totalUse,
} from '@switch/domain/journey/steps/mbc-page/size-questions.ts';

const NOT_SURE = { value: 'not-sure', label: 'Not sure' };

const amount = (name: 'micro-money' | 'small-turnover' | 'small-balance'): string =>
  factText(size[name], today());

/**
 * Returns the ranges of turnover or balance sheet that decide the size, up to the limit `most` of a small
 * business.
 */
const moneyOptions = (
  values: readonly [string, string, string],
  most: 'small-turnover' | 'small-balance',
) => [
  { value: values[0], label: `Up to ${amount('micro-money')}` },
  { value: values[1], label: `${amount('micro-money')} to ${amount(most)}` },
  { value: values[2], label: `More than ${amount(most)}` },
  NOT_SURE,
];

/** Returns the ranges of staff numbers that decide the size. */
function staffOptions() {
  const [micro, small] = [factValue(size['micro-staff'], today()), factValue(size['small-staff'], today())];
  return [
    { value: 'under-10', label: `Fewer than ${micro}` },
    { value: '10-to-49', label: `${micro} to ${small - 1}` },
    { value: '50-or-more', label: `${small} or more` },
    NOT_SURE,
  ];
}

const names = ['electricityTotal', 'gasTotal', 'employees', 'turnover', 'balanceSheet'] as const;

type SizeForm = Record<(typeof names)[number] | `${Fuel}Meters`, string>;

const metersOf = (total: TotalUse): string => (typeof total === 'number' ? 'several' : (total ?? ''));

/** Asks for the use of all meters of a fuel, because the limits apply to the total. */
function Meters({ fuel, card }: { fuel: Fuel; card: CardOf<SizeForm, typeof sizeLabels> }) {
  const kwh = yearlyKwh(currentDraft.get().answers)[fuel];
  return (
    <RadioGroup
      {...card.field(`${fuel}Meters`)}
      options={[
        { value: 'this-meter', label: 'No, only the one we compare' },
        {
          value: 'several',
          label: 'Yes, and I know what all of them use',
          children: (
            <NumberField
              {...card.field(`${fuel}Total`)}
              hint={kwh && `Including the ${kwhText(kwh)} used by the one we compare`}
              suffix="kWh"
            />
          ),
        },
        {
          value: 'not-sure',
          label: 'I don’t know',
          hint: 'Your supplier may have to confirm your size',
        },
      ]}
    />
  );
}

/**
 * Asks how big the organisation is; the question about money is shown only while it can change the result.
 */
export function Question() {
  const stored = useStoredCard(OrganisationSize);
  const { answers } = currentDraft.get();
  const fuels = fuelsOf(answers);
  const soFar = (form: SizeForm) => ({
    ...Object.fromEntries(
      fuels.map((fuel) => [`${fuel}Total`, totalUse(form[`${fuel}Meters`], form[`${fuel}Total`])]),
    ),
    ...(form.employees && { employees: form.employees }),
  });
  const card = useCard<SizeForm, typeof sizeLabels>({
    labels: sizeLabels,
    defaults: {
      ...textsOf(stored, names),
      electricityMeters: metersOf(stored?.electricityTotal),
      gasMeters: metersOf(stored?.gasTotal),
    },
    check: (form) => [
      ...fuels.flatMap(
        (fuel) => totalProblem(answers, fuel, form[`${fuel}Meters`], form[`${fuel}Total`]) ?? [],
      ),
      ...(form.employees || !openQuestions(answers, soFar(form), today()).asksEmployees
        ? []
        : [{ field: 'employees', message: NO_EMPLOYEES }]),
    ],
    toAnswer: (form) => ({
      ...soFar(form),
      ...(openQuestions(answers, soFar(form), today()).asksMoney && {
        turnover: form.turnover || 'not-sure',
        balanceSheet: form.balanceSheet || 'not-sure',
      }),
    }),
  });
  const form = card.form.values;
  const questions = openQuestions(answers, soFar(form), today());
  const isCounted = form.employees !== '' && fuels.every((fuel) => form[`${fuel}Meters`] !== '');
  return (
    <CardForm
      card={card}
      lead={
        <>
          This decides which protections you have. It doesn’t identify you, and it doesn’t change the price.{' '}
          {factText(size['what-counts'], today())} <SourceLink fact="size" of="the limits" />
        </>
      }
    >
      {fuels.map((fuel) => (
        <Meters key={fuel} fuel={fuel} card={card} />
      ))}
      {questions.asksEmployees ? (
        <RadioGroup {...card.field('employees')} hint={SIZE_HINT} options={staffOptions()} />
      ) : (
        <Notice tone="info" announce="polite">
          Your energy use alone decides this, so nothing else is asked.
        </Notice>
      )}
      {isCounted && questions.asksMoney && (
        <>
          <RadioGroup
            {...card.field('turnover')}
            options={moneyOptions(['up-to-2m', 'up-to-6.5m', 'over-6.5m'], 'small-turnover')}
          />
          <RadioGroup
            {...card.field('balanceSheet')}
            hint="Everything the organisation owns, at the end of its last year"
            options={moneyOptions(['up-to-2m', 'up-to-5m', 'over-5m'], 'small-balance')}
          />
        </>
      )}
    </CardForm>
  );
}
