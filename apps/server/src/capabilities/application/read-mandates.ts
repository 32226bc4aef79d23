import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { getMandates } from '@switch/contract/http/signing.ts';
import type { Context } from '../../http/route.ts';
import type { ApplicationPorts } from './application.ports.ts';
import { applicationOfDraft } from './application.queries.ts';
import { mandateFacts, shownMandate, type CollectingSupply } from './mandates.ts';
import { ownDraft } from './own-draft.ts';
import { readiness, routeOf, type PaymentFacts } from './readiness.ts';
import { signatureOn } from './signature-on.ts';
import { wholeApplication } from './whole-application.ts';

type Request = Context<typeof getMandates>;
type Answer = ResponseOf<typeof getMandates>;

/** What the mandates of a draft rest on: as it stands before it is sent, and as it was sent afterwards. */
interface Basis {
  readonly supplies: readonly CollectingSupply[];
  readonly payment: PaymentFacts | null;
}

/**
 * The Direct Debit mandates of a draft as they are printed, one per collecting supplier; none when all are paid by bank
 * transfer. After sending they show the details that were sent, whatever was saved since. Problems: draft-incomplete,
 * offer-gone, price-stale, price-expired.
 */
export const readMandates =
  (ports: ApplicationPorts) =>
  async (context: Request): Promise<Answer> => {
    const { db, params, session, now } = context;
    const draft = await ownDraft(context, params.stepsId);
    const sent = await basisOfSent(context, draft.id);
    const ready = sent ? undefined : await readiness(db, draft, { userId: session.userId, now }, ports);
    if (ready && !ready.ok) return { result: false, outcome: ready.problem };
    const basis = sent ?? { supplies: ready?.value.quotations ?? [], payment: ready?.value.payment ?? null };
    const signature = await signatureOn(db, draft.id, basis.payment?.version ?? null);
    return { result: true, mandates: mandatesOf(basis, signature) };
  };

async function basisOfSent({ db }: Request, draftId: string): Promise<Basis | undefined> {
  const row = await applicationOfDraft(db, draftId);
  if (!row) return undefined;
  const { supplies, payment } = await wholeApplication(db, row);
  return { supplies, payment: payment ?? null };
}

function mandatesOf(
  { supplies, payment }: Basis,
  signature: Parameters<typeof shownMandate>[2],
): Extract<Answer, { result: true }>['mandates'] {
  if (!payment) return [];
  const route = routeOf(payment);
  return mandateFacts(supplies, payment.masked).map((facts) => shownMandate(facts, route, signature));
}
