import {
  acknowledgeComplaint,
  answerComplaint,
  listComplaints,
} from '@switch/contract/http/enquiries/complaints.ts';
import { addLead, complain } from '@switch/contract/http/enquiries/enquiry.ts';
import { staffLogIn } from '@switch/contract/http/identity/staff.ts';
import { workOnCases } from '@switch/contract/http/switching/case-batch.ts';
import { addCaseNote } from '@switch/contract/http/switching/case-file.ts';
import { addTask, finishTask, listTasks } from '@switch/contract/http/tasks/tasks.ts';
import { leadSubjects, complaintSubjects } from '@switch/domain/enquiry/subjects.ts';
import { bankHolidaysAround } from '@switch/domain/units/bank-holidays.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { isWorkingDay } from '@switch/domain/units/working-days.ts';
import { z } from 'zod';
import { openBrowser, type Browser } from '../browser.ts';
import { done } from '../scenario.ts';
import type { SeedServer } from '../seed-world.ts';
import data from './month.json' with { type: 'json' };
import type { SeedClock } from './seed-clock.ts';
import type { Chances } from './random.ts';

/** What the days of the month are played with. */
export interface DayWorld {
  readonly server: SeedServer;
  readonly clock: SeedClock;
  readonly chances: Chances;
  readonly password: string;
  /** Of the applications that are worked on. */
  readonly references: readonly string[];
  readonly now: Date;
  /** Of the staff's addresses. */
  readonly domain: string;
}

const DAYS = 28;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

const leads = z.array(z.object({ about: z.enum(leadSubjects), message: z.string() })).parse(data.leads);
const complaints = z
  .array(z.object({ about: z.enum(complaintSubjects), message: z.string() }))
  .parse(data.complaints);

/** Plays the last weeks day by day through the calls of the site and of the console, each at its time. */
export async function playDays(world: DayWorld): Promise<void> {
  const { now, clock } = world;
  for (let daysAgo = DAYS; daysAgo >= 0; daysAgo -= 1) {
    const day = new Date(now.getTime() - daysAgo * DAY_MS);
    const date = ukDateAt(day);
    if (!isWorkingDay(date, bankHolidaysAround(date))) continue;
    const morning = new Date(Math.min(Date.parse(`${date}T08:40:00Z`), now.getTime() - 45 * MINUTE_MS));
    clock.moveTo(morning);
    await visitors(world, daysAgo);
    clock.moveTo(new Date(morning.getTime() + 20 * MINUTE_MS));
    await staff(world, daysAgo % 2 === 0 ? 'bea' : 'sam', daysAgo);
  }
}

const personAt = ({ chances, domain }: DayWorld, key: string) => ({
  name: `${chances.pick(data.firstNames)} ${chances.pick(data.lastNames)}`,
  emailAddress: `${key}@${domain}`,
});

/** Who leaves an enquiry, and who complains. */
async function visitors(world: DayWorld, daysAgo: number): Promise<void> {
  const browser = openBrowser(world.server.app, { origin: world.server.platform.config.publicUrl });
  const { name, emailAddress } = personAt(world, `lead-${daysAgo}`);
  const lead = world.chances.pick(leads);
  const body = { name, emailAddress, hasPermission: true, ...lead, source: 'stories.example' };
  done((await browser.call(addLead, { body: { ...body, idempotencyKey: `month-lead-${daysAgo}` } })).body);
  if (daysAgo % 4 !== 0) return;
  const complaint = world.chances.pick(complaints);
  const from = { name, email: emailAddress, idempotencyKey: `month-complaint-${daysAgo}` };
  done((await browser.call(complain, { body: { ...complaint, ...from } })).body);
}

/** A working day of one of operations: notes, tasks, call-backs and complaints. */
async function staff(world: DayWorld, mailbox: string, daysAgo: number): Promise<void> {
  const { chances, password, references, domain, server } = world;
  const browser = openBrowser(server.app, { origin: server.platform.config.publicUrl });
  const body = { email: `${mailbox}@${domain}`, password };
  done((await browser.call(staffLogIn, { body })).body);
  const chosen = Array.from({ length: 3 }, () => chances.pick(references));
  for (const [index, reference] of chosen.entries()) {
    const note = { noteId: `month-${daysAgo}-${index}`, text: chances.pick(data.notes) };
    done((await browser.call(addCaseNote, { params: { reference }, body: note })).body);
  }
  await handOut(world, browser, { mailbox, chosen, daysAgo });
  await finishOld(browser, daysAgo);
}

async function handOut(
  { chances, clock, server, domain }: DayWorld,
  browser: Browser,
  {
    mailbox,
    chosen,
    daysAgo,
  }: { readonly mailbox: string; readonly chosen: readonly string[]; readonly daysAgo: number },
): Promise<void> {
  const members = await server.platform.db.selectFrom('staffMembers').select(['id', 'emailKey']).execute();
  const staffId = members.find(({ emailKey }) => emailKey === `${mailbox}@${domain}`)?.id ?? null;
  const batch = {
    batchId: `month-batch-${daysAgo}`,
    references: [...chosen],
    act: { kind: 'assign', staffId },
  };
  done((await browser.call(workOnCases, { body: batch })).body);
  const [reference = ''] = chosen;
  const dueAt = new Date(clock.now().getTime() + (1 + chances.below(4)) * DAY_MS).toISOString();
  const task = { title: `${chances.pick(data.tasks)}: ${reference}`, dueAt, ownerId: staffId };
  const about = { subject: { kind: 'application', id: reference }, idempotencyKey: `month-task-${daysAgo}` };
  done((await browser.call(addTask, { body: { ...task, ...about } })).body);
}

/** What is older than a few days is done; the newest is left to do. */
async function finishOld(browser: Browser, daysAgo: number): Promise<void> {
  if (daysAgo < 3) return;
  const { rows } = (await browser.call(listTasks, { query: { view: 'open' } })).body;
  for (const { taskId, kind } of rows.slice(0, kindsDone(daysAgo)))
    if (kind !== 'complaint') done((await browser.call(finishTask, { params: { taskId } })).body);
  const open = (await browser.call(listComplaints, { query: { view: 'open' } })).body.rows;
  for (const { complaintId, acknowledged } of open.slice(0, 1)) {
    const call = acknowledged === null ? acknowledgeComplaint : answerComplaint;
    done((await browser.call(call, { params: { complaintId } })).body);
  }
}

const kindsDone = (daysAgo: number): number => (daysAgo > 8 ? 3 : 1);
