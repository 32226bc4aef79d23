import { saveCalendarFile } from '@switch/browser/calendar-file.ts';
import {
  type ClockContract,
  type HistoryApplication,
  type HistorySupply,
  type Reminder,
  setReminder,
} from '@switch/contract/http/switching/history.ts';
import {
  calendarDays,
  clockDays,
  hasClock,
  hasCurrentContract,
  hasNewContract,
} from '@switch/domain/history/clock-days.ts';
import type { NoticeContract } from '@switch/domain/history/notice-status.ts';
import type { ReminderId } from '@switch/domain/history/reminder-plan.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { fuelNames } from '@switch/domain/units/energy.ts';
import { Button, Card, CheckboxField, classNames, Notice, Stack, SummaryList } from '@switch/ui';
import type { ReactNode } from 'react';
import { attempt } from '../../lib/api.ts';
import { Link, SupportEmail } from '../../lib/link.tsx';
import { today } from '../../lib/today.ts';
import { ListView } from '../list-parts.tsx';
import { pathToTab, type ProfileViewProps } from '../profile-tabs.ts';
import styles from './history.module.css';
import { CalendarFeed } from './calendar-feed.tsx';
import { authorityText, type ClockText, noticeText } from './notice-clock.ts';
import { NoticeNotes } from './notice-notes.tsx';
import { NoticePeriod } from './notice-period.tsx';
import reminderSubjects from './reminder-subjects.json' with { type: 'json' };
import { type SupplyProps, useHistory } from './use-history.ts';
import { usePicked } from './use-picked.ts';

const note = (
  <>
    News of a switch is always emailed, as it is about your contract. If you chose a price and did not
    continue, we email you once before that price expires. That one, and those about your next contract,
    follow your <Link to={pathToTab('contact')}>contact choices</Link>.
  </>
);

export function RemindersTab({ userId, page }: ProfileViewProps) {
  const { query, change } = useHistory(userId, page);
  return (
    <ListView query={query} tab="reminders" page={page} gap={4} note={note}>
      {({ applications }) => {
        const cards = applications.flatMap((application) =>
          application.supplies
            .filter(hasClock)
            .map((supply) => (
              <ClockCard key={supply.supplyId} application={application} supply={supply} change={change} />
            )),
        );
        return (
          cards.length > 0 && (
            <>
              {cards}
              <CalendarFeed userId={userId} />
            </>
          )
        );
      }}
    </ListView>
  );
}

type ClockCardProps = SupplyProps & { readonly application: HistoryApplication };

/**
 * The notice clock of one meter: the deadlines of its contracts and of our authority, the calendar with those
 * dates, and the reminder emails.
 */
function ClockCard({ application, supply, change }: ClockCardProps) {
  const { reference, isReminded } = application;
  return (
    <Card title={`${fuelNames[supply.fuel]}, ${supply.siteAddress}`} level={3} padding="large" gap={4}>
      <p>
        Meter <span className="numbers">{supply.meterNumber}</span>, application{' '}
        <span className={classNames('numbers', styles.reference)}>{reference}</span>
      </p>
      <div className={styles.deadlines}>
        {hasCurrentContract(supply) && <ContractNotice contract="present" supply={supply} change={change} />}
        {hasNewContract(supply) && <ContractNotice contract="new" supply={supply} change={change} />}
        <OurAuthority supply={supply} />
      </div>
      <Days reference={reference} supply={supply} />
      {supply.reminders.length > 0 && (
        <Stack as="section" gap={2}>
          <h4>What we email you</h4>
          {!isReminded && <Notice tone="sample">This is sample data, so nothing is emailed about it.</Notice>}
          <Stack gap={1}>
            {supply.reminders.map((reminder) => (
              <ReminderTick key={reminder.id} supply={supply} reminder={reminder} change={change} />
            ))}
          </Stack>
        </Stack>
      )}
    </Card>
  );
}

const titleOf = (contract: NoticeContract, { supplierName }: ClockContract): string => {
  if (contract === 'new') return `Your contract with ${supplierName}`;
  return supplierName === ''
    ? 'The contract you are leaving'
    : `The contract you are leaving, with ${supplierName}`;
};

