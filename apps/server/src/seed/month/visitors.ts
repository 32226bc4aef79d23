import {
  acknowledgeComplaint,
  answerComplaint,
  listComplaints,
} from '@switch/contract/http/enquiries/complaints.ts';
import { addLead, complain } from '@switch/contract/http/enquiries/enquiry.ts';
import { finishTask, listTasks } from '@switch/contract/http/tasks/tasks.ts';
import { complaintSubjects, leadSubjects } from '@switch/domain/enquiry/subjects.ts';
import { SAMPLE_SOURCE } from '@switch/domain/enquiry/source.ts';
import { z } from 'zod';
import { keepCheapest } from '../price-answers.ts';
import { done, type Scenario } from '../scenario.ts';
import { walkThrough } from '../walk-through.ts';
import { DOMAIN, type Brokerage } from './brokerage.ts';
import type { PlayedCase } from './cases.ts';
import customers from './customers.json' with { type: 'json' };
import work from './work.json' with { type: 'json' };
import { atWork } from './working-hours.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const leads = z.array(z.object({ about: z.enum(leadSubjects), message: z.string() })).parse(work.leads);
const complaints = z
  .array(z.object({ about: z.enum(complaintSubjects), message: z.string() }))
  .parse(work.complaints);

/** Invents a person with their own address. */
function personOf({ chances }: Brokerage, number: number) {
  const [first, last] = [chances.pick(customers.firstNames), chances.pick(customers.lastNames)];
  return { name: `${first} ${last}`, emailAddress: `${first}.${last}${number}@${DOMAIN}`.toLowerCase() };
}

/** A visitor leaves an enquiry; most are called back the next day. */
export async function leaveLead(brokerage: Brokerage, number: number): Promise<void> {
  const { chances, timeline, clock, outside } = brokerage;
  const body = {
    ...personOf(brokerage, number),
    phone: `07700 900${String(300 + number)}`,
    hasPermission: true,
    ...chances.pick(leads),
    source: SAMPLE_SOURCE,
    idempotencyKey: `month-lead-${number}`,
  };
  done((await outside().call(addLead, { body })).body);
  if (chances.below(12) === 0) return;
  const agent = chances.pick(['agent.one', 'agent.two']);
  timeline.at(atWork(new Date(clock.now().getTime() + 20 * HOUR_MS)), async () => {
    const browser = await brokerage.at(agent);
    const { rows } = (await browser.call(listTasks, { query: { view: 'open', kind: 'call-back' } })).body;
    const [first] = rows;
    if (first) done((await browser.call(finishTask, { params: { taskId: first.taskId } })).body);
  });
}

/** A customer complains; compliance acknowledges it within days and answers within weeks. */
export async function makeComplaint(
  brokerage: Brokerage,
  number: number,
  about: PlayedCase | undefined,
): Promise<void> {
  const { chances, timeline, clock, outside } = brokerage;
  const { name, emailAddress: email } = personOf(brokerage, number);
  const from = {
    name,
    email,
    idempotencyKey: `month-complaint-${number}`,
    ...(about && { reference: about.reference }),
  };
  const { reference } = done(
    (await outside().call(complain, { body: { ...chances.pick(complaints), ...from } })).body,
  );
  const workOn = async (call: typeof answerComplaint) => {
    const browser = await brokerage.at('compliance');
    const { rows } = (await browser.call(listComplaints, { query: { view: 'open' } })).body;
    const found = rows.find((row) => row.reference === reference);
    if (found) done((await browser.call(call, { params: { complaintId: found.complaintId } })).body);
  };
  const after = (days: number) => atWork(new Date(clock.now().getTime() + days * DAY_MS));
  timeline.at(after(1 + chances.below(3)), () => workOn(acknowledgeComplaint));
  if (number % 3 !== 0) timeline.at(after(8 + chances.below(6)), () => workOn(answerComplaint));
}

/** A visitor compares prices, saves offers to think about, and comes back another day or not. */
export async function compareOnly(brokerage: Brokerage, scenario: Scenario): Promise<void> {
  await keepCheapest(await walkThrough(brokerage.world, scenario, 'prices'));
}

/** A visitor answers half of the questions. */
export const leaveDraft = async (brokerage: Brokerage, scenario: Scenario): Promise<void> =>
  void (await walkThrough(brokerage.world, scenario, 'mbc-page'));
