/** The platform's own tables besides those of mails. */
export interface PlatformTables {
  attemptCounters: AttemptCounterTable;
  sampleLoads: SampleLoadTable;
  sealKeys: SealKeyTable;
}

/** How often something (a log-in, a code, a look-up) was tried within the window that began at `windowStart`. */
export interface AttemptCounterTable {
  limitName: string;
  /** Hash of who is limited (an account, an address): the counter itself names nobody. */
  subjectHash: Buffer;
  windowStart: Date;
  windowEnd: Date;
  attempts: number;
}

/** One kind of sample data that this database has had. */
export interface SampleLoadTable {
  name: string;
  loadedAt: Date;
}

/** The one key that an installation made for its own seals; the certificate is no secret. */
export interface SealKeyTable {
  id: string;
  /** PKCS #8 in base64, sealed with the row's id. */
  keySealed: Buffer;
  certificate: Buffer;
  madeAt: Date;
}
