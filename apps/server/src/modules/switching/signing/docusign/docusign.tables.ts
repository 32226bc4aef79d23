/** A message of a signing service that was worked on. */
interface ESignMessageTable {
  /** SHA-256 of its bytes. */
  id: Buffer;
  /** Until when it would be believed if it came again; it can be forgotten afterwards. */
  until: Date;
}

/** When a signing service was last heard of an envelope, by its message or because it was asked. */
export interface ESignNewsTable {
  /** The service's own id of the envelope. */
  vendorId: string;
  heardAt: Date;
  /** How often in a row asking gave no answer since then. */
  failures: number;
}

/** The tables of what signing services tell. */
interface ESignFeedTables {
  eSignMessages: ESignMessageTable;
  eSignNews: ESignNewsTable;
}

declare module '../../../../platform/db/schema.ts' {
  interface Database extends ESignFeedTables {}
}
