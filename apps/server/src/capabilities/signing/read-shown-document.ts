import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { readSignerDocument } from '@switch/contract/http/envelope.ts';
import { ProblemError } from '../../http/problem.ts';
import type { Context } from '../../http/route.ts';
import { isShown } from './enter-calls.ts';
import { envelopeById } from './envelope.queries.ts';
import type { SigningPorts } from './signing.ports.ts';

/** A document as it is shown to the signer who is in. Problem: not-found, for anybody else and any other document alike. */
export const readShownDocument =
  ({ doors }: SigningPorts) =>
  async ({
    db,
    params,
    cookies,
    now,
  }: Context<typeof readSignerDocument>): Promise<ResponseOf<typeof readSignerDocument>> => {
    const signer = await doors.inside(db, cookies.get('signer'), now);
    const row = signer && (await envelopeById(db, signer.envelopeId));
    const listed = row?.documents.find(({ documentId }) => documentId === params.documentId);
    const pdf =
      signer && row && listed && isShown(row, now)
        ? await doors.documentFor(db, signer, listed.documentId)
        : null;
    if (!listed || !pdf) throw new ProblemError('not-found');
    return { fileName: listed.fileName, contentType: 'application/pdf', bytes: Uint8Array.from(pdf) };
  };
