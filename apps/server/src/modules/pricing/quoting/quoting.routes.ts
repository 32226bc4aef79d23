import {
  countQuotationLinks,
  mailQuotation,
  openSharedQuotation,
  revokeQuotationLinks,
  shareQuotation,
} from '@switch/contract/http/quotation-links.ts';
import {
  getPrices,
  getQuotation,
  getReceipt,
  keepQuotation,
  listQuotations,
} from '@switch/contract/http/quoting.ts';
import { readQuotationPaper, readSharedQuotationPaper } from '@switch/contract/http/quotation-papers.ts';
import { anyone, type Context, route, type Route } from '../../../platform/http/route.ts';
import { priceAnswers } from './get-prices.ts';
import { readReceipt } from './get-receipt.ts';
import { keepOffer } from './keep-quotation.ts';
import { mailOne, type SharingPorts } from './mail-quotation.ts';
import { priceCalendar } from './price-calendar.ts';
import { countOwnLinks, endLinks, makeLink, openLink } from './quotation-links.ts';
import { printOwn, printShared } from './quotation-papers.ts';
import type { QuotingContext } from './quote-prices.ts';
import type { QuotingPorts } from './quoting.ports.ts';
import { listOwnQuotations, readQuotation } from './read-quotations.ts';

/** The calls of quoting. A list of prices is one read and one stored receipt, so it runs outside a transaction. */
export function quotingRoutes(
  context: QuotingContext,
  platform: SharingPorts & Pick<QuotingPorts, 'ownsDraft' | 'answersOf'>,
): Route[] {
  const { ownsDraft } = platform;
  const calendarAt = priceCalendar();
  const isForOwnDraft = async (request: Context<typeof keepQuotation>): Promise<boolean> => {
    const { db, body, draftTokenHash, session } = request;
    if (body.stepsId === undefined) return true;
    return ownsDraft(db, { stepsId: body.stepsId, draftTokenHash, userId: session?.userId ?? null });
  };
  return [
    route(getPrices, {
      policy: anyone,
      work: 'none',
      handle: (request) => priceAnswers(request, context, calendarAt(request.now)),
    }),
    route(getReceipt, {
      policy: anyone,
      work: 'none',
      handle: (request) => readReceipt(request, context),
    }),
    route(keepQuotation, {
      policy: isForOwnDraft,
      work: 'none',
      handle: (request) => keepOffer(request, context),
    }),
    route(listQuotations, {
      policy: ({ query, session }) => query.userId === session.userId,
      handle: listOwnQuotations,
    }),
    route(getQuotation, { policy: anyone, handle: readQuotation }),
    // Whose a quotation is decides inside: not theirs and not there are answered alike.
    route(mailQuotation, { policy: anyone, work: 'none', handle: mailOne(platform) }),
    route(shareQuotation, { policy: anyone, handle: makeLink(platform) }),
    route(countQuotationLinks, { policy: anyone, handle: countOwnLinks }),
    route(revokeQuotationLinks, { policy: anyone, handle: endLinks }),
    route(openSharedQuotation, { policy: anyone, work: 'none', handle: openLink(platform) }),
    route(readQuotationPaper, { policy: anyone, handle: printOwn(context, platform) }),
    route(readSharedQuotationPaper, { policy: anyone, work: 'none', handle: printShared(context, platform) }),
  ];
}
