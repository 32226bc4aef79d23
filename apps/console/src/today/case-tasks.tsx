import { lazyAhead } from '@switch/browser/lazy-part.ts';
import { listTasks } from '@switch/contract/http/tasks/tasks.ts';
import { Button, classNames, Dialog } from '@switch/ui';
import { useState } from 'react';
import { QueryPart, useCall } from '../lib/query.tsx';
import { useMay } from '../lib/session.ts';
import { Section } from './section.tsx';
import { useTaskActs } from './task-acts.ts';
import { TaskRow } from './task-row.tsx';
import styles from './today.module.css';

const AddTaskForm = lazyAhead(() => import('./add-task.tsx'), 'AddTaskForm');

/** The open tasks of one case. */
export default function CaseTasks({ reference }: { reference: string }) {
  const mayWork = useMay('tasks.work');
  // Without a kind: hand-overs, too, have the reference of their case as subject.
  const query = { view: 'open', subjectId: reference } as const;
  const found = useCall(listTasks, { query });
  const acts = useTaskActs(() => void found.refetch());
  const [isAdding, setIsAdding] = useState(false);
  const close = () => setIsAdding(false);
  return (
    <Section
      id="case-tasks"
      title="Tasks"
      isCard
      aside={
        mayWork && (
          <Button look="secondary" size="small" onClick={() => setIsAdding(true)}>
            New task
          </Button>
        )
      }
    >
      <QueryPart query={found} what="the tasks" lines={2}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className={styles.fine}>This case has no open tasks.</p>
          ) : (
            <ul role="list" className={classNames(styles.list, styles.tasks)} aria-label="Tasks of this case">
              {rows.map((task) => (
                <TaskRow key={task.taskId} task={task} acts={mayWork ? acts : undefined} />
              ))}
            </ul>
          )
        }
      </QueryPart>
      {acts.dialog}
      <Dialog isOpen={isAdding} onClose={close} title="New task about this case" size="small">
        {isAdding && (
          <AddTaskForm
            subject={{ kind: 'application', id: reference }}
            onClose={close}
            onSaved={() => {
              close();
              void found.refetch();
            }}
          />
        )}
      </Dialog>
    </Section>
  );
}
