import * as z from 'zod/mini';
import { answered } from './answer.ts';
import { call } from './call.ts';
import { Offer } from './quoting.ts';

const quotationId = { params: z.object({ quotationId: z.string().check(z.maxLength(80)) }) };

/**
 * Mails a quotation to an address: no account is needed, and nothing typed but the address goes into it. The answer is the
 * same whoever the address belongs to and however often it was mailed to. Outcomes: bad-fields, not-found (also for
 * anybody else's), price-expired, too-many-tries from one network.
 */
export const mailQuotation = call({
  name: 'quotation.mail',
  method: 'POST',
  path: '/api/quotations/:quotationId/mail',
  access: 'public',
  limit: 'strict',
  ...quotationId,
  body: z.object({ email: z.string().check(z.maxLength(300)) }),
  response: answered({}),
});

/**
 * Makes a link that shows a quotation to those who approve it, until the offer runs out. The token is told this once.
 * Outcomes: not-found (also for anybody else's), price-expired, too-many-tries.
 */
export const shareQuotation = call({
  name: 'quotation.share',
  method: 'POST',
  path: '/api/quotations/:quotationId/links',
  access: 'public',
  limit: 'strict',
  ...quotationId,
  // Empty, but there: signed-in calls say that they send JSON, and nothing at all is no JSON.
  body: z.object({}),
  response: answered({ token: z.string(), expiresAt: z.string() }),
});

/** How many links to a quotation work now, mailed ones included. Outcome: not-found. */
export const countQuotationLinks = call({
  name: 'quotation.count-links',
  method: 'GET',
  path: '/api/quotations/:quotationId/links',
  access: 'public',
  ...quotationId,
  response: answered({ links: z.number() }),
});

/** Ends every link to a quotation at once, mailed ones included. Again changes nothing. Outcome: not-found. */
export const revokeQuotationLinks = call({
  name: 'quotation.revoke-links',
  method: 'DELETE',
  path: '/api/quotations/:quotationId/links',
  access: 'public',
  ...quotationId,
  response: answered({}),
});

/** A quotation as a link shows it: the price and nothing of the person, the organisation or the site. */
export const SharedQuotation = z.object({
  createdAt: z.string(),
  expiresAt: z.string(),
  state: z.enum(['open', 'used']),
  yearlyKwh: z.number(),
  /** Why the price is only an indication, in sentences; empty when it is firm. */
  indicativeReasons: z.array(z.string()),
  offer: Offer,
  /** For the browser or account that owns the quotation: its id, and which draft goes on with it; null for everybody else. */
  own: z.nullable(z.object({ quotationId: z.string(), stepsId: z.nullable(z.string()) })),
});
export type SharedQuotation = z.output<typeof SharedQuotation>;

/** The quotation behind a link. Outcomes: link-expired (run out, ended, or never made: alike), too-many-tries. */
export const openSharedQuotation = call({
  name: 'quotation.open-link',
  method: 'POST',
  path: '/api/shared-quotations',
  access: 'public',
  limit: 'look-up',
  body: z.object({ token: z.string().check(z.maxLength(100)) }),
  response: answered({ quotation: SharedQuotation }),
});
