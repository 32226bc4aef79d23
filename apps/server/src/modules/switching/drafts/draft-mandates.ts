import type { Mandate } from '@switch/contract/http/switching/printed-mandate.ts';
import type { MaskedPayment } from '@switch/contract/http/masked-payment.ts';
import type { getMandates } from '@switch/contract/http/switching/signing.ts';
import { isGivenAlone, mandateSigners } from '@switch/domain/mandate/mandate-route.ts';
import type { Db } from '../../../platform/db/database.ts';
import { applicationOfDraft } from '../applications/application.queries.ts';
import { collectingSupplies, mandatesSentWithApplication } from '../mandates/make-mandates.ts';
import { mandateFacts, routeOfMandate } from '../mandates/mandate-views.ts';
import type { Operation, Services } from '../services.ts';
import { ownDraft } from './own-draft.ts';
import { readiness, type Ready } from './readiness.ts';
import { signatureOn } from './signature.queries.ts';

/**
 * Builds the mandates on these bank details: one per supplier that collects by Direct Debit, even if it
 * supplies both fuels.
 */
export const mandatesToSign = (quotations: Ready['quotations'], masked: MaskedPayment) =>
  collectingSupplies(quotations).map(({ offer: { supplierId, supplierName }, supplier }) => ({
    supplierId,
    ...mandateFacts({ ...supplier, supplierName, supplierAddress: [...supplier.address] }, masked),
  }));

/**
 * Returns the Direct Debit mandates of a draft as they are read and printed, one per collecting supplier;
 * empty if all are paid by bank transfer. After sending they include their state. Problems: draft-incomplete,
 * offer-gone, price-stale, price-expired.
 */
export const readMandates: Operation<typeof getMandates> = async (context, services) => {
  const { db, params } = context;
  const draft = await ownDraft(context, params.stepsId, services);
  const sent = await applicationOfDraft(db, draft.id);
  if (sent)
    return { result: true, mandates: [...(await mandatesSentWithApplication(db, sent.id, services))] };
  const ready = await readiness(context, draft, services);
  if (!ready.ok) return ready.problem;
  return { result: true, mandates: await beforeSending(db, draft.id, ready.value, services) };
};

/**
 * Builds the mandates before sending. If others sign a mandate later, a name given on screen is not put on
 * it.
 */
async function beforeSending(
  db: Db,
  draftId: string,
  { quotations, payment }: Ready,
  { forms }: Services,
): Promise<Mandate[]> {
  if (!payment) return [];
  const signature = await signatureOn(db, draftId, payment.version);
  const given = isGivenAlone(payment.masked) ? signature : undefined;
  const signedAt = given?.signedAt.toISOString() ?? null;
  const { masked } = payment;
  return mandatesToSign(quotations, masked).map(({ supplierId, ...facts }) => ({
    ...facts,
    ...forms.of(supplierId),
    signName: given?.signName ?? null,
    signedAt,
    signatures: given && signedAt ? [{ name: given.signName, signedAt }] : [],
    standing: null,
    route: routeOfMandate({ masked, supplierId }, forms).kind,
    signatureLines: mandateSigners(masked).needed,
  }));
}
