import { factText } from '@switch/domain/facts/fact.ts';
import notice from '@switch/domain/facts/notice.json' with { type: 'json' };
import { recordedContractEnd } from '@switch/domain/journey/draft.ts';
import { endDateOf, problemsOf, answerOf, asksNotice, toEndForm, type EndForm } from './end-form.ts';
import { ContractEnd, contractEndLabels } from '@switch/domain/journey/steps/contract-end-date/end.ts';
import { endDatesDisagree } from '@switch/domain/protection/contract-dates.ts';
import { pricingWindow } from '@switch/domain/protection/pricing-window.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import { type IsoDate } from '@switch/domain/units/period.ts';
import {
  CheckboxField,
  DateField,
  MonthField,
  Notice,
  RadioGroup,
  Button,
  Disclosure,
  Stack,
  TextField,
} from '@switch/ui';
import { lazyFrom } from '@switch/browser/lazy-part.ts';
import { Suspense, useState, type ReactNode } from 'react';
import { SourceLink } from '../../../lib/offer/source-link.tsx';
import { today } from '../../../lib/today.ts';
import { CardForm, type CardOf, useCard, useStoredCard } from '../../card-form.tsx';
import { currentDraft } from '../../draft/current-draft.ts';
import { useDraft, useShownFuel } from '../../step-context.ts';
import { saveCalendarFile } from '@switch/browser/calendar-file.ts';
import { NOTICE_PERIODS, noticePlan } from '@switch/domain/protection/notice.ts';

const offersBoth = (fuel: Fuel): boolean =>
  fuel === 'electricity' && currentDraft.get().answers.energy?.choice?.switchType === 'both';

const AskSupplier = lazyFrom(() => import('./ask-supplier.tsx'), 'AskSupplier');
const SupplierAnswer = lazyFrom(() => import('./supplier-answer.tsx'), 'SupplierAnswer');

/** The card. It is mounted again when the supplier's answer has been added to the draft. */
export function Question() {
  const [answers, setAnswers] = useState(0);
  return <EndCard key={answers} onAnswer={() => setAnswers(answers + 1)} />;
}

/**
 * Asks when the contract ends and whether notice was given. If the date on record differs from the
 * customer's, both are shown.
 */
