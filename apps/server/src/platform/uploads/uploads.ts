import type { Refusal } from '@switch/contract/http/answer.ts';
import type { Upload } from '@switch/contract/http/uploads.ts';
import { fail, type Outcome, succeed } from '@switch/domain/outcome.ts';
import {
  UPLOAD_MOST_BYTES,
  uploadFault,
  UPLOADS_A_DAY,
  uploadRefusalTexts,
} from '@switch/domain/uploads/upload.ts';
import type { Vault } from '../crypto/vault.ts';
import { type Db, transaction } from '../db/database.ts';
import type { AttemptLimit, Attempts } from '../http/attempts.ts';
import { refuse, refuseFields } from '../http/refusal.ts';
import type { Ids } from '../ids.ts';
import { addJob } from '../jobs/job.ts';
import { CHECK_UPLOAD } from './check-upload.job.ts';
import { openFile, type OpenedFile } from './open-file.ts';
import { missingBytes, PART_MISSING } from './part.ts';
import {
  attachTo,
  contentOf,
  deleteUpload,
  insertPart,
  insertUpload,
  lockAttachable,
  lockOwnUpload,
  noteReceived,
  ownUpload,
  readyUploads,
  uploadByKey,
  uploadsOf,
  type UploadOwner,
  type UploadRow,
  type UploadSubject,
} from './upload.queries.ts';

/** A file that a client is about to send. */
export interface AnnouncedUpload {
  readonly key: string;
  readonly fileName: string;
  readonly sizeBytes: number;
}

/** A file with what it is attached to. */
export interface AttachedUpload extends Upload {
  readonly subject: UploadSubject;
}

/** The files to attach, and what to attach them to. */
export interface Attachment {
  readonly uploadIds: readonly string[];
  readonly subject: UploadSubject;
}

/** A part of a file as it arrives: its bytes, and the offset of the first within the file. */
interface UploadPart {
  readonly uploadId: string;
  readonly offset: number;
  readonly bytes: Buffer;
}

type Answer = Promise<Outcome<Upload, Refusal>>;

/** How many uploads an owner may start within a day. */
const BY_OWNER: AttemptLimit = { name: 'uploads by owner', most: UPLOADS_A_DAY, windowSeconds: 86_400 };

const NO_UPLOAD = refuse('not-found', 'This file is not here.');
const OTHER_FILE = refuse('conflict', 'This upload was begun with another file. Choose the file again.');
const TOO_MANY = 'You have sent many files today. Send the rest tomorrow, or write to us.';
const NOT_COMPLETE = refuse(
  'conflict',
  'A file is not complete, or was refused. Remove it or send it again.',
);

/** Returns a file as its owner sees it. */
export const presentUpload = (row: UploadRow): Upload => ({
  uploadId: row.id,
  fileName: row.fileName,
  sizeBytes: row.sizeBytes,
  receivedBytes: row.receivedBytes,
  state: row.state,
  problem: row.refusal && uploadRefusalTexts[row.refusal],
  isPicture: row.contentType === 'image/jpeg',
});

/** What the service needs. */
interface UploadParts {
  readonly vault: Vault;
  readonly attempts: Attempts;
  readonly ids: Ids;
}

/** The upload service. Its callers have already verified the owner. */
export type Uploads = ReturnType<typeof uploadService>;

/**
 * Creates the upload service. Files arrive in parts, each sealed on arrival, so that an upload can continue
 * after a lost connection, a page refresh or a crash of this process. A complete file is checked by a job;
 * see `check-upload.job.ts`.
 */
export const uploadService = (parts: UploadParts) => ({
  ...takingUploads(parts),
  ...attachingUploads,
  ...openingUploads(parts),
});

