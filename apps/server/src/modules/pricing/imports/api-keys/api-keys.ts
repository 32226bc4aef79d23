import type * as calls from '@switch/contract/http/pricing/price-keys.ts';
import { isUuid } from '@switch/domain/shapes.ts';
import { hashToken } from '../../../../platform/crypto/hashes.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { refuse } from '../../../../platform/http/refusal.ts';
import type { Context, Handler } from '../../../../platform/http/route.ts';
import { auditStaff, recordAudit } from '../../../identity/index.ts';
import { allKeys, endKey, insertKey, keyOfToken, noteKeyUsed } from './api-key.queries.ts';
import { type ImportContext, NO_IMPORT } from '../import-context.ts';
import { presentImport } from '../import-detail.ts';
import { importById } from '../import.queries.ts';
import { beginUpload, endUpload, takePart, type Sender } from '../receive-import.ts';

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

const presentKey = ({ id, createdByName, ...key }: Awaited<ReturnType<typeof allKeys>>[number]) => ({
  keyId: id,
  name: key.name,
  hint: key.hint,
  createdAt: key.createdAt.toISOString(),
  createdBy: createdByName,
  usedAt: instant(key.usedAt),
  revokedAt: instant(key.revokedAt),
});

/** Lists every key, newest first. */
export const listKeys: Handler<typeof calls.listPriceKeys> = async ({ db }) => ({
  keys: (await allKeys(db)).map(presentKey),
});

/** Makes keys for price files recognisable among other secrets. */
const PREFIX = 'price_';

/** Creates a key; its text is in the response and nowhere else. */
export const addKey =
  ({ ids }: ImportContext): Handler<typeof calls.addPriceKey> =>
  async (request) => {
    const { db, body, staff, now } = request;
    const token = `${PREFIX}${ids.token()}`;
    const id = ids.uuid();
    const key = {
      id,
      name: body.name.trim(),
      hint: token.slice(-4),
      createdAt: now,
      usedAt: null,
      revokedAt: null,
    };
    await insertKey(db, { ...key, tokenHash: hashToken(token), createdBy: staff.staffId });
    await auditStaff(request, 'price-key.add', id);
    const made = (await allKeys(db)).find((each) => each.id === id);
    if (!made) throw new Error('a key that was made is not there');
    return { result: true, key: presentKey(made), token };
  };

/** Revokes a key. Problem: not-found. */
export const revokeKey: Handler<typeof calls.revokePriceKey> = async (request) => {
  const { db, params, now } = request;
  const isThere = isUuid(params.keyId) && (await endKey(db, params.keyId, now));
  if (!isThere) return refuse('not-found', 'There is no such key.');
  await auditStaff(request, 'price-key.revoke', params.keyId);
  return { result: true };
};

/** Returns the sender behind the bearer token of a request; undefined without a valid key. */
async function senderOf(db: Db, { request }: Pick<Context, 'request'>): Promise<Sender | undefined> {
  const token = request.sessionToken;
  if (!token?.startsWith(PREFIX)) return undefined;
  const key = await keyOfToken(db, hashToken(token));
  return key && { staffId: key.createdBy, apiKeyId: key.id };
}

/** Returns whether a request carries a valid key. */
export const hasKey = async (asked: Pick<Context, 'db' | 'request'>): Promise<boolean> =>
  (await senderOf(asked.db, asked)) !== undefined;

/** Returns the sender of a request that was admitted by its key. */
async function sender(asked: Pick<Context, 'db' | 'request'>): Promise<Sender> {
  const found = await senderOf(asked.db, asked);
  if (!found) throw new Error('a request without a key came past the policy');
  return found;
}

/** Starts an upload with a key. Problems: bad-fields, conflict. */
export const startByKey =
  (context: ImportContext): Handler<typeof calls.startImportByKey> =>
  async (asked) => {
    const by = await sender(asked);
    const begun = await beginUpload(context, asked.body, by);
    if (!begun.ok) return begun.problem;
    if (by.apiKeyId !== null) await noteKeyUsed(asked.db, by.apiKeyId, asked.now);
    if (begun.value.receivedBytes === 0)
      await recordAudit(asked.db, {
        event: 'price-import.start',
        actorId: by.staffId,
        subjectId: begun.value.importId,
        requestId: asked.request.id,
        at: asked.now,
      });
    return { result: true, ...begun.value };
  };

/** Stores a part, with a key. Problems: not-found, conflict. */
export const sendByKey =
  (context: ImportContext): Handler<typeof calls.sendPartByKey> =>
  async (asked) => {
    const bytes = asked.request.message?.body ?? Buffer.alloc(0);
    const taken = await takePart(context, { ...asked.params, bytes }, await sender(asked));
    return taken.ok ? { result: true, ...taken.value } : taken.problem;
  };

/** Ends an upload with a key. Problems: not-found, conflict. */
export const finishByKey =
  (context: ImportContext): Handler<typeof calls.finishImportByKey> =>
  async (asked) => {
    const ended = await endUpload(context, asked.params.importId, await sender(asked));
    return ended.ok ? { result: true, ...ended.value } : ended.problem;
  };

/** Returns what became of a file that this key sent. Problem: not-found. */
export const readByKey: Handler<typeof calls.readImportByKey> = async (asked) => {
  const { db, params } = asked;
  const row = isUuid(params.importId) ? await importById(db, params.importId) : undefined;
  if (!row || row.apiKeyId !== (await sender(asked)).apiKeyId) return NO_IMPORT;
  return { result: true, priceImport: presentImport(row, new Map(), new Set()) };
};
