import type { Db } from '../../../../platform/db/database.ts';
import type { Vault } from '../../../../platform/crypto/vault.ts';
import { handOverById } from '../hand-over.queries.ts';
import type { ReplyWay } from '../hand-over.tables.ts';
import { tokenKey } from '../queue-hand-overs.ts';
import { originalsOf } from './reply.queries.ts';

/** What a supplier sent, as it arrived. */
export interface ReplyOriginal {
  readonly replyId: string;
  readonly receivedAt: Date;
  readonly way: ReplyWay;
  /** The name of the file, or the subject of the mail. */
  readonly name: string;
  /**
   * The token of the hand-over is masked with asterisks if it appears in plain text; null if the content
   * could not be decrypted.
   */
  readonly content: Buffer | null;
}

/** Returns the originals of the replies about an application, oldest first. */
export async function replyOriginals(
  db: Db,
  applicationId: string,
  { vault }: { readonly vault: Vault },
): Promise<readonly ReplyOriginal[]> {
  const found: ReplyOriginal[] = [];
  for (const { id, originalName, originalSealed, handOverId, ...reply } of await originalsOf(
    db,
    applicationId,
  )) {
    const handOver = handOverId === null ? undefined : await handOverById(db, handOverId);
    const open = (): Buffer => {
      const content = vault.openBytes(originalSealed, id);
      return handOver
        ? withoutToken(content, vault.open(handOver.tokenSealed, tokenKey(handOver.id)))
        : content;
    };
    found.push({ ...reply, replyId: id, name: originalName, content: orNull(open) });
  }
  return found;
}

/** Masks the token, because anyone who has it can answer as the supplier. The length stays the same. */
function withoutToken(content: Buffer, token: string): Buffer {
  const text = content.toString('latin1');
  return text.includes(token)
    ? Buffer.from(text.replaceAll(token, '*'.repeat(token.length)), 'latin1')
    : content;
}

function orNull(open: () => Buffer): Buffer | null {
  try {
    return open();
  } catch {
    // Sealed with a key that is gone. The other originals are still evidence, and the pack names this one.
    return null;
  }
}