/** Returns whether notice is worth showing: no one gives notice for the new contract years before its end. */
const isTimeForNotice = (contract: NoticeContract, { clock }: HistorySupply): boolean =>
  contract === 'present' ||
  clock.renewalOpens <= today() ||
  clock.notes.some((note) => note.contract === contract);

function ContractNotice({ contract, supply, change }: SupplyProps & { readonly contract: NoticeContract }) {
  const facts = supply.clock[contract];
  const { contractEnd, isMonthOnly, noticeDays, noticeText: way, hand } = facts;
  const isPeriodAsked = hand.kind === 'serve-by' || hand.kind === 'missed' || noticeDays === 0;
  return (
    <DeadlineSection
      title={titleOf(contract, facts)}
      end={contractEnd && `Ends ${isMonthOnly ? 'by' : 'on'} ${longDate(contractEnd)}`}
      deadline={noticeText(facts)}
    >
      {contract === 'present' && isPeriodAsked && <NoticePeriod supply={supply} change={change} />}
      {way !== '' && <p>{`How ${facts.supplierName} takes notice: ${way}`}</p>}
      {isTimeForNotice(contract, supply) && (
        <NoticeNotes supply={supply} contract={contract} change={change} />
      )}
    </DeadlineSection>
  );
}

const OurAuthority = ({ supply: { clock } }: { supply: HistorySupply }) => (
  <DeadlineSection title="Our own authority" deadline={authorityText(clock.authority)}>
    {clock.authority && !clock.authority.hasEnded && (
      <p>
        You can end it earlier, without notice and at no cost. Write to <SupportEmail />
        {'\u2060'}.
      </p>
    )}
  </DeadlineSection>
);

type DeadlineSectionProps = {
  readonly title: string;
  readonly end?: string | null;
  readonly deadline: ClockText;
  readonly children: ReactNode;
};

function DeadlineSection({ title, end, deadline, children }: DeadlineSectionProps) {
  const { label, headline, text, mood } = deadline;
  return (
    <section className={classNames(styles.deadline, mood && styles[mood])}>
      <h4>{title}</h4>
      {end && <p>{end}</p>}
      <div>
        <p>{label}</p>
        <p className={styles.day}>{headline}</p>
      </div>
      <p>{text}</p>
      {children}
    </section>
  );
}

function Days({ reference, supply }: { reference: string; supply: HistorySupply }) {
  const days = clockDays(supply, today());
  if (days.length === 0) return null;
  const save = () =>
    saveCalendarFile(
      `${supply.fuel}-${reference.toLowerCase()}`,
      calendarDays(supply, days, `Meter ${supply.meterNumber}, ${supply.siteAddress}`),
    );
  return (
    <Stack as="section" gap={2}>
      <h4>Every date that matters</h4>
      <SummaryList
        rows={days.map(({ id, date, what }) => ({ key: id, label: longDate(date), value: what }))}
      />
      <Button className="no-print" look="secondary" size="small" onClick={save}>
        Add them to my calendar (.ics)
      </Button>
    </Stack>
  );
}

/** What each email is about; `{supplier}` is the supplier of the new contract. */
const subjects: Readonly<Record<ReminderId, string>> = reminderSubjects;

const mailedText = ({ on }: Reminder): string =>
  on <= today() ? 'Tomorrow morning at the latest' : `On ${longDate(on)}`;

function ReminderTick({ supply, reminder, change }: SupplyProps & { readonly reminder: Reminder }) {
  const { supplyId, supplierName } = supply;
  const { value, isSaving, pick } = usePicked(reminder.isOn, (isOn) => {
    const params = { supplyId, reminder: reminder.id };
    return change(attempt(setReminder, { params, body: { isOn } }));
  });
  const subject = subjects[reminder.id].replace('{supplier}', () => supplierName);
  if (reminder.state === 'sent') return <p>{subject}: emailed.</p>;
  if (reminder.state === 'unwanted')
    return (
      <p>
        {subject}: not emailed, because of your <Link to={pathToTab('contact')}>contact choices</Link>. You
        will see it in your profile instead.
      </p>
    );
  return (
    <CheckboxField
      name={`${supplyId}-${reminder.id}`}
      label={subject}
      hint={value ? mailedText(reminder) : 'Switched off: nothing is emailed'}
      checked={value}
      aria-disabled={isSaving}
      onChange={(event) => {
        if (!isSaving) void pick(event.currentTarget.checked);
      }}
    />
  );
}
