import { listComplaints } from '@switch/contract/http/enquiries/complaints.ts';
import { readCaseToday } from '@switch/contract/http/switching/case-today.ts';
import { useStore } from '@switch/browser/store.ts';
import { useMountTime } from '@switch/browser/use-now.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { queueCount } from '../lib/chat/my-conversations.ts';
import { useCall } from '../lib/query.tsx';
import { Screen } from '../lib/screen.tsx';
import { useMay } from '../lib/session.ts';
import { CaseGroups } from './case-groups.tsx';
import { ComplaintsClock } from './complaints-clock.tsx';
import { DigestChoice } from './digest-choice.tsx';
import { Figure, Figures } from './figures.tsx';
import { PriceNews } from './price-news.tsx';
import { TaskList } from './task-list.tsx';
import styles from './today.module.css';

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'Europe/London' });

/** The start of a working day: what is due, stuck, about to expire or at risk, each linked to its place. */
export default function Today() {
  const now = useMountTime();
  const mayReadCases = useMay('applications.read');
  const mayReadComplaints = useMay('complaints.read');
  const mayReadPrices = useMay('prices.read');
  return (
    <Screen
      title="Today"
      about={`${weekday.format(now)}, ${longDate(ukDateAt(now))}`}
      actions={<DigestChoice />}
    >
      <div className={styles.page}>
        <Figures>
          {mayReadCases && <CaseFigures />}
          {useMay('chat.read') && <WaitingFigure />}
          {mayReadComplaints && <ComplaintFigure />}
        </Figures>
        <div
          className={styles.columns}
          data-side={mayReadCases || mayReadComplaints || mayReadPrices || undefined}
        >
          <TaskList />
          {(mayReadCases || mayReadComplaints || mayReadPrices) && (
            <div className={styles.side}>
              {mayReadCases && <CaseGroups />}
              {mayReadComplaints && <ComplaintsClock />}
              {mayReadPrices && <PriceNews />}
            </div>
          )}
        </div>
      </div>
    </Screen>
  );
}

function CaseFigures() {
  const found = useCall(readCaseToday);
  if (!found.data) return null;
  const { atRiskPence, stuck, stopped, expiring } = found.data;
  return (
    <>
      <Figure label="Fee at risk" pence={atRiskPence} to="/cases?age=late" />
      <Figure label="Stuck" count={stuck.total} to="/cases?age=late" isUrgent />
      <Figure label="Stopped" count={stopped.total} to="/cases?look=board" isUrgent />
      <Figure label="Prices expiring" count={expiring.total} to="/cases?state=awaiting_signature" isUrgent />
    </>
  );
}

/** The same count as in the top bar, so that the two never differ. */
function WaitingFigure() {
  const count = useStore(queueCount);
  return count !== undefined && <Figure label="Chats waiting" count={count} to="/inbox/queue" isUrgent />;
}

function ComplaintFigure() {
  const found = useCall(listComplaints, { query: { view: 'open' } });
  if (!found.data) return null;
  const { rows, next } = found.data;
  return (
    <Figure label="Open complaints" count={rows.length} isMore={next !== null} to="/records/complaints" />
  );
}
