import type { ResponseOf } from '@switch/contract/http/call.ts';
import type {
  readQuotationPaper,
  readSharedQuotationPaper,
} from '@switch/contract/http/pricing/quotations.ts';
import { cheapestOther, boardPaper } from '@switch/domain/documents/board-paper.ts';
import type { DocumentContent } from '@switch/domain/documents/document.ts';
import { pdfNameOf } from '@switch/domain/documents/file-names.ts';
import { paperCode } from '@switch/domain/documents/paper.ts';
import { quotation } from '@switch/domain/documents/quotation.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Config } from '../../../config.ts';
import { hashToken } from '../../../platform/crypto/hashes.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import type { Handler } from '../../../platform/http/route.ts';
import { renderPdf } from '../../../platform/pdf/render-pdf.ts';
import { indicativeReasonsOf } from './indicative-reasons.ts';
import { ownQuotation } from './own-quotations.ts';
import { offerFrame, presentOffer } from '../quotes/present-offer.ts';
import { presentPriced } from '../quotes/present-prices.ts';
import { type ListedOffer, priceInFull } from '../quotes/price-list.ts';
import { findQuotationWithSource, quotationOfLink, type StoredQuotation } from './quotation.queries.ts';
import type { QuotingContext } from '../quotes/quote-prices.ts';
import type { Drafts } from '../drafts.ts';
import { rerunReceipt, type RerunQuote } from '../receipts/rerun-receipt.ts';

const fileOf = async (
  content: DocumentContent,
  { supplierName, fuel, termMonths }: StoredQuotation['offer'],
  config: Config,
): Promise<ResponseOf<typeof readQuotationPaper>> => ({
  fileName: pdfNameOf(content.kind, supplierName, fuel, `${termMonths} months`),
  contentType: 'application/pdf',
  bytes: Uint8Array.from(await renderPdf(content, config)),
});

/**
 * Returns the caller's quotation as a PDF, or its board paper. Problem: not-found, also for someone else's.
 */
export const printOwn =
  (
    context: QuotingContext,
    config: Config,
    drafts: Pick<Drafts, 'answersOf' | 'openAnswers'>,
  ): Handler<typeof readQuotationPaper> =>
  async (request) => {
    const { db, params, session, draftTokenHash, now } = request;
    const stored = await ownQuotation(db, request, params.quotationId);
    if (!stored) throw new ProblemError('not-found');
    const userId = session?.userId ?? null;
    const { draftId: stepsId } = stored;
    const answers = stepsId === null ? {} : await drafts.answersOf(db, { stepsId, draftTokenHash, userId });
    const source = await sourceOf(context, { stored, answers, now, drafts }, config);
    const content = params.paper === 'quotation' ? quotation(source) : onTheTable(source);
    return fileOf(content, stored.offer, config);
  };

/** Returns the quotation behind a link as a PDF, without person and site. Problem: not-found. */
export const printShared =
  (
    context: QuotingContext,
    config: Config,
    drafts: Pick<Drafts, 'openAnswers'>,
  ): Handler<typeof readSharedQuotationPaper> =>
  async ({ db, body, now }) => {
    const stored = await quotationOfLink(db, hashToken(body.token), now);
    if (!stored) throw new ProblemError('not-found');
    const nobodys = { ...stored, siteAddress: '' };
    const source = await sourceOf(context, { stored: nobodys, answers: {}, now, drafts }, config);
    return fileOf(quotation(source), stored.offer, config);
  };

interface Asked {
  readonly stored: StoredQuotation;
  readonly answers: Answers;
  readonly now: Date;
  readonly drafts: Pick<Drafts, 'openAnswers'>;
}

/**
 * Fetches what both documents are made from: the stored offer, and the list it was chosen from, recalculated
 * from its receipt.
 */
async function sourceOf(context: QuotingContext, { stored, answers, now, drafts }: Asked, firm: Config) {
  const [source, rerun, indicativeReasons] = await Promise.all([
    findQuotationWithSource(context.db, stored.id),
    rerunReceipt(context, stored.receiptId),
    indicativeReasonsOf({ db: context.db, now, drafts }, stored),
  ]);
  if (!source || !rerun.ok) throw new Error(`the list of quotation ${stored.id} is gone`);
  const { receipt, taxWords } = presentPriced(rerun.value);
  return {
    reference: paperCode('Q', stored.id),
    madeOn: ukDateAt(now),
    answers,
    siteAddress: stored.siteAddress,
    offer: stored.offer,
    yearlyKwh: stored.yearlyKwh,
    supplierAddress: source.address,
    taxWords,
    indicativeReasons,
    receipt: { ...receipt, expiresAt: stored.expiresAt.toISOString() },
    firm,
    quote: rerun.value,
  };
}

type Source = Awaited<ReturnType<typeof sourceOf>>;

/**
 * Builds the board paper: the quotation compared with the cheapest other offer of its list, renewing and
 * doing nothing.
 */
function onTheTable(source: Source): DocumentContent {
  const { offer, quote } = source;
  const frame = offerFrame(quote.inputs, quote.notes);
  const { termMonths } = offer;
  const [renewal, idle] = [frame.renewalFor(termMonths), frame.doingNothingFor(termMonths)];
  const other = otherOffer(quote, offer);
  return boardPaper({
    ...source,
    other: other ? presentOffer(priceInFull(other), frame) : null,
    renewal: renewal ?? null,
    doingNothing: idle ?? null,
    signers: [],
  });
}

function otherOffer(
  { list }: RerunQuote,
  { offerId, termMonths }: StoredQuotation['offer'],
): ListedOffer | undefined {
  const offers = list.offers.map((listed) => ({
    listed,
    termMonths: listed.termMonths,
    totals: { grossPerYearPence: listed.totals.perYear.incTax },
  }));
  return cheapestOther(offers, ({ listed }) => listed.rowId === offerId, termMonths)?.listed;
}
