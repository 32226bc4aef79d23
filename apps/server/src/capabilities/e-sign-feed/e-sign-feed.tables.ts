/** A message of a signing service that was worked on. */
export interface ESignMessageTable {
  /** SHA-256 of its bytes. */
  id: Buffer;
  /** Until when it would be believed if it came again; it can be forgotten afterwards. */
  until: Date;
}

/** The tables of what signing services tell. */
export interface ESignFeedTables {
  eSignMessages: ESignMessageTable;
}
