import * as z from 'zod/mini';
import { call } from './call.ts';
import { FileAnswer } from './file-answer.ts';

/** What a quotation can be had as on paper: itself, or the paper that a board decides it by. */
export const quotationPapers = ['quotation', 'board-paper'] as const;
export type QuotationPaper = (typeof quotationPapers)[number];

/**
 * A quotation as a PDF, with the organisation and the site as far as its draft knows them; or the paper for a board: need,
 * up to three options, whole cost, our fee, risks and a resolution. For the browser or account that owns it; HTTP 404 for
 * anybody else's and none alike.
 */
export const readQuotationPaper = call({
  name: 'quotation.print',
  method: 'GET',
  path: '/api/quotations/:quotationId/papers/:paper',
  access: 'public',
  limit: 'drawn',
  params: z.object({ quotationId: z.string().check(z.maxLength(80)), paper: z.enum(quotationPapers) }),
  response: FileAnswer,
  answers: 'file',
});

/**
 * The quotation behind a link as a PDF: the price and nothing of the person, the organisation or the site. HTTP 404 for a
 * link that has run out, was ended or was never made.
 */
export const readSharedQuotationPaper = call({
  name: 'quotation.print-shared',
  method: 'POST',
  path: '/api/shared-quotations/paper',
  access: 'public',
  limit: 'drawn',
  body: z.object({ token: z.string().check(z.maxLength(100)) }),
  response: FileAnswer,
  answers: 'file',
});
