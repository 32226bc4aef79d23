import { lazyAhead } from '@switch/browser/lazy-part.ts';
import { listTasks, type Task, type taskViews } from '@switch/contract/http/tasks/tasks.ts';
import { Button, classNames } from '@switch/ui';
import { useState } from 'react';
import { attempt } from '../lib/api.ts';
import { useEditDialog } from '../lib/forms/edit-dialog.tsx';
import { useCommands } from '../lib/keyboard/commands.ts';
import { changeCallData, QueryPart, useCall } from '../lib/query.tsx';
import { ProblemNotice } from '../lib/screen.tsx';
import { useMay } from '../lib/session.ts';
import { useTaskActs, type TaskNews } from './task-acts.ts';
import { TaskRow } from './task-row.tsx';
import { Section } from './section.tsx';
import styles from './today.module.css';

const AddTaskForm = lazyAhead(() => import('./add-task.tsx'), 'AddTaskForm');

type View = (typeof taskViews)[number];

const views: readonly (readonly [View, string])[] = [
  ['mine', 'Mine'],
  ['nobody', 'Nobody’s'],
  ['open', 'All'],
  ['closed', 'Done'],
];

const empty: Readonly<Record<View, string>> = {
  mine: 'Nothing is yours to do.',
  nobody: 'Nothing waits for somebody to take it.',
  open: 'Nothing is to be done.',
  closed: 'Nothing was done yet.',
};

/** Tasks by due time: one’s own at first, then those that nobody has. */
export function TaskList() {
  const [view, setView] = useState<View>('mine');
  const mayWork = useMay('tasks.work');
  const found = useCall(listTasks, { query: { view } });
  const [news, setNews] = useState<TaskNews>();
  const acts = useTaskActs((done) => {
    setNews(done);
    void found.refetch();
  });
  const add = useEditDialog<Task>(
    AddTaskForm,
    () => 'New task',
    () => void found.refetch(),
  );
  useCommands([
    {
      id: 'task.add',
      title: 'New task',
      group: 'Today',
      keys: 'n',
      isOffered: mayWork,
      run: () => add.edit('new'),
    },
  ]);
  async function showMore(cursor: string) {
    const page = await attempt(listTasks, { query: { view, cursor } });
    if (page)
      changeCallData(listTasks, [{ query: { view } }], ({ rows }) => ({
        rows: [...rows, ...page.rows],
        next: page.next,
      }));
  }
  return (
    <Section
      id="tasks"
      title="To do"
      aside={
        mayWork && (
          <Button look="secondary" size="small" onClick={() => add.edit('new')} aria-keyshortcuts="n">
            New task
          </Button>
        )
      }
    >
      <div className={styles.views} role="group" aria-label="Which tasks">
        {views.map(([id, label]) => (
          <button
            key={id}
            type="button"
            className={styles.view}
            aria-pressed={id === view}
            onClick={() => setView(id)}
          >
            {label}
          </button>
        ))}
      </div>
      <NewsLine news={news} onUndo={acts.undo} />
      <QueryPart query={found} what="the tasks">
        {({ rows, next }: { rows: readonly Task[]; next: string | null }) => (
          <>
            {rows.length === 0 && <p className={styles.fine}>{empty[view]}</p>}
            {rows.length === 0 && view === 'mine' && (
              <p>
                <Button look="link" size="small" onClick={() => setView('nobody')}>
                  Show what nobody has
                </Button>
              </p>
            )}
            {rows.length > 0 && (
              <ul role="list" className={classNames(styles.list, styles.tasks)} aria-label="Tasks">
                {rows.map((task) => (
                  <TaskRow key={task.taskId} task={task} acts={mayWork ? acts : undefined} />
                ))}
              </ul>
            )}
            {next !== null && (
              <Button look="link" size="small" onClick={() => void showMore(next)}>
                More tasks
              </Button>
            )}
          </>
        )}
      </QueryPart>
      {add.dialog}
      {acts.dialog}
    </Section>
  );
}

/** What was done last, with the way back. */
function NewsLine({ news, onUndo }: { news: TaskNews | undefined; onUndo: (task: Task) => void }) {
  if (!news) return <p role="status" className="visually-hidden" />;
  if ('problem' in news) return <ProblemNotice problem={news.problem} />;
  const { task } = news;
  return (
    <p role="status" className={styles.news}>
      {news.text}
      {task && (
        <Button look="link" size="small" onClick={() => onUndo(task)}>
          Undo
        </Button>
      )}
    </p>
  );
}
