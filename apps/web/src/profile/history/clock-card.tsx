import { saveCalendarFile } from '@switch/browser/calendar-file.ts';
import {
  type ClockContract,
  type HistoryApplication,
  type HistorySupply,
  type Reminder,
  setNoticePeriod,
  setReminder,
} from '@switch/contract/http/switching/history.ts';
import { NOTICE_PERIODS } from '@switch/domain/protection/notice.ts';
import type { NoticeContract } from '@switch/domain/history/notice-status.ts';
import type { ReminderId } from '@switch/domain/history/reminder-plan.ts';
import { dateInWords } from '@switch/domain/units/date-words.ts';
import { fuelNames } from '@switch/domain/units/energy.ts';
import { Button, Card, CheckboxField, classNames, Notice, SelectField, Stack, SummaryList } from '@switch/ui';
import { useState } from 'react';
import { attempt } from '../../lib/api.ts';
import { usePageTexts } from '../../lib/page-config.ts';
import { today } from '../../lib/today.ts';
import { calendarDays, clockDays, hasNewContract, hasPresentContract } from './clock-days.ts';
import { authorityText, noticeText } from './clock-text.ts';
import styles from './history.module.css';
import { NoticeNotes } from './notice-notes.tsx';
import { useSupplyCall } from './use-history.ts';

type ClockCardProps = {
  readonly application: HistoryApplication;
  readonly supply: HistorySupply;
  readonly keep: (supply: HistorySupply) => void;
};

/** The notice clock of one meter: the deadlines of its contracts and of our authority, the days in a calendar, and the mails that remind of them. */
export function ClockCard({ application, supply, keep }: ClockCardProps) {
  return (
    <Card title={`${fuelNames[supply.fuel]}, ${supply.siteAddress}`} level={3} padding="large">
      <Stack gap={4}>
        <p>
          Meter <span className="numbers">{supply.meterNumber}</span>, application{' '}
          <span className="numbers">{application.reference}</span>
        </p>
        <div className={styles.deadlines}>
          {hasPresentContract(supply) && <ContractNotice contract="present" supply={supply} keep={keep} />}
          {hasNewContract(supply) && <ContractNotice contract="new" supply={supply} keep={keep} />}
          <OurAuthority supply={supply} />
        </div>
        <Days application={application} supply={supply} />
        {supply.reminders.length > 0 && (
          <section>
            <Stack gap={2}>
              <h4>What we email you</h4>
              {!application.isReminded && (
                <Notice tone="sample">This is sample data, so nothing is mailed about it.</Notice>
              )}
              <ReminderList supply={supply} keep={keep} />
            </Stack>
          </section>
        )}
      </Stack>
    </Card>
  );
}

type ContractNoticeProps = Pick<ClockCardProps, 'supply' | 'keep'> & { readonly contract: NoticeContract };

const titleOf = (contract: NoticeContract, { supplierName }: ClockContract): string => {
  if (contract === 'new') return `Your contract with ${supplierName}`;
  return supplierName === ''
    ? 'The contract you are leaving'
    : `The contract you are leaving, with ${supplierName}`;
};

/** Years before its end nobody gives notice for a contract that has not even begun. */
const isTimeForNotice = (contract: NoticeContract, { clock }: HistorySupply): boolean =>
  contract === 'present' ||
  clock.renewalOpens <= today() ||
  clock.notes.some((note) => note.contract === contract);

function ContractNotice({ contract, supply, keep }: ContractNoticeProps) {
  const facts = supply.clock[contract];
  const { label, headline, text, mood } = noticeText(facts);
  const isAsked = contract === 'present' && (facts.hand.kind === 'serve-by' || facts.hand.kind === 'missed');
  return (
    <section
      className={classNames(
        styles.deadline,
        mood === 'urgent' && styles.urgent,
        mood === 'calm' && styles.calm,
      )}
    >
      <h4>{titleOf(contract, facts)}</h4>
      {facts.contractEnd && (
        <p>
          Ends {facts.isMonthOnly ? 'by ' : 'on '}
          {dateInWords(facts.contractEnd)}
        </p>
      )}
      <div>
        <p>{label}</p>
        <p className={styles.day}>{headline}</p>
      </div>
      <p>{text}</p>
      {(isAsked || (contract === 'present' && facts.noticeDays === 0)) && (
        <NoticePeriod supply={supply} keep={keep} />
      )}
      {isTimeForNotice(contract, supply) && <NoticeNotes supply={supply} contract={contract} keep={keep} />}
    </section>
  );
}

/** How long we may ask for information, and that it can be ended at any time. */
function OurAuthority({ supply: { clock } }: { supply: HistorySupply }) {
  const { supportEmail } = usePageTexts();
  const { label, headline, text } = authorityText(clock.authority);
  return (
    <section className={styles.deadline}>
      <h4>Our own authority</h4>
      <div>
        <p>{label}</p>
        <p className={styles.day}>{headline}</p>
      </div>
      <p>{text}</p>
      {clock.authority && !clock.authority.hasEnded && (
        <p>
          To end it earlier, write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>: that needs no
          notice and costs nothing.
        </p>
      )}
    </section>
  );
}

