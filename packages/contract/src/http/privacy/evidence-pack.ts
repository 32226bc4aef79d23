import * as z from 'zod/mini';
import { ArchiveAnswer } from '../answer.ts';
import { staffCall } from '../call.ts';
import { id } from '../fields.ts';

/**
 * Returns all the evidence of how an application was sold, in one ZIP: a cover to read, answers with their
 * sources, prices with all offers shown, signatures, consents, notes and chats, hand-overs and replies, and
 * documents. Bank details are not included in full. HTTP 404 for an unknown reference.
 */
export const downloadEvidence = staffCall.get(
  'case.download-evidence',
  '/api/console/case-files/:reference/evidence',
  'cases.evidence',
  { params: z.object({ reference: id }), response: ArchiveAnswer, answers: 'archive', limit: 'drawn' },
);
