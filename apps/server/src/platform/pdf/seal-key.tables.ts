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