function Days({ application, supply }: Pick<ClockCardProps, 'application' | 'supply'>) {
  const days = clockDays(supply, today());
  if (days.length === 0) return null;
  return (
    <section>
      <Stack gap={2}>
        <h4>Every date that matters</h4>
        <SummaryList
          look="full"
          rows={days.map(({ id, date, what }) => ({ key: id, label: dateInWords(date), value: what }))}
        />
        <div className="no-print">
          <Button
            look="secondary"
            size="small"
            onClick={() =>
              saveCalendarFile(
                `${supply.fuel}-${application.reference.toLowerCase()}`,
                calendarDays(supply, days),
              )
            }
          >
            Add them to my calendar (.ics)
          </Button>
        </div>
      </Stack>
    </section>
  );
}

const presentWords = 'your present supplier';

/** What each mail is about; `whose` is the supplier of the new contract. */
const about: Readonly<Record<ReminderId, (whose: string) => string>> = {
  'notice-present-30': () => `First reminder of the last day for notice to ${presentWords}`,
  'notice-present-7': () => `Second reminder of the last day for notice to ${presentWords}`,
  'answer-present': () => `If ${presentWords} has not confirmed your notice`,
  renewal: () => 'When suppliers quote for your next contract',
  'notice-new-30': (whose) => `First reminder of the last day for notice to ${whose}`,
  'notice-new-7': (whose) => `Second reminder of the last day for notice to ${whose}`,
  'answer-new': (whose) => `If ${whose} has not confirmed your notice`,
};

const mailedText = ({ on }: Reminder): string =>
  on <= today() ? 'Tomorrow morning at the latest' : `On ${dateInWords(on)}`;

type ReminderListProps = {
  readonly supply: HistorySupply;
  readonly keep: (supply: HistorySupply) => void;
};

/** The mails to come about one meter, each with its day, and a tick that stops it. */
export function ReminderList({ supply, keep }: ReminderListProps) {
  return (
    <Stack gap={1}>
      {supply.reminders.map((reminder) => (
        <ReminderTick key={reminder.id} supply={supply} reminder={reminder} keep={keep} />
      ))}
    </Stack>
  );
}

function ReminderTick({ supply, reminder, keep }: ReminderListProps & { readonly reminder: Reminder }) {
  const { send } = useSupplyCall(keep);
  /* What was ticked counts at once; when the call fails, the tick is back where it was. */
  const [wanted, setWanted] = useState<boolean>();
  const isOn = wanted ?? reminder.isOn;
  const subject = about[reminder.id](supply.supplierName);
  if (reminder.state === 'sent') return <p>{subject}: emailed.</p>;
  async function set(next: boolean) {
    setWanted(next);
    const params = { supplyId: supply.supplyId, reminder: reminder.id };
    await send(() => attempt(setReminder, { params, body: { isOn: next } }));
    setWanted(undefined);
  }
  return (
    <CheckboxField
      id={`${supply.supplyId}-${reminder.id}`}
      name={`${supply.supplyId}-${reminder.id}`}
      label={subject}
      hint={isOn ? mailedText(reminder) : 'Switched off: nothing is mailed'}
      checked={isOn}
      aria-disabled={wanted !== undefined}
      onChange={(event) => {
        if (wanted === undefined) void set(event.currentTarget.checked);
      }}
    />
  );
}

const UNKNOWN = 'unknown';

const options = [
  { value: UNKNOWN, label: 'I do not know' },
  { value: '0', label: 'No notice at all' },
  ...NOTICE_PERIODS.map((days) => ({ value: String(days), label: `${days} days` })),
];

/** A stored period that is none of the usual ones is added to the choices. */
const optionsWith = (noticeDays: number | null) =>
  noticeDays === null || options.some(({ value }) => value === String(noticeDays))
    ? options
    : [...options, { value: String(noticeDays), label: `${noticeDays} days` }];

type NoticePeriodProps = {
  readonly supply: HistorySupply;
  readonly keep: (supply: HistorySupply) => void;
};

/** How much notice the present contract asks for. Every day that follows from it moves at once. */
export function NoticePeriod({ supply, keep }: NoticePeriodProps) {
  const { send } = useSupplyCall(keep);
  const { noticeDays } = supply.clock.present;
  /* What was picked counts at once; when the call fails, the choice is back where it was. */
  const [wanted, setWanted] = useState<string>();
  async function save(value: string) {
    setWanted(value);
    const params = { supplyId: supply.supplyId };
    const body = { noticeDays: value === UNKNOWN ? null : Number(value) };
    await send(() => attempt(setNoticePeriod, { params, body }));
    setWanted(undefined);
  }
  return (
    <SelectField
      id={`${supply.supplyId}-period`}
      name={`${supply.supplyId}-period`}
      label="How much notice does your contract ask for?"
      options={optionsWith(noticeDays)}
      value={wanted ?? (noticeDays === null ? UNKNOWN : String(noticeDays))}
      onChange={(event) => void save(event.currentTarget.value)}
      width={20}
    />
  );
}
