import type { UploadRefusal, UploadState } from '@switch/domain/uploads/upload.ts';
import type { Generated } from 'kysely';

/** Files that people send. */
export interface UploadTables {
  uploads: UploadTable;
  uploadParts: UploadPartTable;
}

/** A file: see the migration for what each column means. */
export interface UploadTable {
  id: string;
  ownerKind: 'user' | 'room';
  ownerId: string;
  key: string;
  fileName: string;
  sizeBytes: number;
  receivedBytes: Generated<number>;
  state: Generated<UploadState>;
  refusal: UploadRefusal | null;
  contentType: 'image/jpeg' | 'application/pdf' | null;
  sealed: Buffer | null;
  sha256: Buffer | null;
  createdAt: Date;
  subjectKind: string | null;
  subjectId: string | null;
  attachedAt: Date | null;
}

/** A part of a file that is not checked yet. */
export interface UploadPartTable {
  id: string;
  uploadId: string;
  startByte: number;
  sizeBytes: number;
  sealed: Buffer;
}
