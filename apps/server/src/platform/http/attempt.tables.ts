/** Table of counted attempts: log-ins, codes, look-ups of addresses. */
export interface AttemptTables {
  attemptCounters: AttemptCounterTable;
}

/** How often something was tried within the window that began at `windowStart`. */
export interface AttemptCounterTable {
  limitName: string;
  /** Hash of who is limited (an account, an address): the counter itself names nobody. */
  subjectHash: Buffer;
  windowStart: Date;
  windowEnd: Date;
  attempts: number;
}
