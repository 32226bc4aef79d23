import * as z from 'zod/mini';
import { ArchiveAnswer } from '../answer.ts';
import { staffCall } from '../call.ts';
import { id } from '../fields.ts';

/**
 * Everything that proves how an application was sold, in one ZIP: a cover to read, answers with their sources, prices with all
 * offers shown, signatures, consents, notes and chats, hand-overs and replies, and documents. No bank details in full. HTTP 404
 * for a reference that nobody has.
 */
export const downloadEvidence = staffCall.get(
  'case.download-evidence',
  '/api/console/case-files/:reference/evidence',
  'cases.evidence',
  { params: z.object({ reference: id }), response: ArchiveAnswer, answers: 'archive', limit: 'drawn' },
);
