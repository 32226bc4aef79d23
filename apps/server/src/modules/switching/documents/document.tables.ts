import type { DocumentKind } from '@switch/domain/documents/document.ts';

/** Table of documents that were made. */
interface DocumentTables {
  documents: DocumentTable;
}

/** One document: its bytes never change. */
export interface DocumentTable {
  id: string;
  kind: DocumentKind;
  title: string;
  fileName: string;
  userId: string | null;
  applicationId: string | null;
  envelopeId: string | null;
  quotationId: string | null;
  /** The PDF, sealed with the row's id. */
  sealed: Buffer;
  sha256: Buffer;
  sizeBytes: number;
  madeAt: Date;
}

declare module '../../../platform/db/schema.ts' {
  interface Database extends DocumentTables {}
}
