import type { MaskedPayment } from '@switch/contract/http/switching/payment.ts';
import type { Mandate } from '@switch/contract/http/switching/mandate.ts';
import type { MandateFacts } from '@switch/domain/signing/signed-documents.ts';
import { directDebitGuarantee } from '@switch/domain/mandate/mandate-reference.ts';
import type { MandateRoute } from '@switch/domain/mandate/mandate-route.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { getMandates } from '@switch/contract/http/switching/signing.ts';
import type { Context } from '../../../platform/http/route.ts';
import { applicationOfDraft } from '../applications/application.queries.ts';
import type { Draft } from './draft.queries.ts';
import { ownDraft } from './own-draft.ts';
import { readiness, routeOf, type Ready } from './readiness.ts';
import { signatureOn } from './signature.queries.ts';
import type { Services } from '../services.ts';
import { mandatesSentWithApplication } from '../mandates/make-mandates.ts';
import type { KeptQuotation } from '../../pricing/index.ts';

/** A supplier that may collect, and how it is paid. */
interface CollectingSupply {
  readonly offer: {
    readonly supplierId: string;
    readonly supplierName: string;
    readonly paymentMethod: 'direct-debit' | 'bank-transfer';
  };
  readonly supplier: KeptQuotation['supplier'];
}

/** Every mandate names its own contract by a number that only its supplier gives. */
const REFERENCE = 'Given by the supplier';

/** The mandates on these bank details: one per supplier that collects by Direct Debit, however many fuels it supplies. */
export function mandateFacts(
  supplies: readonly CollectingSupply[],
  payment: MaskedPayment,
): readonly MandateFacts[] {
  const collecting = supplies.filter(({ offer }) => offer.paymentMethod === 'direct-debit');
  const bySupplier = new Map(collecting.map((supply) => [supply.offer.supplierId, supply]));
  return [...bySupplier.values()].map(({ offer, supplier }) => {
    const guarantee = directDebitGuarantee(offer.supplierName, supplier.advanceNoticeDays);
    return {
      supplierName: offer.supplierName,
      supplierAddress: supplier.address,
      serviceUserNumber: supplier.serviceUserNumber,
      advanceNoticeDays: supplier.advanceNoticeDays,
      accountHolderName: payment.accountHolderName,
      sortCode: payment.sortCode,
      accountNumber: payment.accountNumber,
      bankName: payment.checkManual ? payment.manualBankName : payment.bankName,
      reference: REFERENCE,
      guarantee: [guarantee.title, ...guarantee.points],
    };
  });
}

/** Who signed, as a printed mandate shows it. */
interface ShownSignature {
  readonly signName: string;
  readonly signedAt: Date;
}

/**
 * A mandate as it is read before its application is sent. Where others sign it, afterwards, a name given on the screen
 * stays off it.
 */
const shownMandate = (
  facts: MandateFacts,
  form: Pick<Mandate, 'instructionClause' | 'schemeMark'>,
  route: MandateRoute,
  signature: ShownSignature | undefined,
): Mandate => {
  const given = route.kind === 'online' ? signature : undefined;
  return {
    ...facts,
    ...form,
    supplierAddress: [...facts.supplierAddress],
    guarantee: [...facts.guarantee],
    signName: given?.signName ?? null,
    signedAt: given?.signedAt.toISOString() ?? null,
    signatures: given ? [{ name: given.signName, signedAt: given.signedAt.toISOString() }] : [],
    standing: null,
    route: route.kind === 'online' ? 'online' : 'paper',
    signatureLines: route.kind === 'online' ? 1 : route.signatureLines,
  };
};

type Request = Context<typeof getMandates>;
type Answer = ResponseOf<typeof getMandates>;

/**
 * The Direct Debit mandates of a draft as they are read and printed, one per collecting supplier; none when all are paid
 * by bank transfer. After sending they are shown as they stand. Problems: draft-incomplete, offer-gone, price-stale,
 * price-expired.
 */
export const readMandates =
  (services: Services) =>
  async (context: Request): Promise<Answer> => {
    const { db, params, session, now } = context;
    const draft = await ownDraft(context, params.stepsId);
    const sent = await applicationOfDraft(db, draft.id);
    if (sent)
      return { result: true, mandates: [...(await mandatesSentWithApplication(db, sent.id, services))] };
    const ready = await readiness(db, draft, { userId: session.userId, now }, services);
    if (!ready.ok) return { result: false, outcome: ready.problem };
    return { result: true, mandates: await beforeSending(context, draft, ready.value, services) };
  };

async function beforeSending(
  { db }: Request,
  draft: Draft,
  { quotations, payment }: Ready,
  { forms }: Services,
): Promise<Mandate[]> {
  if (!payment) return [];
  const signature = await signatureOn(db, draft.id, payment.version);
  const route = routeOf(payment);
  const idOf = (name: string): string =>
    quotations.find(({ offer }) => offer.supplierName === name)?.offer.supplierId ?? '';
  return mandateFacts(quotations, payment.masked).map((facts) =>
    shownMandate(facts, forms.of(idOf(facts.supplierName)), route, signature),
  );
}
