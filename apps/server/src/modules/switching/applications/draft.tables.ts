/** A draft: see the migration for what each column means. */
export interface DraftTable {
  id: string;
  browserHash: Buffer;
  userId: string | null;
  shape: number;
  revision: number;
  answers: unknown;
  source: string;
  partnerId: string | null;
  createdAt: Date;
  updatedAt: Date;
}
