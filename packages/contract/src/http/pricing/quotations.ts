import { Offer, priceId, Quotation } from './quotes.ts';
import { answered, FileAnswer } from '../answer.ts';
import { linkToken } from '../fields.ts';
import { publicCall, sessionCall } from '../call.ts';
import * as z from 'zod/mini';

const params = z.object({ quotationId: priceId });
const byLink = z.object({ token: linkToken });

/**
 * Mails a quotation to an address: no account is needed, and nothing typed but the address goes into it. The answer is the
 * same whoever the address belongs to and however often it was mailed to. Outcomes: bad-fields, not-found (also for
 * anybody else's), price-expired, too-many-tries from one network.
 */
export const mailQuotation = publicCall.post('quotation.mail', '/api/quotations/:quotationId/mail', {
  needsFirm: true,
  limit: 'strict',
  params,
  body: z.object({ email: z.string().check(z.maxLength(300)) }),
  response: answered({}),
});

/**
 * Makes a link that shows a quotation to those who approve it, until the offer runs out. The token is answered this once.
 * Outcomes: not-found (also for anybody else's), price-expired, too-many-tries.
 */
export const shareQuotation = publicCall.post('quotation.share', '/api/quotations/:quotationId/links', {
  needsFirm: true,
  limit: 'strict',
  params,
  // Empty, but there: signed-in calls say that they send JSON, and nothing at all is no JSON.
  body: z.object({}),
  response: answered({ token: z.string(), expiresAt: z.string() }),
});

/** How many links to a quotation work now, mailed ones included. Outcome: not-found. */
export const countQuotationLinks = publicCall.get(
  'quotation.count-links',
  '/api/quotations/:quotationId/links',
  {
    params,
    response: answered({ links: z.number() }),
  },
);

/** Ends every link to a quotation at once, mailed ones included. Again changes nothing. Outcome: not-found. */
export const revokeQuotationLinks = publicCall.delete(
  'quotation.revoke-links',
  '/api/quotations/:quotationId/links',
  {
    params,
    response: answered({}),
  },
);

/** A quotation as a link shows it: the price and nothing of the person, the organisation or the site. */
export const SharedQuotation = z.extend(
  z.pick(Quotation, { createdAt: true, expiresAt: true, yearlyKwh: true }),
  {
    state: z.enum(['open', 'withdrawn', 'used']),
    /** Why the price is only an indication, in sentences; empty when it is firm. */
    indicativeReasons: z.array(z.string()),
    offer: Offer,
    /** For the browser or account that owns the quotation: its id, and which draft goes on with it; null for everybody else. */
    own: z.nullable(z.object({ quotationId: z.string(), stepsId: z.nullable(z.string()) })),
  },
);
export type SharedQuotation = z.output<typeof SharedQuotation>;

/** The quotation behind a link. Outcomes: link-expired (run out, ended, or never made: alike), too-many-tries. */
export const openSharedQuotation = publicCall.post('quotation.open-link', '/api/shared-quotations', {
  limit: 'look-up',
  body: byLink,
  response: answered({ quotation: SharedQuotation }),
});

/** A quotation as its owner sees it: whether its price is only an indication as long as it can be taken. */
export const OwnQuotation = z.extend(Quotation, { isIndicative: z.boolean() });
export type OwnQuotation = z.output<typeof OwnQuotation>;

/** The signed-in user's quotations; `sort=-created_at` (newest first) is the only order. 25 a page. */
export const listQuotations = sessionCall.get('quotation.list', '/api/quotations', {
  query: z.object({
    sort: z.optional(z.literal('-created_at')),
    userId: z.string().check(z.maxLength(60)),
    page: z.optional(z.coerce.number()),
  }),
  response: z.object({ quotations: z.array(OwnQuotation), total: z.number() }),
});

/** The stored quotation of a current choice, to compare with a new price. Draft's browser or owner only. */
export const getQuotation = publicCall.get('quotation.read', '/api/quotations/:quotationId', {
  params,
  response: answered({ quotation: OwnQuotation }),
});

/** What a quotation can be had as on paper: itself, or the paper that a board decides it by. */
export const quotationPapers = ['quotation', 'board-paper'] as const;
export type QuotationPaper = (typeof quotationPapers)[number];

/**
 * A quotation as a PDF, with the organisation and the site as far as its draft knows them; or the paper for a board: need,
 * up to three options, whole cost, our fee, risks and a resolution. For the browser or account that owns it; HTTP 404 for
 * anybody else's and none alike.
 */
export const readQuotationPaper = publicCall.get(
  'quotation.print',
  '/api/quotations/:quotationId/papers/:paper',
  {
    limit: 'drawn',
    params: z.extend(params, { paper: z.enum(quotationPapers) }),
    response: FileAnswer,
    answers: 'file',
  },
);

/**
 * The quotation behind a link as a PDF: the price and nothing of the person, the organisation or the site. HTTP 404 for a
 * link that has run out, was ended or was never made.
 */
export const readSharedQuotationPaper = publicCall.post(
  'quotation.print-shared',
  '/api/shared-quotations/paper',
  {
    limit: 'drawn',
    body: byLink,
    response: FileAnswer,
    answers: 'file',
  },
);
