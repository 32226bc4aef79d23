import type { Task } from '@switch/contract/http/tasks/tasks.ts';
import { useNow } from '@switch/browser/use-now.ts';
import { taskKindLabel } from '@switch/domain/tasks/task-kind.ts';
import { Button, Tag } from '@switch/ui';
import { Link } from '../lib/link.tsx';
import { useMe } from '../lib/session.ts';
import { Time } from '../lib/time.tsx';
import { formatDue } from './due-text.ts';
import type { TaskActs } from './task-acts.ts';
import { placeOfTask } from './task-places.ts';
import styles from './today.module.css';

interface TaskRowProps {
  task: Task;
  /** Undefined for members who may only read. */
  acts: TaskActs | undefined;
  /** The organisation whose case the task is about; undefined if the context makes that clear. */
  about?: string | undefined;
  /** Whether the list has tasks of several people, so that the owner is shown. */
  isOwnerShown?: boolean;
}

/** One task: what, whose, by when, and its actions. */
export function TaskRow({ task, acts, about, isOwnerShown = true }: TaskRowProps) {
  const { staffId } = useMe();
  const place = placeOfTask(task);
  const isOpen = task.closedAt === null;
  const owner = task.owner?.staffId === staffId ? 'Yours' : (task.owner?.displayName ?? 'Unassigned');
  const notes = [
    about ?? task.about,
    task.kind === 'by-hand' ? undefined : taskKindLabel(task.kind),
    isOwnerShown ? owner : undefined,
  ].filter((note) => note !== undefined);
  return (
    <li className={styles.row}>
      <span className={styles.main}>
        {place === undefined ? task.title : <Link to={place}>{task.title}</Link>}
        {notes.length > 0 && <span className={styles.note}>{notes.join(', ')}</span>}
      </span>
      <span className={styles.end}>
        {isOpen ? <Due at={task.dueAt} /> : <Time at={task.closedAt ?? ''} />}
      </span>
      {acts && (
        <span className={styles.acts}>
          {isOpen && task.owner === null && <Act label="Take" task={task} run={acts.take} />}
          {isOpen && <Act label="Postpone" task={task} run={acts.postpone} />}
          {isOpen && <Act label="Done" task={task} run={acts.finish} look="secondary" />}
          {!isOpen && <Act label="Open again" task={task} run={acts.undo} />}
        </span>
      )}
    </li>
  );
}

interface ActProps {
  label: string;
  task: Task;
  run: (task: Task) => void;
  look?: 'link' | 'secondary';
}

const Act = ({ label, task, run, look = 'link' }: ActProps) => (
  <Button look={look} size="small" onClick={() => run(task)}>
    {label}
    <span className="visually-hidden">: {task.title}</span>
  </Button>
);

/** The due time: red if overdue, marked if within a day. */
function Due({ at }: { at: string | null }) {
  const now = useNow();
  if (at === null) return <span className={styles.whenever}>No date</span>;
  const left = Date.parse(at) - now;
  if (left < 0)
    return (
      <Tag tone="danger">
        Overdue <Time at={at} exact={formatDue(at)} />
      </Tag>
    );
  return left < DAY_MS ? (
    <Tag tone="warning">
      <Time at={at} exact={formatDue(at)} />
    </Tag>
  ) : (
    <Time at={at} exact={formatDue(at)} />
  );
}

const DAY_MS = 86_400_000;
