import {
  countQuotationLinks,
  getQuotation,
  listQuotations,
  mailQuotation,
  openSharedQuotation,
  readQuotationPaper,
  readSharedQuotationPaper,
  revokeQuotationLinks,
  shareQuotation,
} from '@switch/contract/http/pricing/quotations.ts';
import { listAssumptions } from '@switch/contract/http/pricing/assumptions.ts';
import { getPrices, getReceipt, keepQuotation, readOffer } from '@switch/contract/http/pricing/quotes.ts';
import { anyone, route, type Context, type Route } from '../../platform/http/route.ts';
import { priceAnswers } from './quotes/get-prices.ts';
import { priceAssumptions } from './quotes/list-assumptions.ts';
import { readReceipt, showOffer } from './receipts/rerun-receipt.ts';
import { keepOffer, listOwnQuotations, readQuotation } from './quotations/own-quotations.ts';
import { countOwnLinks, endLinks, mailOne, makeLink, openLink } from './quotations/quotation-links.ts';
import { printOwn, printShared } from './quotations/quotation-papers.ts';
import type { QuotingContext } from './quotes/quote-prices.ts';
import type { Platform } from '../../platform/module.ts';
import type { Drafts } from './drafts.ts';

/**
 * Builds the routes of pricing. A list of prices takes one read and one stored receipt, so it runs outside a
 * transaction.
 */
export function pricingRoutes(context: QuotingContext, platform: Platform, drafts: Drafts): Route[] {
  const { config } = platform;
  const isForOwnDraft = async (request: Context<typeof keepQuotation>): Promise<boolean> => {
    const { db, body, draftTokenHash, session } = request;
    if (body.stepsId === undefined) return true;
    return drafts.ownsDraft(db, { stepsId: body.stepsId, draftTokenHash, userId: session?.userId ?? null });
  };
  return [
    route(getPrices, { policy: anyone, work: 'none', handle: priceAnswers(context) }),
    route(listAssumptions, { policy: anyone, work: 'none', handle: priceAssumptions(context) }),
    route(getReceipt, { policy: anyone, work: 'none', handle: readReceipt(context) }),
    route(readOffer, { policy: anyone, work: 'none', handle: showOffer(context) }),
    route(keepQuotation, { policy: isForOwnDraft, work: 'none', handle: keepOffer(context) }),
    route(listQuotations, {
      policy: ({ query, session }) => query.userId === session.userId,
      handle: listOwnQuotations(drafts),
    }),
    route(getQuotation, { policy: anyone, handle: readQuotation(drafts) }),
    // The operation decides whose a quotation is: someone else's and a missing one get the same response.
    route(mailQuotation, { policy: anyone, work: 'none', handle: mailOne(platform, drafts) }),
    route(shareQuotation, { policy: anyone, handle: makeLink(platform) }),
    route(countQuotationLinks, { policy: anyone, handle: countOwnLinks }),
    route(revokeQuotationLinks, { policy: anyone, handle: endLinks }),
    route(openSharedQuotation, { policy: anyone, work: 'none', handle: openLink(platform, drafts) }),
    route(readQuotationPaper, { policy: anyone, handle: printOwn(context, config, drafts) }),
    route(readSharedQuotationPaper, {
      policy: anyone,
      work: 'none',
      handle: printShared(context, config, drafts),
    }),
  ];
}