/** What an owner can do with a file while it arrives. */
const takingUploads = ({ vault, attempts, ids }: UploadParts) => ({
  /**
   * Starts an upload, or continues one that was already started. Problems: bad-fields, too-many-tries,
   * conflict.
   */
  begin: async (db: Db, owner: UploadOwner, file: AnnouncedUpload, now: Date): Answer => {
    const { key, fileName, sizeBytes } = file;
    if (sizeBytes > UPLOAD_MOST_BYTES)
      return fail(
        refuseFields([{ field: 'file', message: 'This file is larger than 10 MB. Send a smaller one.' }]),
      );
    const begun = await uploadByKey(db, owner, key);
    if (!begun) {
      const taken = await attempts.take(BY_OWNER, `${owner.kind} ${owner.id}`, now);
      if (!taken.allowed) return fail(refuse('too-many-tries', TOO_MANY, taken.retryAfterSeconds));
      const of = { ownerKind: owner.kind, ownerId: owner.id, key };
      await insertUpload(db, { id: ids.uuid(), ...of, fileName, sizeBytes, createdAt: now });
    }
    const row = begun ?? (await uploadByKey(db, owner, key));
    const isSame = row?.fileName === fileName && row.sizeBytes === sizeBytes;
    return row && isSame ? succeed(presentUpload(row)) : fail(OTHER_FILE);
  },

  /**
   * Receives a part. With the last one the file is complete and is checked. Problems: not-found, bad-fields,
   * conflict.
   */
  takePart: (db: Db, owner: UploadOwner, { uploadId, offset, bytes }: UploadPart): Answer =>
    transaction(db, async (tx) => {
      const row = await lockOwnUpload(tx, owner, uploadId);
      if (!row) return fail(NO_UPLOAD);
      const { receivedBytes, sizeBytes, state } = row;
      const missing = missingBytes({ receivedBytes, sizeBytes }, offset, bytes);
      if (!missing) return fail(PART_MISSING);
      if (missing.length === 0 || state !== 'receiving') return succeed(presentUpload(row));
      const fault = offset === 0 && receivedBytes === 0 ? uploadFault({ sizeBytes, head: bytes }) : undefined;
      if (fault !== undefined) {
        await deleteUpload(tx, uploadId);
        return fail(refuseFields([{ field: 'file', message: fault }]));
      }
      const id = `${uploadId}/${receivedBytes}`;
      const part = { id, uploadId, startByte: receivedBytes, sizeBytes: missing.length };
      await insertPart(tx, { ...part, sealed: vault.sealBytes(missing, id) });
      const received = receivedBytes + missing.length;
      const reached = received === sizeBytes ? 'checking' : 'receiving';
      await noteReceived(tx, uploadId, received, reached);
      if (reached === 'checking')
        await addJob(tx, CHECK_UPLOAD, { uploadId }, { key: `${CHECK_UPLOAD.name} ${uploadId}` });
      return succeed(presentUpload({ ...row, receivedBytes: received, state: reached }));
    }),

  /** Deletes a file that is not attached to anything. Problems: not-found, conflict. */
  remove: async (tx: Db, owner: UploadOwner, uploadId: string): Promise<Outcome<undefined, Refusal>> => {
    const row = await lockOwnUpload(tx, owner, uploadId);
    if (!row) return fail(NO_UPLOAD);
    if (row.subjectId !== null) return fail(refuse('conflict', 'This file has been sent already.'));
    await deleteUpload(tx, uploadId);
    return succeed(undefined);
  },
});

/** Attaches files to what they were sent for. */
const attachingUploads = {
  /**
   * Attaches an owner's complete files to something, in the transaction that creates it. Files still being
   * checked count as complete. Repeating it changes nothing. Problem: conflict if any file is missing,
   * incomplete, refused, or attached to something else; then none are attached.
   */
  attach: async (
    tx: Db,
    owner: UploadOwner,
    attachments: readonly Attachment[],
    now: Date,
  ): Promise<Outcome<undefined, Refusal>> => {
    const wanted = attachments.map(({ uploadIds, subject }) => ({ ids: [...new Set(uploadIds)], subject }));
    const all = wanted.flatMap(({ ids }) => ids);
    if (new Set(all).size < all.length) return fail(NOT_COMPLETE);
    for (const { ids, subject } of wanted)
      if (ids.length > 0 && (await lockAttachable(tx, owner, ids, subject.id)) < ids.length)
        return fail(NOT_COMPLETE);
    for (const { ids, subject } of wanted) if (ids.length > 0) await attachTo(tx, ids, subject, now);
    return succeed(undefined);
  },

  /** Fetches the files attached to these subjects, oldest first. */
  listOf: async (db: Db, subjectIds: readonly string[]): Promise<readonly AttachedUpload[]> =>
    (await uploadsOf(db, subjectIds)).map((row) => ({
      ...presentUpload(row),
      subject: { kind: row.subjectKind ?? '', id: row.subjectId ?? '' },
    })),
};

/** Lists and opens files. */
const openingUploads = ({ vault }: Pick<UploadParts, 'vault'>) => ({
  /** Fetches the current state of an owner's file. Problem: not-found. */
  read: async (db: Db, owner: UploadOwner, uploadId: string): Answer => {
    const row = await ownUpload(db, owner, uploadId);
    return row ? succeed(presentUpload(row)) : fail(NO_UPLOAD);
  },

  /** Fetches the ids of an owner's files that can be opened, oldest first. */
  listOwn: async (db: Db, owner: UploadOwner): Promise<readonly string[]> =>
    (await readyUploads(db, owner)).map(({ id }) => id),

  /** Opens an owner's file; null if it does not exist, is not theirs or is not ready. */
  openOwn: async (db: Db, owner: UploadOwner, uploadId: string): Promise<OpenedFile | null> => {
    const row = await contentOf(db, uploadId, owner);
    return row ? openFile(vault, row) : null;
  },

  /**
   * Opens an attached file, whoever owns it, for staff whose permission has been checked. Null if there is
   * none.
   */
  openAttached: async (
    db: Db,
    uploadId: string,
  ): Promise<(OpenedFile & { readonly subject: UploadSubject }) | null> => {
    const row = await contentOf(db, uploadId);
    if (!row || row.subjectKind === null || row.subjectId === null) return null;
    return { ...openFile(vault, row), subject: { kind: row.subjectKind, id: row.subjectId } };
  },
});
