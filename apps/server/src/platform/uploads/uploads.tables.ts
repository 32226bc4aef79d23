import type { UploadRefusal, UploadState } from '@switch/domain/uploads/upload.ts';
import type { Generated } from 'kysely';

/** Tables for files that people upload. */
export interface UploadTables {
  uploads: UploadTable;
  uploadParts: UploadPartTable;
}

/** A file. The migration explains each column. */
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

/** A part of a file that has not been checked yet. */
export interface UploadPartTable {
  id: string;
  uploadId: string;
  startByte: number;
  sizeBytes: number;
  sealed: Buffer;
}
