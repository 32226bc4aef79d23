import { z } from 'zod';
import { hashToken } from '../../../platform/crypto/hashes.ts';
import type { Db } from '../../../platform/db/database.ts';
import { addJob } from '../../../platform/jobs/job.ts';
import { closeTasks, openTask } from '../../tasks/index.ts';
import type { SupplyRow } from '../cases/case.queries.ts';
import type { SentRow } from '../applications/application.queries.ts';
import type { Services } from '../services.ts';
import { insertHandOver, type HandOverRow } from './hand-over.queries.ts';
import type { HandOverPurpose } from './hand-over.tables.ts';

/** The job that hands one case over. */
export const SEND_HAND_OVER = {
  name: 'hand-over.send',
  schema: z.object({ handOverId: z.uuid() }),
};

/** Returns the key that lets only one job for a hand-over wait at a time. */
const jobKey = (handOverId: string): string => `hand-over.send ${handOverId}`;

/** Queues an attempt in `afterSeconds` from now, by the database's clock. */
export const queueTry = (tx: Db, handOverId: string, afterSeconds = 0): Promise<void> =>
  addJob(tx, SEND_HAND_OVER, { handOverId }, { key: jobKey(handOverId), afterSeconds });

const TOKEN_LENGTH = 12;

/** Returns a token that replies have to include. */
export const newToken = (ids: Services['ids']): string => ids.reference(TOKEN_LENGTH);

/** Returns the key under which the token of a hand-over is sealed. */
export const tokenKey = (handOverId: string): string => `${handOverId}:token`;

/**
 * Queues the hand-over of a signed application: one for each of its suppliers, even if it supplies both
 * fuels. Queuing it again has no effect. Test traffic is not handed over.
 */
export async function queueHandOvers(
  tx: Db,
  { row, supplies }: { readonly row: SentRow; readonly supplies: readonly SupplyRow[] },
  now: Date,
  { ids, vault }: Pick<Services, 'ids' | 'vault'>,
): Promise<void> {
  if (row.isTest) return;
  const suppliers = new Map(supplies.map(({ supplierId, offer }) => [supplierId, offer.supplierName]));
  for (const [supplierId, supplierName] of suppliers) {
    const id = ids.uuid();
    const token = newToken(ids);
    const isNew = await insertHandOver(tx, {
      id,
      purpose: 'contract',
      supplyId: null,
      applicationId: row.id,
      supplierId,
      supplierName,
      ...FRESH,
      queuedAt: now,
      tokenSealed: vault.seal(token, tokenKey(id)),
      tokenHash: hashToken(token),
    });
    if (isNew) await queueTry(tx, id);
  }
}

/** The columns of a hand-over that has not been attempted yet. */
export const FRESH = {
  state: 'queued',
  build: 1,
  channel: null,
  destination: '',
  attempts: 0,
  lastProblem: null,
  bankDetails: 'none',
  receipt: null,
  sentHash: null,
  sentAt: null,
  acknowledgedAt: null,
  failedAt: null,
  note: '',
  notedBy: null,
} as const;

type About = Pick<HandOverRow, 'id' | 'purpose' | 'supplierName'> & { readonly reference: string };

const taskTitles: Readonly<
  Record<HandOverPurpose, Record<'failed' | 'manual' | 'papers', (about: About) => string>>
> = {
  contract: {
    failed: ({ reference, supplierName }) => `${reference} did not reach ${supplierName}`,
    manual: ({ reference, supplierName }) => `Send ${reference} to ${supplierName}: no channel is set up`,
    papers: ({ reference, supplierName }) => `${reference} waits for papers that ${supplierName} asks for`,
  },
  registration: {
    failed: ({ reference, supplierName }) =>
      `The request to register ${reference} again did not reach ${supplierName}`,
    manual: ({ reference, supplierName }) =>
      `Ask ${supplierName} to register ${reference} again: no channel is set up`,
    papers: ({ reference, supplierName }) => `${reference} waits for papers that ${supplierName} asks for`,
  },
};

const taskKey = (handOverId: string): string => `hand-over:${handOverId}`;
const TASK_HOURS = 4;

/** Opens a task for staff about a hand-over that can't be sent automatically. */
export const askStaff = (
  tx: Db,
  about: About,
  why: 'failed' | 'manual' | 'papers',
  now: Date,
): Promise<void> =>
  openTask(tx, {
    kind: why === 'failed' ? 'hand-over-failed' : 'hand-over-manual',
    subject: { kind: 'hand-over', id: about.reference },
    title: taskTitles[about.purpose][why](about),
    dueAt: new Date(now.getTime() + TASK_HOURS * 3_600_000),
    key: taskKey(about.id),
    now,
  });

/** Closes the tasks about a hand-over. Returns how many there were. */
export const settle = (tx: Db, handOverId: string, by: string | null, at: Date): Promise<number> =>
  closeTasks(tx, { key: taskKey(handOverId) }, { at, by });
