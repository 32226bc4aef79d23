import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { readSignerDocument, readSignerText } from '@switch/contract/http/envelope.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import type { Context } from '../../../platform/http/route.ts';
import { isShown } from './enter-calls.ts';
import { envelopeById } from './envelope.queries.ts';
import { keptText } from './envelope-text.ts';
import type { SignerAtDoor } from './signer-doors.ts';
import type { SigningPorts } from './signing.ports.ts';
import type { SignedDocument } from './signing.tables.ts';

type Asked = Pick<Context<typeof readSignerDocument>, 'db' | 'params' | 'cookies' | 'now'>;

/** The document that the signer who is in asks for. Problem: not-found, for anybody else and any other document alike. */
async function shownTo(
  { db, params, cookies, now }: Asked,
  { doors }: SigningPorts,
): Promise<{ readonly signer: SignerAtDoor; readonly listed: SignedDocument }> {
  const signer = await doors.inside(db, cookies.get('signer'), now);
  const row = signer && (await envelopeById(db, signer.envelopeId));
  const listed = row?.documents.find(({ documentId }) => documentId === params.documentId);
  if (!signer || !row || !listed || !isShown(row, now)) throw new ProblemError('not-found');
  return { signer, listed };
}

/** A document as it is shown to the signer who is in. Problem: not-found. */
export const readShownDocument =
  (platform: SigningPorts) =>
  async (context: Context<typeof readSignerDocument>): Promise<ResponseOf<typeof readSignerDocument>> => {
    const { signer, listed } = await shownTo(context, platform);
    const pdf = await platform.doors.documentFor(context.db, signer, listed.documentId);
    if (!pdf) throw new ProblemError('not-found');
    return { fileName: listed.fileName, contentType: 'application/pdf', bytes: Uint8Array.from(pdf) };
  };

/** What that document says: the very words that its PDF was drawn from. Problem: not-found. */
export const readShownText =
  (platform: SigningPorts) =>
  async (context: Context<typeof readSignerText>): Promise<ResponseOf<typeof readSignerText>> => {
    const { listed } = await shownTo(context, platform);
    const content = await keptText(context.db, listed.documentId, platform.vault);
    if (!content) throw new ProblemError('not-found');
    return { content };
  };
