import type { Generated } from 'kysely';

/** The table of the audit trail. */
export interface AuditTables {
  auditEvents: AuditEventTable;
}

/** A recorded action. Rows are added and never changed; the database refuses changes. */
export interface AuditEventTable {
  number: Generated<number>;
  happenedAt: Date;
  /** `noun.verb`. */
  event: string;
  actorId: string | null;
  subjectId: string;
  requestId: string;
}

declare module '../../../platform/db/schema.ts' {
  interface Database extends AuditTables {}
}
