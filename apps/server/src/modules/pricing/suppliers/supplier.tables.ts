import type { IsoDate } from '@switch/domain/units/period.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Tables of the register of suppliers: see the migration for what each column means. */
interface SupplierRegisterTables {
  registeredSuppliers: RegisteredSupplierTable;
  supplierVersions: SupplierVersionTable;
  supplierLogos: SupplierLogoTable;
  registerState: RegisterStateTable;
}

export interface RegisteredSupplierTable {
  id: string;
  isSample: boolean;
  createdAt: Date;
  revision: Generated<number>;
}

/** A section of a supplier, or one of its products, with effect from a day. */
export interface SupplierVersionTable {
  id: string;
  number: GeneratedAlways<number>;
  supplierId: string;
  section: string;
  productId: string | null;
  validFrom: IsoDate;
  content: ColumnType<unknown, string, never>;
  reason: string;
  recordedAt: Date;
  recordedBy: string | null;
  withdrawnAt: Date | null;
  withdrawnBy: string | null;
}

export type LogoType = 'image/png' | 'image/jpeg' | 'image/webp';

export interface SupplierLogoTable {
  id: string;
  supplierId: string;
  mediaType: LogoType;
  content: Buffer;
  digest: Buffer;
  uploadedAt: Date;
  uploadedBy: string;
}

export interface RegisterStateTable {
  isOnly: Generated<boolean>;
  revision: number;
}

declare module '../../../platform/db/schema.ts' {
  interface Database extends SupplierRegisterTables {}
}
