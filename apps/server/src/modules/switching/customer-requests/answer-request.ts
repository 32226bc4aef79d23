import type { FieldProblem } from '@switch/contract/http/answer.ts';
import type { BodyOf } from '@switch/contract/http/call.ts';
import type { answerRequest as call } from '@switch/contract/http/casework/customer-request.ts';
import { readAnswer } from '@switch/domain/cases/customer-request.ts';
import type { IsoDate } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Db } from '../../../platform/db/database.ts';
import { refuse, refuseFields } from '../../../platform/http/refusal.ts';
import { auditCustomer } from '../../identity/index.ts';
import { openTask } from '../../tasks/index.ts';
import { addCaseEvent } from '../cases/casework/case-event.queries.ts';
import { suppliesOf } from '../cases/case.queries.ts';
import type { Operation } from '../services.ts';
import { ownerOf } from '../uploads/own-uploads.ts';
import {
  lockOwnRequest,
  setAnswer,
  type RequestItem,
  type StoredRequest,
} from './customer-request.queries.ts';
import { answerTaskKey, openRequestView, stateOfRequest } from './request-state.ts';

type Given = BodyOf<typeof call>['answers'][number];

const NOT_FOUND = refuse('not-found', 'We have not asked you for this.');
const NOT_NEEDED = refuse('not-allowed', 'We no longer need an answer to this. Thank you all the same.');

interface Read {
  readonly item: RequestItem;
  readonly answer: string;
  readonly uploadIds: readonly string[];
}

/** Normalises an answer, or returns the problem if it is not one. */
function readGiven(item: RequestItem, { text, uploadIds }: Given, today: IsoDate): Read | FieldProblem {
  const problem = (message: string): FieldProblem => ({ field: item.id, message });
  if (item.kind === 'document')
    return uploadIds.length > 0 ? { item, answer: '', uploadIds } : problem('Choose a photo or a PDF');
  const read = readAnswer(item.kind, text, today);
  return read.ok ? { item, answer: read.value, uploadIds: [] } : problem(read.problem.message);
}

/**
 * Stores the signed-in user's answers to a request from staff, and opens a task for staff to look at them.
 * Items that are already answered stay as they are. Problems: not-found, not-allowed, bad-fields, conflict.
 */
export const answerOwnRequest: Operation<typeof call> = async (context, { uploads }) => {
  const { db, params, body, session, now } = context;
  const request = await lockOwnRequest(db, params.requestId, session.userId);
  if (!request) return NOT_FOUND;
  if (stateOfRequest(request) === 'withdrawn') return NOT_NEEDED;
  const reads: Read[] = [];
  const problems: FieldProblem[] = [];
  for (const given of body.answers) {
    const item = request.items.find(({ id }) => id === given.itemId);
    if (!item) return NOT_FOUND;
    if (item.answeredAt !== null) continue;
    const read = readGiven(item, given, ukDateAt(now));
    if ('field' in read) problems.push(read);
    else reads.push(read);
  }
  if (problems.length > 0) return refuseFields(problems);
  const files = reads.map(({ item, uploadIds }) => ({
    uploadIds,
    subject: { kind: 'customer-request', id: item.id },
  }));
  const attached = await uploads.attach(db, ownerOf(context), files, now);
  if (!attached.ok) return attached.problem;
  for (const { item, answer } of reads) await setAnswer(db, item.id, answer, now);
  if (reads.length > 0) await notifyStaff(db, request, reads, now);
  if (reads.length > 0) await auditCustomer(context, 'request.answer', request.applicationId);
  const after = (await lockOwnRequest(db, request.id, session.userId)) ?? request;
  const supplies = await suppliesOf(db, [request.applicationId]);
  return { result: true, open: stateOfRequest(after) === 'open' ? openRequestView(after, supplies) : null };
};

/** Adds the answers to the timeline, and opens a task for anyone in operations to look at them. */
async function notifyStaff(
  tx: Db,
  { id, applicationId, reference, items }: StoredRequest & { readonly reference: string },
  reads: readonly Read[],
  now: Date,
): Promise<void> {
  const left = items.filter(({ answeredAt }) => answeredAt === null).length - reads.length;
  await addCaseEvent(tx, {
    applicationId,
    kind: 'customer-answered',
    at: now,
    actorId: null,
    detail: reads.map(({ item }) => item.question).join('; '),
  });
  await openTask(tx, {
    kind: 'customer-answer',
    subject: { kind: 'application', id: reference },
    title: `${left === 0 ? 'Answered' : `Answered in part, ${left} of ${items.length} missing`}: look at it and continue ${reference}`,
    dueAt: null,
    key: answerTaskKey(id),
    now,
  });
}
