import { Offer, priceId, Quotation } from './quotes.ts';
import { answered, FileAnswer } from '../answer.ts';
import { linkToken } from '../fields.ts';
import { publicCall, sessionCall } from '../call.ts';
import * as z from 'zod/mini';

const params = z.object({ quotationId: priceId });
const byLink = z.object({ token: linkToken });

/**
 * Mails a quotation to an address: no account is needed, and of what was typed only the address is used. The
 * response is the same for any address and any number of mails. Outcomes: bad-fields, not-found (also for
 * someone else's), price-expired, too-many-tries from one network.
 */
export const mailQuotation = publicCall.post('quotation.mail', '/api/quotations/:quotationId/mail', {
  needsFirm: true,
  limit: 'strict',
  params,
  body: z.object({ email: z.string().check(z.maxLength(300)) }),
  response: answered({}),
});

/**
 * Creates a link that shows a quotation to those who approve it, until the offer expires. The token is
 * returned only this once. Outcomes: not-found (also for someone else's), price-expired, too-many-tries.
 */
export const shareQuotation = publicCall.post('quotation.share', '/api/quotations/:quotationId/links', {
  needsFirm: true,
  limit: 'strict',
  params,
  // Empty but required: signed-in calls declare a JSON body, and an empty body isn't JSON.
  body: z.object({}),
  response: answered({ token: z.string(), expiresAt: z.string() }),
});

/** Counts the links to a quotation that currently work, including mailed ones. Outcome: not-found. */
export const countQuotationLinks = publicCall.get(
  'quotation.count-links',
  '/api/quotations/:quotationId/links',
  {
    params,
    response: answered({ links: z.number() }),
  },
);

/**
 * Revokes every link to a quotation at once, including mailed ones. Repeating it changes nothing. Outcome:
 * not-found.
 */
export const revokeQuotationLinks = publicCall.delete(
  'quotation.revoke-links',
  '/api/quotations/:quotationId/links',
  {
    params,
    response: answered({}),
  },
);

/**
 * A quotation as seen through a link: the price, but nothing about the person, the organisation or the site.
 */
export const SharedQuotation = z.extend(
  z.pick(Quotation, { createdAt: true, expiresAt: true, yearlyKwh: true }),
  {
    state: z.enum(['open', 'withdrawn', 'used']),
    /** Why the price is only indicative, in sentences; empty if it is firm. */
    indicativeReasons: z.array(z.string()),
    offer: Offer,
    /**
     * For the browser or account that owns the quotation: its id, and the draft that continues with it; null
     * for everyone else.
     */
    own: z.nullable(z.object({ quotationId: z.string(), stepsId: z.nullable(z.string()) })),
  },
);
export type SharedQuotation = z.output<typeof SharedQuotation>;

/**
 * Returns the quotation behind a link. Outcomes: link-expired (the same for one that expired, was revoked or
 * never existed), too-many-tries.
 */
export const openSharedQuotation = publicCall.post('quotation.open-link', '/api/shared-quotations', {
  limit: 'look-up',
  body: byLink,
  response: answered({ quotation: SharedQuotation }),
});

/**
 * A quotation as its owner sees it, and whether its price is only indicative while it can still be accepted.
 */
export const OwnQuotation = z.extend(Quotation, { isIndicative: z.boolean() });
export type OwnQuotation = z.output<typeof OwnQuotation>;

/** Lists the signed-in user's quotations; `sort=-created_at` (newest first) is the only order. 25 a page. */
export const listQuotations = sessionCall.get('quotation.list', '/api/quotations', {
  query: z.object({
    sort: z.optional(z.literal('-created_at')),
    userId: z.string().check(z.maxLength(60)),
    page: z.optional(z.coerce.number()),
  }),
  response: z.object({ quotations: z.array(OwnQuotation), total: z.number() }),
});

/**
 * Returns the stored quotation of a current choice, to compare with a new price. For the draft's browser or
 * owner only.
 */
export const getQuotation = publicCall.get('quotation.read', '/api/quotations/:quotationId', {
  params,
  response: answered({ quotation: OwnQuotation }),
});

/** The documents available for a quotation: the quotation itself, and the paper on which a board decides. */
export const quotationPapers = ['quotation', 'board-paper'] as const;
export type QuotationPaper = (typeof quotationPapers)[number];

/**
 * Returns a quotation as a PDF, with the organisation and the site as far as its draft knows them; or the
 * board paper: need, up to three options, whole cost, our fee, risks and a resolution. For the browser or
 * account that owns it; HTTP 404 for any other, and if it doesn't exist.
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
 * Returns the quotation behind a link as a PDF: the price, but nothing about the person, the organisation or
 * the site. HTTP 404 for a link that has expired, was revoked or never existed.
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
