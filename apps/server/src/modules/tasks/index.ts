import * as digestCalls from '@switch/contract/http/tasks/digest.ts';
import * as calls from '@switch/contract/http/tasks/tasks.ts';
import { TASK_KEPT_MONTHS } from '@switch/domain/account/kept-for.ts';
import { addMonths } from '@switch/domain/units/period.ts';
import { ukDateAt, ukDayStart } from '@switch/domain/units/uk-time.ts';
import { route, whoeverHasAccess } from '../../platform/http/route.ts';
import { runnable } from '../../platform/jobs/job.ts';
import type { Module, Platform } from '../../platform/module.ts';
import { DIGEST_SCHEDULE, sendDigestJob, type DigestPart } from './digest/digest.ts';
import * as digest from './digest/digest.ts';
import * as staffTasks from './staff-tasks.ts';
import { deleteTasksClosedBefore } from './task.queries.ts';

export { leastBusy } from './choose-owner.ts';
export type { DigestPart } from './digest/digest.ts';
export { nameTasks, newestTasksAbout, type TaskAbout } from './task.queries.ts';
export { closeTasks, openTask, settleTasks, type NewTask } from './open-task.ts';

const open = { policy: whoeverHasAccess } as const;

/**
 * The tasks of staff, and the morning mail about them. Other modules open and close tasks about their own
 * subjects, and use `digestParts` to report what else needs attention. `describeTasks`
 * says what tasks of later modules are about.
 */
export const tasksModule = (
  platform: Platform,
  {
    digestParts,
    describeTasks,
  }: { readonly digestParts: readonly DigestPart[]; readonly describeTasks: staffTasks.DescribeTasks },
): Module => ({
  name: 'tasks',
  routes: [
    route(calls.listTasks, { ...open, handle: staffTasks.showTasks(describeTasks) }),
    route(calls.readTask, { ...open, handle: staffTasks.showTask }),
    route(calls.listTaskOwners, { ...open, handle: staffTasks.showOwners }),
    route(calls.addTask, { ...open, handle: staffTasks.add }),
    route(calls.takeTask, { ...open, handle: staffTasks.take }),
    route(calls.assignTask, { ...open, handle: staffTasks.assign }),
    route(calls.postponeTask, { ...open, handle: staffTasks.postpone }),
    route(calls.finishTask, { ...open, handle: staffTasks.finish }),
    route(calls.settleTask, { ...open, handle: staffTasks.settle }),
    route(calls.reopenTask, { ...open, handle: staffTasks.reopen }),
    route(digestCalls.readDigest, { ...open, handle: digest.showDigest }),
    route(digestCalls.chooseDigest, { ...open, handle: digest.choose }),
    route(digestCalls.setDigestTime, { ...open, handle: digest.setTime }),
  ],
  jobs: [runnable(sendDigestJob(platform, digestParts))],
  schedule: [DIGEST_SCHEDULE],
  purges: [
    {
      name: 'tasks',
      run: (db, now) =>
        deleteTasksClosedBefore(db, new Date(ukDayStart(addMonths(ukDateAt(now), -TASK_KEPT_MONTHS)))),
    },
  ],
});
