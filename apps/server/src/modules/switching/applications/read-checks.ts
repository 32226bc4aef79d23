import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { acceptCheck, getReadiness } from '@switch/contract/http/readiness.ts';
import { checkKey, type Check } from '@switch/domain/readiness/check.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Context } from '../../../platform/http/route.ts';
import { recordAudit } from '../../identity/index.ts';
import type { ApplicationPorts } from './application.ports.ts';
import { applicationOfDraft, findReferenceOf } from './application.queries.ts';
import { dropTick, keepTick, sentChecks, ticksOn } from './checks.queries.ts';
import { checksSoFar, shownChecks } from './draft-checks.ts';
import { lockOwnDraft, ownDraft } from './own-draft.ts';
import { ALREADY_SUBMITTED, CHECK_CHANGED } from './refusals.ts';

/** What was looked at on a draft, with the ticks that hold; after sending, the list as it was sent. */
export const readChecks =
  (platform: ApplicationPorts) =>
  async (context: Context<typeof getReadiness>): Promise<ResponseOf<typeof getReadiness>> => {
    const { db, params, session, now } = context;
    const draft = await ownDraft(context, params.stepsId);
    const sent = await applicationOfDraft(db, draft.id);
    if (sent) return { checks: await sentChecks(db, sent.id) };
    const checks = await checksSoFar(db, draft, { userId: session.userId, now }, platform);
    return { checks: shownChecks(checks, await ticksOn(db, draft.id)) };
  };

type Request = Context<typeof acceptCheck>;

/**
 * Keeps or takes away the tick on an amber check, with exactly the words that were read. Problems: conflict when it is no
 * longer amber or reads otherwise, already-submitted.
 */
export const tickCheck =
  (platform: ApplicationPorts) =>
  async (context: Request): Promise<ResponseOf<typeof acceptCheck>> => {
    const { db, body, session, now } = context;
    const draft = await lockOwnDraft(context, body.stepsId);
    if (await findReferenceOf(db, draft.id)) return ALREADY_SUBMITTED;
    const checks = await checksSoFar(db, draft, { userId: session.userId, now }, platform);
    if (body.isAccepted && !checks.some((check) => isAsRead(check, body))) return CHECK_CHANGED;
    await (body.isAccepted ? keep(db, context, draft.id) : dropTick(db, draft.id, body.key));
    return { result: true, checks: shownChecks(checks, await ticksOn(db, draft.id)) };
  };

const isAsRead = (check: Check, { key, words }: Request['body']): boolean =>
  check.level === 'amber' && checkKey(check) === key && check.words === words;

async function keep(db: Db, { body, session, now, request }: Request, draftId: string): Promise<void> {
  const { key: checkKeyOfTick, words } = body;
  await keepTick(db, {
    draftId,
    checkKey: checkKeyOfTick,
    words,
    acceptedBy: session.userId,
    acceptedAt: now,
  });
  const subject = { actorId: session.userId, subjectId: draftId, requestId: request.id };
  await recordAudit(db, { event: 'readiness.accept', ...subject, happenedAt: now });
}
