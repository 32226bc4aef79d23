import { fuelNames } from '@switch/domain/units/energy.ts';
import { saveCalendarFile } from '@switch/browser/calendar-file.ts';
import type { ClockContract, RecordApplication, RecordSupply } from '@switch/contract/http/record.ts';
import type { NoticeContract } from '@switch/domain/record/notice-hand.ts';
import { dateInWords } from '@switch/domain/units/date-words.ts';
import { Button, Card, classNames, Notice, Stack, SummaryList } from '@switch/ui';
import { usePageTexts } from '../../lib/page-config.ts';
import { today } from '../../lib/today.ts';
import { calendarDays, clockDays } from './clock-days.ts';
import { authorityWords, handWords } from './hand-words.ts';
import { NoticeNotes } from './notice-notes.tsx';
import { NoticePeriod } from './notice-period.tsx';
import styles from './record.module.css';
import { ReminderList } from './reminder-list.tsx';
import { hasNewContract, hasPresentContract } from './standing-contracts.ts';

type ClockCardProps = {
  readonly application: RecordApplication;
  readonly supply: RecordSupply;
  readonly keep: (supply: RecordSupply) => void;
};

/** The notice clock of one meter: the supplier's hand, ours, the days in a calendar, and the mails that remind of them. */
export function ClockCard({ application, supply, keep }: ClockCardProps) {
  return (
    <Card title={`${fuelNames[supply.fuel]}, ${supply.siteAddress}`} level={3} padding="large">
      <Stack gap={4}>
        <p>
          Meter <span className="numbers">{supply.meterNumber}</span>, application{' '}
          <span className="numbers">{application.reference}</span>
        </p>
        <div className={styles.hands}>
          {hasPresentContract(supply) && <ContractHand contract="present" supply={supply} keep={keep} />}
          {hasNewContract(supply) && <ContractHand contract="new" supply={supply} keep={keep} />}
          <OurHand supply={supply} />
        </div>
        <Days application={application} supply={supply} />
        {supply.reminders.length > 0 && (
          <section>
            <Stack gap={2}>
              <h4>What we mail you</h4>
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

type ContractHandProps = Pick<ClockCardProps, 'supply' | 'keep'> & { readonly contract: NoticeContract };

const titleOf = (contract: NoticeContract, { supplierName }: ClockContract): string => {
  if (contract === 'new') return `Your contract with ${supplierName}`;
  return supplierName === ''
    ? 'The contract that you leave'
    : `The contract that you leave, with ${supplierName}`;
};

/** Years before its end nobody gives notice for a contract that has not even begun. */
const isTimeForNotice = (contract: NoticeContract, { clock }: RecordSupply): boolean =>
  contract === 'present' ||
  clock.renewalOpens <= today() ||
  clock.notes.some((note) => note.contract === contract);

function ContractHand({ contract, supply, keep }: ContractHandProps) {
  const facts = supply.clock[contract];
  const { label, headline, words, mood } = handWords(facts);
  const isAsked = contract === 'present' && (facts.hand.kind === 'serve-by' || facts.hand.kind === 'missed');
  return (
    <section
      className={classNames(styles.hand, mood === 'urgent' && styles.urgent, mood === 'calm' && styles.calm)}
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
      <p>{words}</p>
      {(isAsked || (contract === 'present' && facts.noticeDays === 0)) && (
        <NoticePeriod supply={supply} keep={keep} />
      )}
      {isTimeForNotice(contract, supply) && <NoticeNotes supply={supply} contract={contract} keep={keep} />}
    </section>
  );
}

/** How long we may ask for information, and that it can be ended at any time. */
function OurHand({ supply: { clock } }: { supply: RecordSupply }) {
  const { supportEmail } = usePageTexts();
  const { label, headline, words } = authorityWords(clock.authority);
  return (
    <section className={styles.hand}>
      <h4>Our own authority</h4>
      <div>
        <p>{label}</p>
        <p className={styles.day}>{headline}</p>
      </div>
      <p>{words}</p>
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
        <h4>Every day that counts</h4>
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
