import type { UploadRefusal, UploadState } from '@switch/domain/uploads/upload.ts';
import type { Insertable, Selectable } from 'kysely';
import { type Db, rowsChanged } from '../db/database.ts';
import type { UploadTable } from './uploads.tables.ts';

/** The owner of a file: an account, or the room of a chat. */
export interface UploadOwner {
  readonly kind: UploadTable['ownerKind'];
  readonly id: string;
}

/** What a file is attached to, such as a meter reading and its id. */
export interface UploadSubject {
  readonly kind: string;
  readonly id: string;
}

const listed = [
  'id',
  'fileName',
  'sizeBytes',
  'receivedBytes',
  'state',
  'refusal',
  'contentType',
  'subjectKind',
  'subjectId',
] as const;

/** A file without its content. */
export type UploadRow = Pick<Selectable<UploadTable>, (typeof listed)[number]>;

/** Fetches the files of an owner that can be opened, oldest first. */
export const readyUploads = (db: Db, owner: UploadOwner): Promise<UploadRow[]> =>
  ofOwner(db, owner).where('state', '=', 'ready').orderBy('createdAt').orderBy('id').execute();

/** Fetches the upload that an owner started with this key. */
export const uploadByKey = (db: Db, owner: UploadOwner, key: string): Promise<UploadRow | undefined> =>
  ofOwner(db, owner).where('key', '=', key).executeTakeFirst();

/** Adds an upload, unless its owner has already started one with this key. */
export async function insertUpload(db: Db, row: Insertable<UploadTable>): Promise<void> {
  await db
    .insertInto('uploads')
    .values(row)
    .onConflict((conflict) => conflict.columns(['ownerKind', 'ownerId', 'key']).doNothing())
    .execute();
}

const ofOwner = (db: Db, owner: UploadOwner) =>
  db.selectFrom('uploads').select(listed).where('ownerKind', '=', owner.kind).where('ownerId', '=', owner.id);

/** Fetches an owner's file; undefined if it does not exist or belongs to someone else. */
export const ownUpload = (db: Db, owner: UploadOwner, id: string): Promise<UploadRow | undefined> =>
  ofOwner(db, owner).where('id', '=', id).executeTakeFirst();

/** Fetches the same, locked until the transaction ends. */
export const lockOwnUpload = (tx: Db, owner: UploadOwner, id: string): Promise<UploadRow | undefined> =>
  ofOwner(tx, owner).where('id', '=', id).forUpdate().executeTakeFirst();

/**
 * Fetches and locks a complete file that is not checked yet; undefined if another process is checking it or
 * has done so.
 */
export const lockUnchecked = (tx: Db, id: string): Promise<UploadRow | undefined> =>
  tx
    .selectFrom('uploads')
    .select(listed)
    .where('id', '=', id)
    .where('state', 'in', ['checking', 'waiting'])
    .forUpdate()
    .executeTakeFirst();

/** Stores a part. */
export const insertPart = (
  tx: Db,
  part: {
    readonly id: string;
    readonly uploadId: string;
    readonly startByte: number;
    readonly sizeBytes: number;
    readonly sealed: Buffer;
  },
) => tx.insertInto('uploadParts').values(part).execute();

/** Fetches the parts of a file in order. */
export const partsOf = (db: Db, uploadId: string) =>
  db
    .selectFrom('uploadParts')
    .select(['id', 'sealed'])
    .where('uploadId', '=', uploadId)
    .orderBy('startByte')
    .execute();

/** Records how much of a file has arrived. */
export async function noteReceived(
  tx: Db,
  id: string,
  receivedBytes: number,
  state: UploadState,
): Promise<void> {
  await tx.updateTable('uploads').set({ receivedBytes, state }).where('id', '=', id).execute();
}

/** Records that the scanner cannot be reached. */
export async function noteWaiting(db: Db, id: string): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ state: 'waiting' })
    .where('id', '=', id)
    .where('state', '=', 'checking')
    .execute();
}

const deleteParts = (tx: Db, uploadId: string) =>
  tx.deleteFrom('uploadParts').where('uploadId', '=', uploadId).execute();

/** What is stored of a file that passed its check. */
export type KeptFile = Pick<Selectable<UploadTable>, 'contentType' | 'sealed' | 'sha256'>;

/** Stores a checked file in place of its parts. */
export async function keepFile(tx: Db, id: string, file: KeptFile): Promise<void> {
  await tx
    .updateTable('uploads')
    .set({ ...file, state: 'ready' })
    .where('id', '=', id)
    .execute();
  await deleteParts(tx, id);
}

/** Marks a file as refused and deletes its content. */
export async function refuseFile(tx: Db, id: string, refusal: UploadRefusal): Promise<void> {
  await tx.updateTable('uploads').set({ refusal, state: 'refused' }).where('id', '=', id).execute();
  await deleteParts(tx, id);
}

export async function deleteUpload(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('uploads').where('id', '=', id).execute();
}

/** Fetches the content of a file that is ready; if an owner is given, only if it is theirs. */
export const contentOf = (db: Db, id: string, owner?: UploadOwner) =>
  db
    .selectFrom('uploads')
    .select(['id', 'fileName', 'contentType', 'sealed', 'sha256', 'subjectKind', 'subjectId'])
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .$if(owner !== undefined, (query) =>
      query.where('ownerKind', '=', owner?.kind ?? 'user').where('ownerId', '=', owner?.id ?? ''),
    )
    .executeTakeFirst();

/**
 * Returns how many of an owner's given files can be attached to `subjectId`. They stay locked until the
 * transaction ends.
 */
export const lockAttachable = async (
  tx: Db,
  owner: UploadOwner,
  uploadIds: readonly string[],
  subjectId: string,
): Promise<number> =>
  (
    await ofOwner(tx, owner)
      .where('id', 'in', uploadIds)
      .where('state', 'in', ['checking', 'waiting', 'ready'])
      .where((where) => where.or([where('subjectId', 'is', null), where('subjectId', '=', subjectId)]))
      .forUpdate()
      .execute()
  ).length;

export async function attachTo(
  tx: Db,
  uploadIds: readonly string[],
  subject: UploadSubject,
  attachedAt: Date,
): Promise<void> {
  await tx
    .updateTable('uploads')
    .set({ subjectKind: subject.kind, subjectId: subject.id, attachedAt })
    .where('id', 'in', uploadIds)
    .execute();
}

/** Fetches the files attached to these subjects, oldest first. */
export const uploadsOf = (db: Db, subjectIds: readonly string[]): Promise<UploadRow[]> =>
  subjectIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('uploads')
        .select(listed)
        .where('subjectId', 'in', subjectIds)
        .orderBy('createdAt')
        .orderBy('id')
        .execute();

/**
 * Deletes files from before `before` that were never attached to anything, and all files from before
 * `oldest`. Returns how many.
 */
export const deleteOldUploads = async (
  db: Db,
  { before, oldest }: { readonly before: Date; readonly oldest: Date },
): Promise<number> =>
  rowsChanged(
    db
      .deleteFrom('uploads')
      .where((where) =>
        where.or([
          where('createdAt', '<', oldest),
          where.and([where('subjectId', 'is', null), where('createdAt', '<', before)]),
        ]),
      ),
  );
