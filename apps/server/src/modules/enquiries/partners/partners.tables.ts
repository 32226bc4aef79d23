/** Table of the partners who send visitors. */
export interface PartnerTables {
  partners: PartnerTable;
}

/** A partner. Only `id`, `name`, `logo`, `text` and `share` are for visitors, and only while it is active. */
export interface PartnerTable {
  /** Stands in links. */
  id: string;
  name: string;
  /** An address on our own site, or the picture itself as a data address. */
  logo: string | null;
  text: string;
  /** What it earns by us, in words. */
  share: string;
  isActive: boolean;
  contactEmail: string;
  /** Of what we earn, in percent with two decimals. */
  feeSharePercent: string;
  createdAt: Date;
}

declare module '../../../platform/db/schema.ts' {
  interface Database extends PartnerTables {}
}