function EndCard({ onAnswer }: { onAnswer: () => void }) {
  const fuel = useShownFuel();
  const isAsked = useDraft().supplierAskedFor.includes(fuel);
  const [isAsking, setIsAsking] = useState(false);
  const stored = useStoredCard(ContractEnd);
  const recorded = recordedContractEnd(currentDraft.get().answers, fuel);
  const disagreesIn = (form: EndForm): boolean => {
    const end = form.knows === 'date' ? endDateOf(form) : undefined;
    return end !== undefined && recorded !== undefined && endDatesDisagree(end, recorded);
  };
  const card = useCard<EndForm, typeof contractEndLabels>({
    labels: contractEndLabels,
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
  if (isAsking) return <Lazily part={<AskSupplier fuel={fuel} onClose={() => setIsAsking(false)} />} />;
  const supplier = (
    <Lazily
      part={
        <SupplierAnswer fuel={fuel} isAsked={isAsked} onAsk={() => setIsAsking(true)} onAnswer={onAnswer} />
      }
    />
  );
  return (
    <CardForm
      card={card}
      lead="A wrong date can stop a switch. The right one is on your contract, and often on a bill."
      before={isAsked && supplier}
    >
      {recorded && (
        <Notice tone="info">The register gives {longDate(recorded)} as the last day of the contract.</Notice>
      )}
      <RadioGroup
        {...card.field('knows')}
        options={[
          {
            value: 'date',
            label: 'I know the date',
            children: <DateField {...card.picked('date')} />,
          },
          {
            value: 'month',
            label: 'I know the month',
            hint: 'The price is an indication until the day is known',
            children: <MonthField {...card.picked('month')} />,
          },
          {
            value: 'not-sure',
            label: 'Not sure',
            hint: 'We show prices for the earliest start; you need the date before you sign',
            children: !isAsked && form.knows === 'not-sure' && supplier,
          },
          {
            value: 'ended',
            label: 'It has already ended',
            hint: `Bills say “out of contract” or “deemed”. ${factText(notice['deemed-none'], today())} ${factText(notice.ended, today())}`,
          },
          {
            value: 'rolled-over',
            label: 'It has rolled over, or runs on without an end date',
            hint: 'A letter or bill names a new term, or “variable” or “evergreen” prices: its terms may ask for notice',
          },
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
          options={[
            {
              value: 'given',
              label: 'Yes',
              children: <DateField {...card.picked('noticeGivenOn')} />,
            },
            { value: 'not-given', label: 'No' },
            {
              value: 'not-needed',
              label: 'Not needed',
              hint: factText(notice['micro-none'], today()),
            },
            { value: 'not-sure', label: 'Not sure' },
          ]}
        />
      )}
      {end && <NoticeDeadlines fuel={fuel} end={end} />}
      {offersBoth(fuel) && <CheckboxField {...card.field('isSameForGas')} />}
    </CardForm>
  );
}

const Lazily = ({ part }: { part: ReactNode }) => <Suspense fallback={null}>{part}</Suspense>;

const planText = (end: IsoDate, noticeDays: number): string => {
  const plan = noticePlan({ businessClass: 'larger', contractEnd: end, noticeDays }, today());
  if (plan.kind === 'serve-by') return `by ${longDate(plan.deadline)}`;
  return plan.kind === 'missed' ? `was due by ${longDate(plan.deadline)}` : 'not needed';
};

/** How many days before the end the calendar entry reminds. */
const REMIND_DAYS = 60;

const saveEnd = (fuel: Fuel, end: IsoDate): void =>
  saveCalendarFile(`${fuel}-contract-end`, [
    {
      id: `${fuel}-${end}@contract-end`,
      date: end,
      title: `Business ${fuel} contract ends`,
      description: `Compare ${fuel} prices about ${REMIND_DAYS} days before.`,
      remindDays: REMIND_DAYS,
    },
  ]);

/**
 * The last days for giving notice under the usual notice periods; micro businesses do not have to give
 * notice.
 */
export function NoticeDeadlines({ fuel, end }: { fuel: Fuel; end: IsoDate }) {
  return (
    <Disclosure summary="When would notice be due?">
      <Stack gap={2}>
        <p>
          {factText(notice['micro-none'], today())} {factText(notice['by-contract'], today())} These are the
          usual periods. <SourceLink fact="notice.usual" of="the usual periods" />
        </p>
        <ul>
          {NOTICE_PERIODS.map((days) => (
            <li key={days}>
              {days} days: {planText(end, days)}
            </li>
          ))}
        </ul>
        <p>{factText(notice.window, today())}</p>
        <p>
          <Button look="secondary" size="small" onClick={() => saveEnd(fuel, end)}>
            Add the end date to my calendar
          </Button>
        </p>
      </Stack>
    </Disclosure>
  );
}

type RecordedEndDateProps = {
  readonly card: CardOf<EndForm, typeof contractEndLabels>;
  readonly recorded: IsoDate;
  readonly own: IsoDate | undefined;
};

/** Shown if the two end dates differ: asks which one is right and, if it is the customer's, why. */
export function RecordedEndDate({ card, recorded, own }: RecordedEndDateProps) {
  return (
    <RadioGroup
      {...card.field('kept')}
      hint="A wrong date can stop a switch, so it is worth checking the contract."
      options={[
        { value: 'date-on-record', label: `${longDate(recorded)}, the date on record` },
        {
          value: 'own-date',
          label: `${own ? longDate(own) : 'My date'}, the date I entered`,
          children: (
            <TextField
              {...card.field('reasonForDate')}
              hint="Such as: we signed a new contract in March"
              width="full"
              optional
            />
          ),
        },
      ]}
    />
  );
}
