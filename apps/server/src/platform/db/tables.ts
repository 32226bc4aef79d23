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

/** Table that remembers which sample data was loaded. */
export interface SampleTables {
  sampleLoads: SampleLoadTable;
}

/** One kind of sample data that this database has had. */
export interface SampleLoadTable {
  name: string;
  loadedAt: Date;
}

/** Table of the key that an installation made for its own seals. */
export interface SealKeyTables {
  sealKeys: SealKeyTable;
}

/** The one key; the certificate is no secret. */
export interface SealKeyTable {
  id: string;
  /** PKCS #8 in base64, sealed with the row's id. */
  keySealed: Buffer;
  certificate: Buffer;
  madeAt: Date;
}
