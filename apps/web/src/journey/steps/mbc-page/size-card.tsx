import { factText, factValue } from '@switch/domain/facts/fact.ts';
import size from '@switch/domain/facts/size.json' with { type: 'json' };
import { OrganisationSize, sizeLabels } from '@switch/domain/journey/steps/mbc-page/size.ts';
import { SIZE_HINT } from '@switch/domain/protection/statement.ts';
import { Notice, RadioGroup } from '@switch/ui';
import { today } from '../../../lib/today.ts';
import { CardForm, textsOf, useCard, useStoredCard } from '../../card-form.tsx';
import { currentDraft } from '../../draft/current-draft.ts';
import { openQuestions } from '@switch/domain/journey/steps/mbc-page/size-class.ts';

const NOT_SURE = { value: 'not-sure', label: 'Not sure' };

const amount = (name: 'micro-money' | 'small-turnover' | 'small-balance'): string =>
  factText(size[name], today());

/** The ranges of turnover or balance sheet that decide, up to the limit `most` of a small business. */
const moneyOptions = (
  values: readonly [string, string, string],
  most: 'small-turnover' | 'small-balance',
) => [
  { value: values[0], label: `Up to ${amount('micro-money')}` },
  { value: values[1], label: `${amount('micro-money')} to ${amount(most)}` },
  { value: values[2], label: `More than ${amount(most)}` },
  NOT_SURE,
];

/** The ranges of staff that decide. */
function staffOptions() {
  const [micro, small] = [factValue(size['micro-staff'], today()), factValue(size['small-staff'], today())];
  return [
    { value: 'under-10', label: `Fewer than ${micro}` },
    { value: '10-to-49', label: `${micro} to ${small - 1}` },
    { value: '50-or-more', label: `${small} or more` },
    NOT_SURE,
  ];
}

/** How big the organisation is; the money question shows only while it can change the answer. */
export function Question() {
  const stored = useStoredCard(OrganisationSize);
  const { answers } = currentDraft.get();
  const card = useCard({
    labels: sizeLabels,
    defaults: textsOf(stored, ['employees', 'turnover', 'balanceSheet']),
    toAnswer: ({ employees, turnover, balanceSheet }) => ({
      employees,
      ...(openQuestions(answers, employees, today()).asksMoney && {
        turnover: turnover || 'not-sure',
        balanceSheet: balanceSheet || 'not-sure',
      }),
    }),
  });
  const questions = openQuestions(answers, card.form.values.employees, today());
  return (
    <CardForm
      card={card}
      lead="This decides which protections you have. It identifies nobody and does not change the price."
    >
      {!questions.asksEmployees && (
        <Notice tone="info">Your energy use alone already decides this, so a rough answer is fine.</Notice>
      )}
      <RadioGroup {...card.field('employees')} hint={SIZE_HINT} options={staffOptions()} />
      {questions.asksMoney && (
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
