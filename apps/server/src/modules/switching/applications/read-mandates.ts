import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { Mandate } from '@switch/contract/http/mandate-sheet.ts';
import type { getMandates } from '@switch/contract/http/signing.ts';
import type { Context } from '../../../platform/http/route.ts';
import type { ApplicationPorts } from './application.ports.ts';
import { applicationOfDraft } from './application.queries.ts';
import type { Draft } from './draft.queries.ts';
import { mandateFacts, shownMandate } from './mandates.ts';
import { ownDraft } from './own-draft.ts';
import { readiness, routeOf, type Ready } from './readiness.ts';
import { signatureOn } from './signature-on.ts';

type Request = Context<typeof getMandates>;
type Answer = ResponseOf<typeof getMandates>;

/**
 * The Direct Debit mandates of a draft as they are read and printed, one per collecting supplier; none when all are paid
 * by bank transfer. After sending they are shown as they stand. Problems: draft-incomplete, offer-gone, price-stale,
 * price-expired.
 */
export const readMandates =
  (platform: ApplicationPorts) =>
  async (context: Request): Promise<Answer> => {
    const { db, params, session, now } = context;
    const draft = await ownDraft(context, params.stepsId);
    const sent = await applicationOfDraft(db, draft.id);
    if (sent) return { result: true, mandates: [...(await platform.mandates.sheetsOf(db, sent.id))] };
    const ready = await readiness(db, draft, { userId: session.userId, now }, platform);
    if (!ready.ok) return { result: false, outcome: ready.problem };
    return { result: true, mandates: await beforeSending(context, draft, ready.value, platform) };
  };

async function beforeSending(
  { db }: Request,
  draft: Draft,
  { quotations, payment }: Ready,
  { mandates }: ApplicationPorts,
): Promise<Mandate[]> {
  if (!payment) return [];
  const signature = await signatureOn(db, draft.id, payment.version);
  const route = routeOf(payment);
  const idOf = (name: string): string =>
    quotations.find(({ offer }) => offer.supplierName === name)?.offer.supplierId ?? '';
  return mandateFacts(quotations, payment.masked).map((facts) =>
    shownMandate(facts, mandates.formOf(idOf(facts.supplierName)), route, signature),
  );
}
