import { OrganisationSize, sizeLabels } from '@switch/domain/journey/steps/mbc-page/size.ts';
import { SIZE_HINT } from '@switch/domain/protection/statement.ts';
import { Notice, RadioGroup } from '@switch/ui';
import { today } from '../../../lib/today.ts';
import { CardForm, textsOf, useCard, useStoredCard } from '../../card-form.tsx';
import { currentDraft } from '../../draft/current-draft.ts';
import { openQuestions } from '@switch/domain/journey/steps/mbc-page/size-class.ts';

const NOT_SURE = { value: 'not-sure', label: 'Not sure' };

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
      <RadioGroup
        {...card.field('employees')}
        hint={SIZE_HINT}
        options={[
          { value: 'under-10', label: 'Fewer than 10' },
          { value: '10-to-49', label: '10 to 49' },
          { value: '50-or-more', label: '50 or more' },
          NOT_SURE,
        ]}
      />
      {questions.asksMoney && (
        <>
          <RadioGroup
            {...card.field('turnover')}
            options={[
              { value: 'up-to-2m', label: 'Up to £2 million' },
              { value: 'up-to-6.5m', label: '£2 million to £6.5 million' },
              { value: 'over-6.5m', label: 'More than £6.5 million' },
              NOT_SURE,
            ]}
          />
          <RadioGroup
            {...card.field('balanceSheet')}
            hint="Everything the organisation owns, at the end of its last year"
            options={[
              { value: 'up-to-2m', label: 'Up to £2 million' },
              { value: 'up-to-5m', label: '£2 million to £5 million' },
              { value: 'over-5m', label: 'More than £5 million' },
              NOT_SURE,
            ]}
          />
        </>
      )}
    </CardForm>
  );
}
