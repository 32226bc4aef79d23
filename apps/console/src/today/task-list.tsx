import { lazyAhead } from '@switch/browser/lazy-part.ts';
import { listTasks, type Task, type taskViews } from '@switch/contract/http/tasks/tasks.ts';
import { Button, classNames } from '@switch/ui';
import { useState } from 'react';
import { nameCases } from '@switch/contract/http/switching/case-list.ts';
import { useQuery } from '@tanstack/react-query';
import { attempt, load } from '../lib/api.ts';
import { useEditDialog } from '../lib/forms/edit-dialog.tsx';
import { useCommands } from '../lib/keyboard/commands.ts';
import { changeCallData, queryClient, QueryPart, useCall } from '../lib/query.tsx';
import { ProblemNotice } from '../lib/screen.tsx';
import { ViewToggle } from '../lib/lists/view-toggle.tsx';
import { useMay } from '../lib/session.ts';
import { useTaskActs, type TaskActs, type TaskNews } from './task-acts.ts';
import { placeOfTask } from './task-places.ts';
import { TaskRow } from './task-row.tsx';
import { Section } from './section.tsx';
import styles from './today.module.css';

const AddTaskForm = lazyAhead(() => import('./add-task.tsx'), 'AddTaskForm');

type View = (typeof taskViews)[number];

const views: readonly (readonly [View, string])[] = [
  ['mine', 'Mine'],
  ['nobody', 'Unassigned'],
  ['open', 'All'],
  ['closed', 'Done'],
];

const empty: Readonly<Record<View, string>> = {
  mine: 'You have no tasks.',
  nobody: 'No tasks are waiting for an owner.',
  open: 'There are no open tasks.',
  closed: 'No tasks are done yet.',
};

/** Tasks by due time: first one’s own, with the unassigned ones below. */
export function TaskList() {
  const [view, setView] = useState<View>('mine');
  const mayWork = useMay('tasks.work');
  const [news, setNews] = useState<TaskNews>();
  const refetch = () => void queryClient.invalidateQueries({ queryKey: [listTasks.name] });
  const acts = useTaskActs((done) => {
    setNews(done);
    refetch();
  });
  const add = useEditDialog<Task>(AddTaskForm, () => 'New task', refetch);
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
  const rows = { acts: mayWork ? acts : undefined };
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
      <ViewToggle label="Which tasks" views={views} view={view} onChoose={setView} />
      <NewsLine news={news} onUndo={acts.undo} />
      <TasksOf {...rows} view={view} />
      {view === 'mine' && <TasksOf {...rows} view="nobody" title="Unassigned" />}
      {add.dialog}
      {acts.dialog}
    </Section>
  );
}

interface TasksOfProps {
  view: View;
  acts: TaskActs | undefined;
  /** Heading of a second list, which is left out if it is empty. */
  title?: string;
}

/** The tasks of one view. */
function TasksOf({ view, acts, title }: TasksOfProps) {
  const found = useCall(listTasks, { query: { view } });
  const names = useCaseNames(found.data?.rows ?? []);
  async function showMore(cursor: string) {
    const page = await attempt(listTasks, { query: { view, cursor } });
    if (page)
      changeCallData(listTasks, [{ query: { view } }], ({ rows }) => ({
        rows: [...rows, ...page.rows],
        next: page.next,
      }));
  }
  return (
    <QueryPart query={found} what="the tasks">
      {({ rows, next }: { rows: readonly Task[]; next: string | null }) =>
        rows.length === 0 ? (
          title === undefined && <p className={styles.fine}>{empty[view]}</p>
        ) : (
          <>
            {title && <h3 className={styles.more}>{title}</h3>}
            <ul role="list" className={classNames(styles.list, styles.tasks)} aria-label={title ?? 'Tasks'}>
              {rows.map((task) => (
                <TaskRow
                  key={task.taskId}
                  task={task}
                  acts={acts}
                  about={names.get(task.subject.id)}
                  isOwnerShown={view === 'open' || view === 'closed'}
                />
              ))}
            </ul>
            {next !== null && (
              <Button look="link" size="small" onClick={() => void showMore(next)}>
                More tasks
              </Button>
            )}
          </>
        )
      }
    </QueryPart>
  );
}

/**
 * Returns the organisations of the cases that tasks are about, by reference, for members who may read cases.
 */
function useCaseNames(tasks: readonly Task[]): ReadonlyMap<string, string> {
  const mayRead = useMay('applications.read');
  const ofCases = tasks.filter((task) => placeOfTask(task)?.startsWith('/cases/BS-'));
  const references = [...new Set(ofCases.map(({ subject }) => subject.id))].join(',');
  const { data } = useQuery({
    queryKey: [nameCases.name, references],
    queryFn: () => load(nameCases, { query: { references } }),
    enabled: mayRead && references !== '',
  });
  return new Map(data?.names.map(({ reference, organisationName }) => [reference, organisationName]));
}

/** The result of the last action, with an undo button. */
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
