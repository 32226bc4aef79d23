import type { LeadTask } from '@switch/contract/http/enquiries/enquiry.ts';
import {
  assignTask,
  listTaskOwners,
  postponeTask,
  reopenTask,
  settleTask,
  type Task as WholeTask,
} from '@switch/contract/http/tasks/tasks.ts';
import { useMountTime } from '@switch/browser/use-now.ts';
import { ANSWERED_BY_EMAIL } from '@switch/domain/enquiry/lead-task.ts';
import { addDays, isoDate } from '@switch/domain/units/period.ts';
import { ukDateAt, ukDayStart } from '@switch/domain/units/uk-time.ts';
import { Button, Cluster } from '@switch/ui';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { attempt } from '../lib/api.ts';
import { useCall } from '../lib/query.tsx';
import { refusalMessage } from '../lib/refusals.ts';
import { ProblemNotice } from '../lib/screen.tsx';
import { useMay, useMe } from '../lib/session.ts';
import { formatCalendarDay } from '../lib/time.tsx';
import styles from './leads.module.css';
import { tryAgainDays } from './try-again-days.ts';

type Task = z.output<typeof LeadTask>;
type Worked = { readonly task: Task; readonly isWaiting: boolean; readonly answeredAt: string | null };

const ownerOf = ({ owner }: Pick<WholeTask, 'owner'>) => ({
  ownerId: owner?.staffId ?? null,
  ownerName: owner?.displayName ?? null,
});

interface LeadWorkProps<Row extends Worked> {
  row: Row;
  onChanged: (row: Row) => void;
}

/** The outcomes of a contact: `ends` close the task, the others postpone it. */
const ends: readonly string[] = ['Spoke to them', ANSWERED_BY_EMAIL, 'Not interested'];
const outcomes = [...ends, 'Left a message', 'No answer'];
const isOver = (outcome: string): boolean => ends.includes(outcome);

/** Who contacts the lead, by when, and the outcome. */
export function LeadWork<Row extends Worked>({ row, onChanged }: LeadWorkProps<Row>) {
  const { task } = row;
  const mayWork = useMay('tasks.work');
  const [done, setDone] = useState('');
  if (!task || !mayWork) return null;
  if (!row.isWaiting) return <ClosedWork row={row} task={task} onChanged={onChanged} done={done} />;
  return <OpenWork row={row} task={task} onChanged={onChanged} onDone={setDone} />;
}

/** What has just been done, if anything, and the way back: the answer may not have been the one that was owed. */
function ClosedWork<Row extends Worked>({
  row,
  task,
  onChanged,
  done,
}: LeadWorkProps<Row> & { task: NonNullable<Task>; done: string }) {
  const [problem, setProblem] = useState<string>();
  async function reopen() {
    const answer = await attempt(reopenTask, { params: { taskId: task.taskId } });
    setProblem(refusalMessage(answer));
    if (answer?.result)
      onChanged({ ...row, isWaiting: true, answeredAt: null, task: { ...task, outcome: '' } });
  }
  return (
    <div className={styles.work}>
      {done !== '' && (
        // The button that was pressed is gone, so this line takes the focus for keyboard users.
        <p ref={(line) => line?.focus()} tabIndex={-1} role="status">
          Done: {done}.
        </p>
      )}
      <Cluster gap="half">
        <Button look="secondary" size="small" onClick={() => void reopen()}>
          Open again
        </Button>
      </Cluster>
      <ProblemNotice problem={problem} />
    </div>
  );
}

function OpenWork<Row extends Worked>({
  row,
  task,
  onChanged,
  onDone,
}: LeadWorkProps<Row> & { task: NonNullable<Task>; onDone: (outcome: string) => void }) {
  const { staffId } = useMe();
  const { data } = useCall(listTaskOwners);
  const days = tryAgainDays(ukDateAt(useMountTime()));
  const [outcome, setOutcome] = useState('');
  const [day, setDay] = useState<string>(days[0] ?? '');
  const [problem, setProblem] = useState<string>();
  const [news, setNews] = useState('');
  const params = { taskId: task.taskId };
  const put = (change: Partial<NonNullable<Task>>, more: Partial<Worked> = {}) =>
    onChanged({ ...row, ...more, task: { ...task, ...change } });

  async function give(ownerId: string) {
    const body = { staffId: ownerId || null };
    const answer = await attempt(assignTask, { params, body });
    setProblem(refusalMessage(answer));
    if (answer?.result) put(ownerOf(answer.task));
  }
  async function finish() {
    const answer = await attempt(settleTask, { params, body: { outcome } });
    setProblem(refusalMessage(answer));
    if (!answer?.result) return;
    onDone(outcome);
    put({ outcome, ...ownerOf(answer.task) }, { isWaiting: false, answeredAt: answer.task.closedAt });
  }
  async function again() {
    setNews('');
    const dueAt = ukDayStart(addDays(isoDate(day), 1));
    const answer = await attempt(postponeTask, { params, body: { dueAt, reason: outcome } });
    setProblem(refusalMessage(answer));
    if (!answer?.result) return;
    put({ outcome, dueAt });
    setNews(`Postponed to ${formatCalendarDay(day)}.`);
  }
  return (
    <div className={styles.work}>
      <label>
        Owner
        <select value={task.ownerId ?? ''} onChange={(event) => void give(event.currentTarget.value)}>
          <option value="">Unassigned</option>
          {(data?.people ?? []).map((person) => (
            <option key={person.staffId} value={person.staffId}>
              {person.staffId === staffId ? `${person.displayName} (you)` : person.displayName}
            </option>
          ))}
        </select>
      </label>
      <label>
        Outcome
        <select value={outcome} onChange={(event) => setOutcome(event.currentTarget.value)}>
          <option value="">Choose</option>
          {outcomes.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      {outcome !== '' && !isOver(outcome) && (
        <label>
          Try again on
          <select value={day} onChange={(event) => setDay(event.currentTarget.value)}>
            {days.map((each) => (
              <option key={each} value={each}>
                {formatCalendarDay(each)}
              </option>
            ))}
          </select>
        </label>
      )}
      {outcome !== '' && (
        <Cluster gap="half">
          <Button size="small" onClick={() => void (isOver(outcome) ? finish() : again())}>
            {isOver(outcome) ? 'Done' : 'Postpone'}
          </Button>
        </Cluster>
      )}
      <p role="status">{news}</p>
      <ProblemNotice problem={problem} />
    </div>
  );
}
