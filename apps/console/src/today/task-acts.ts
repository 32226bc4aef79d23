import { lazyAhead } from '@switch/browser/lazy-part.ts';
import { finishTask, reopenTask, takeTask, type Task } from '@switch/contract/http/tasks/tasks.ts';
import { attempt } from '../lib/api.ts';
import { useEditDialog } from '../lib/forms/edit-dialog.tsx';
import { refusalMessage } from '../lib/refusals.ts';

const PostponeForm = lazyAhead(() => import('./postpone-task.tsx'), 'PostponeForm');

/** The result of an action on a task; includes the task if the action can be undone. */
export type TaskNews =
  { readonly text: string; readonly task?: Task | undefined } | { readonly problem: string };

/** The actions on a task that need only a click. */
export type TaskActs = Pick<ReturnType<typeof useTaskActs>, 'take' | 'finish' | 'undo' | 'postpone'>;

/** Provides the actions on tasks; `onDone` receives the result of each. */
export function useTaskActs(onDone: (news: TaskNews) => void) {
  const postponing = useEditDialog<Task>(
    PostponeForm,
    () => 'Postpone',
    () => onDone({ text: 'Postponed.' }),
  );
  async function act(call: typeof takeTask, task: Task, news: TaskNews): Promise<void> {
    const answer = await attempt(call, { params: { taskId: task.taskId } });
    const problem = refusalMessage(answer);
    onDone(problem === undefined ? news : { problem });
  }
  return {
    take: (task: Task) => void act(takeTask, task, { text: `Yours now: ${task.title}.` }),
    finish: (task: Task) => void act(finishTask, task, { text: `Done: ${task.title}.`, task }),
    undo: (task: Task) => void act(reopenTask, task, { text: `Reopened: ${task.title}.` }),
    postpone: postponing.edit,
    dialog: postponing.dialog,
  };
}
