import { fileNameOf } from '@switch/domain/documents/file-names.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import type {
  downloadPersonalExport,
  getPersonalExport,
  PersonalExport,
  startPersonalExport,
} from '@switch/contract/http/privacy/personal-data.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Platform } from '../../../platform/module.ts';
import type { Vault } from '../../../platform/crypto/vault.ts';
import { transaction, type Db } from '../../../platform/db/database.ts';
import type { AttemptLimit } from '../../../platform/http/attempts.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import { isProven } from '../../../platform/http/identity.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Handler } from '../../../platform/http/route.ts';
import { addJob } from '../../../platform/jobs/job.ts';
import { auditCustomer } from '../../identity/index.ts';
import { exportOf, partOf, replaceExport, type ExportRow } from './export.queries.ts';
import { MAKE_EXPORT, partName } from './make-export.job.ts';
import { accountOf } from '../personal-data/person.queries.ts';

/** The most exports one account can ask for in a day, because making one is a lot of work. */
const EXPORTS_PER_ACCOUNT: AttemptLimit = {
  name: 'copies of everything by account',
  most: 5,
  windowSeconds: 86_400,
};

const IDENTITY_NEEDED = refuse('identity-needed', 'Confirm that it is you before you ask for a copy.');
const TOO_MANY = 'You have asked for several copies today. Ask again tomorrow.';

const shown = ({ state, done, total, requestedAt, sizeBytes, expiresAt }: ExportRow): PersonalExport => ({
  state,
  done,
  total,
  requestedAt: requestedAt.toISOString(),
  sizeBytes: state === 'ready' ? sizeBytes : null,
  availableUntil: expiresAt?.toISOString() ?? null,
});

/** Fetches the account's export if it has not expired; undefined if there is none. */
async function currentExport(db: Db, userId: string, now: Date): Promise<ExportRow | undefined> {
  const row = await exportOf(db, userId);
  return row?.expiresAt && row.expiresAt <= now ? undefined : row;
}

/** Returns the state of the newest export. */
export const readExport: Handler<typeof getPersonalExport> = async ({ db, session, now }) => {
  const row = await currentExport(db, session.userId, now);
  return { export: row ? shown(row) : null, isIdentityProven: isProven(session, now) };
};

/**
 * Asks for an export; if one is being made already, returns that. Problems: identity-needed, too-many-tries.
 */
export const startExport =
  ({ ids, attempts }: Pick<Platform, 'ids' | 'attempts'>): Handler<typeof startPersonalExport> =>
  async (context) => {
    const { db, session, now } = context;
    if (!isProven(session, now)) return IDENTITY_NEEDED;
    const before = await currentExport(db, session.userId, now);
    if (before && isUnderWay(before, now)) return { result: true, export: shown(before) };
    const taken = await attempts.take(EXPORTS_PER_ACCOUNT, session.userId, now);
    if (!taken.allowed) return refuse('too-many-tries', TOO_MANY, taken.retryAfterSeconds);
    return transaction(db, async (tx) => {
      // If two requests arrive at once, the second one finds what the first one started.
      if (!(await accountOf(tx, session.userId, true))) throw new ProblemError('unauthorised');
      const meanwhile = await exportOf(tx, session.userId);
      if (meanwhile && isUnderWay(meanwhile, now)) return { result: true, export: shown(meanwhile) };
      const row = await replaceExport(tx, { id: ids.uuid(), userId: session.userId, requestedAt: now });
      await addJob(tx, MAKE_EXPORT, { exportId: row.id });
      await auditCustomer({ ...context, db: tx }, 'personal-data.export', row.id);
      return { result: true, export: shown(row) };
    });
  };

/** An export that takes longer than this has died again and again, so another one can be asked for. */
const LONGEST_MAKING_MS = 3_600_000;

const isUnderWay = ({ state, requestedAt }: ExportRow, now: Date): boolean =>
  (state === 'waiting' || state === 'making') && now.getTime() - requestedAt.getTime() < LONGEST_MAKING_MS;

/** Returns the export, part by part. Problem: not-found if there is none. */
export const downloadExport =
  (vault: Vault): Handler<typeof downloadPersonalExport> =>
  async (context) => {
    const { db, session, now } = context;
    const row = await currentExport(db, session.userId, now);
    if (row?.state !== 'ready') throw new ProblemError('not-found');
    await auditCustomer(context, 'personal-data.download-export', row.id);
    return {
      fileName: fileNameOf(['Everything we hold about you', longDate(ukDateAt(row.requestedAt))], 'zip'),
      contentType: 'application/zip',
      sizeBytes: row.sizeBytes,
      chunks: piecesOf(db, vault, row.id),
    };
  };

async function* piecesOf(db: Db, vault: Vault, exportId: string): AsyncGenerator<Buffer> {
  for (let number = 0; ; number += 1) {
    const part = await partOf(db, exportId, number);
    if (!part) return;
    yield vault.openBytes(part.sealed, partName(exportId, number));
  }
}
