import type { FormProblem } from '@switch/browser/form-problems.ts';
import { ContractEnd, contractEndLabels } from '@switch/domain/journey/steps/contract-end-date/end.ts';
import {
  checkContractEnd,
  endDatesDisagree,
  pricingWindow,
} from '@switch/domain/protection/contract-dates.ts';
import { dateInWords } from '@switch/domain/units/date-words.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import { isIsoDate, type IsoDate } from '@switch/domain/units/period.ts';
import { CheckboxField, DateField, MonthField, Notice, RadioGroup, isoFromParts } from '@switch/ui';
import { today } from '../../../lib/today.ts';
import { CardForm, useCard, useStoredCard } from '../../card-form.tsx';
import { currentDraft } from '../../draft/current-draft.ts';
import { useShownFuel } from '../../step-context.ts';
import { asksNotice, lastDayOfMonth, noticeOf, toEndForm, type EndForm } from './end-form.ts';
import { NoticeDeadlines } from './notice-deadlines.tsx';
import { RecordedEndDate } from './recorded-end-date.tsx';

/** The day the form says the contract ends, when it says one that exists. */
function endDateOf(form: EndForm): IsoDate | undefined {
  if (form.knows === 'date') {
    const typed = isoFromParts(form.date) ?? '';
    return isIsoDate(typed) ? typed : undefined;
  }
  return form.knows === 'month' ? lastDayOfMonth(form.month) : undefined;
}

const recordedEnd = (fuel: Fuel): IsoDate | undefined => {
  const text =
    currentDraft.get().answers[`${fuel}-supply-address`]?.meter?.lookUp?.contractEndDateFromUD ?? '';
  return isIsoDate(text) ? text : undefined;
};

const offersBoth = (fuel: Fuel): boolean =>
  fuel === 'electricity' && currentDraft.get().answers.energy?.choice?.switchType === 'both';

const INVALID_DATE = 'Enter a real date, such as 31 3 2027';

/** What is wrong with the end of the contract, at the boxes it was given in. */
function endProblems(form: EndForm): readonly FormProblem[] {
  if (form.knows !== 'date' && form.knows !== 'month') return [];
  const end = endDateOf(form);
  const range = end && checkContractEnd(end, today());
  if (range?.ok) return [];
  return [{ field: form.knows, message: range ? range.problem.message : INVALID_DATE }];
}

function problemsOf(form: EndForm, disagrees: boolean): readonly FormProblem[] {
  const isNoticeUndated = noticeOf(form) === 'given' && isoFromParts(form.noticeGivenOn) === undefined;
  return [
    ...endProblems(form),
    ...(isNoticeUndated ? [{ field: 'noticeGivenOn', message: 'Enter the date you gave notice' }] : []),
    ...(disagrees && !form.kept ? [{ field: 'kept', message: 'Choose which date is right' }] : []),
  ];
}

function answerOf(form: EndForm, recorded: IsoDate | undefined, disagrees: boolean) {
  const own = endDateOf(form);
  const contractEndDate = disagrees && form.kept === 'date-on-record' ? recorded : own;
  const notice = noticeOf(form);
  const noticeGivenOn = notice === 'given' ? isoFromParts(form.noticeGivenOn) : undefined;
  return {
    knows: form.knows,
    ...(contractEndDate && { contractEndDate }),
    notice,
    ...(noticeGivenOn && { noticeGivenOn }),
    ...(disagrees && form.kept && { kept: form.kept }),
    ...(disagrees && form.reasonForDate.trim() && { reasonForDate: form.reasonForDate }),
  };
}

/** When the contract ends, and whether notice was given. A date on record that differs is put beside the customer's. */
export function Question() {
  const fuel = useShownFuel();
  const stored = useStoredCard(ContractEnd);
  const recorded = recordedEnd(fuel);
  const disagreesIn = (form: EndForm): boolean => {
    const end = form.knows === 'date' ? endDateOf(form) : undefined;
    return end !== undefined && recorded !== undefined && endDatesDisagree(end, recorded);
  };
  const card = useCard<EndForm>({
    defaults: toEndForm(stored, recorded, currentDraft.get().answers.energy?.choice?.situation),
    fields: { contractEndDate: 'date' },
    check: (form) => problemsOf(form, disagreesIn(form)),
    toAnswer: (form) => answerOf(form, recorded, disagreesIn(form)),
    also: (form) =>
      offersBoth(fuel) && form.isSameForGas ? { 'gas-end': answerOf(form, undefined, false) } : {},
  });
  const form = card.form.values;
  const end = endDateOf(form);
  const window = end && pricingWindow(end, today());
  return (
    <CardForm
      card={card}
      lead="A wrong date is the commonest reason for a switch to be stopped. It is on your contract, and on most bills."
    >
      {recorded && (
        <Notice tone="info">
          The register gives {dateInWords(recorded)} as the last day of the contract.
        </Notice>
      )}
      <RadioGroup
        {...card.field('knows')}
        label={contractEndLabels.knows}
        options={[
          {
            value: 'date',
            label: 'I know the date',
            children: (
              <DateField
                name="date"
                label={contractEndLabels.date}
                error={card.errorOf('date')}
                value={form.date}
                onChange={(parts) => card.form.put('date', parts)}
              />
            ),
          },
          {
            value: 'month',
            label: 'I know the month',
            hint: 'The price is an indication until the day is known',
            children: (
              <MonthField
                name="month"
                label={contractEndLabels.month}
                error={card.errorOf('month')}
                value={form.month}
                onChange={(parts) => card.form.put('month', parts)}
              />
            ),
          },
          {
            value: 'not-sure',
            label: 'Not sure',
            hint: 'We show prices for the earliest start; you need the date before you sign',
          },
          { value: 'ended', label: 'It has already ended', hint: 'You can switch as soon as it suits you' },
          { value: 'moved-in', label: 'We have just moved in' },
        ]}
      />
      {recorded && disagreesIn(form) && <RecordedEndDate card={card} recorded={recorded} own={end} />}
      {window?.kind === 'not-yet' && (
        <Notice tone="info" announce="polite">
          {window.message}
        </Notice>
      )}
      {asksNotice(form) && (
        <RadioGroup
          {...card.field('notice')}
          label={contractEndLabels.notice}
          options={[
            {
              value: 'given',
              label: 'Yes',
              children: (
                <DateField
                  name="noticeGivenOn"
                  label={contractEndLabels.noticeGivenOn}
                  error={card.errorOf('noticeGivenOn')}
                  value={form.noticeGivenOn}
                  onChange={(parts) => card.form.put('noticeGivenOn', parts)}
                />
              ),
            },
            { value: 'not-given', label: 'No' },
            {
              value: 'not-needed',
              label: 'Not needed',
              hint: 'Micro businesses never need to give notice at the end',
            },
            { value: 'not-sure', label: 'Not sure' },
          ]}
        />
      )}
      {end && <NoticeDeadlines fuel={fuel} end={end} />}
      {offersBoth(fuel) && (
        <CheckboxField {...card.field('isSameForGas')} label={contractEndLabels.isSameForGas} />
      )}
    </CardForm>
  );
}
