import { addCaseNote } from '@switch/contract/http/switching/case-file.ts';
import {
  askBankDetails,
  decideBankReveal,
  showBankDetails,
} from '@switch/contract/http/switching/bank-reveal.ts';
import { workOnCases } from '@switch/contract/http/switching/case-batch.ts';
import { saveCaseView } from '@switch/contract/http/switching/case-list.ts';
import { addTask, finishTask, postponeTask } from '@switch/contract/http/tasks/tasks.ts';
import { done } from '../scenario.ts';
import { supplierIdsOf } from './applications.queries.ts';
import type { Brokerage } from './brokerage.ts';
import type { CaseStep, PlayedCase } from './cases.ts';
import { atWork } from './working-hours.ts';
import work from './work.json' with { type: 'json' };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Topic = keyof typeof work.notes;

/** The topic of what staff write and do after a step. */
const topics: Readonly<Partial<Record<CaseStep, Topic>>> = {
  sends: 'unsigned',
  'sends-signed': 'checking',
  signs: 'checking',
  accepted: 'waiting',
  objection: 'objected',
  rejected: 'rejected',
  live: 'live',
};

const texts: Readonly<Record<Topic, readonly string[]>> = work.notes;
const titles: Readonly<Record<Topic, readonly string[]>> = work.tasks;

/**
 * Returns a function that plans what staff do about a case after something has happened to it: it is
 * assigned, gets a note and gets a task.
 */
export function planCasework(brokerage: Brokerage): (played: PlayedCase, kind: CaseStep) => void {
  const { timeline, clock, chances } = brokerage;
  const after = (hours: number) => atWork(new Date(clock.now().getTime() + hours * HOUR_MS));
  return (played, kind) => {
    const isSent = kind === 'sends' || kind === 'sends-signed';
    if (isSent && chances.below(5) > 0) timeline.at(after(2), () => assign(brokerage, played));
    const topic = topics[kind];
    if (topic === undefined) return;
    const isTrouble = topic === 'objected' || topic === 'rejected';
    if (isTrouble || chances.below(5) < 2) timeline.at(after(3), () => note(brokerage, played, topic));
    if (isTrouble || chances.below(4) === 0) timeline.at(after(4), () => task(brokerage, played, topic));
    if (kind === 'accepted' && chances.below(12) === 0)
      timeline.at(after(5), () => reveal(brokerage, played));
  };
}

async function assign(brokerage: Brokerage, { reference, worker }: PlayedCase): Promise<void> {
  const body = {
    batchId: brokerage.server.platform.ids.uuid(),
    references: [reference],
    act: { kind: 'assign', staffId: brokerage.staffIdOf(worker) },
  };
  done((await (await brokerage.at(worker)).call(workOnCases, { body })).body);
}

async function note(brokerage: Brokerage, { reference, worker }: PlayedCase, topic: Topic): Promise<void> {
  const own = `@${brokerage.nameOf(worker)}`;
  const others = texts[topic].filter((text) => !text.startsWith(own));
  const body = { noteId: brokerage.server.platform.ids.uuid(), text: brokerage.chances.pick(others) };
  done((await (await brokerage.at(worker)).call(addCaseNote, { params: { reference }, body })).body);
}

async function task(brokerage: Brokerage, { reference, worker }: PlayedCase, topic: Topic): Promise<void> {
  const { clock, chances, timeline, server } = brokerage;
  const dueAt = atWork(new Date(clock.now().getTime() + (1 + chances.below(3)) * DAY_MS));
  const body = {
    title: chances.pick(titles[topic]),
    subject: { kind: 'application', id: reference },
    dueAt: dueAt.toISOString(),
    ownerId: brokerage.staffIdOf(worker),
    idempotencyKey: server.platform.ids.uuid(),
  };
  const { task: made } = done((await (await brokerage.at(worker)).call(addTask, { body })).body);
  const params = { taskId: made.taskId };
  const luck = chances.below(10);
  // One in ten is forgotten, and one in ten postponed once.
  if (luck === 0) return;
  if (luck === 1)
    timeline.at(new Date(dueAt.getTime() - HOUR_MS), async () => {
      const later = {
        dueAt: atWork(new Date(dueAt.getTime() + 2 * DAY_MS)).toISOString(),
        reason: 'They ring back on Thursday.',
      };
      done((await (await brokerage.at(worker)).call(postponeTask, { params, body: later })).body);
    });
  else
    timeline.at(atWork(new Date(dueAt.getTime() - chances.below(20) * HOUR_MS)), async () => {
      done((await (await brokerage.at(worker)).call(finishTask, { params })).body);
    });
}

/** One member requests bank details, another approves, and they are seen once. */
async function reveal(brokerage: Brokerage, { reference, worker }: PlayedCase): Promise<void> {
  const { timeline, clock } = brokerage;
  const asking = await brokerage.at(worker);
  const body = { reason: 'The supplier says that the account number does not pass its check.' };
  const { reveals } = done((await asking.call(askBankDetails, { params: { reference }, body })).body);
  const params = { revealId: reveals[0]?.revealId ?? '' };
  timeline.at(new Date(clock.now().getTime() + HOUR_MS / 4), async () => {
    const approver = await brokerage.at('compliance');
    done((await approver.call(decideBankReveal, { params, body: { isApproved: true } })).body);
  });
  timeline.at(new Date(clock.now().getTime() + HOUR_MS / 3), async () => {
    done((await (await brokerage.at(worker)).call(showBankDetails, { params })).body);
  });
}

/** Finance matches a supplier's commission statement. */
export async function matchStatement(brokerage: Brokerage): Promise<void> {
  const { server, clock, timeline, chances } = brokerage;
  const supplierId = chances.pick(await supplierIdsOf(server.platform.db));
  const browser = await brokerage.at('greta');
  const body = {
    title: 'Match the commission statement with what went live',
    subject: { kind: 'supplier', id: supplierId },
    dueAt: atWork(new Date(clock.now().getTime() + DAY_MS)).toISOString(),
    ownerId: brokerage.staffIdOf('greta'),
    idempotencyKey: server.platform.ids.uuid(),
  } as const;
  const { taskId } = done((await browser.call(addTask, { body })).body).task;
  timeline.at(atWork(new Date(clock.now().getTime() + 6 * HOUR_MS)), async () => {
    done((await (await brokerage.at('greta')).call(finishTask, { params: { taskId } })).body);
  });
}

/** Staff save some views of the list. */
export async function saveViews(brokerage: Brokerage): Promise<void> {
  for (const { who, ...body } of work.views)
    done((await (await brokerage.at(who)).call(saveCaseView, { body })).body);
}
