import type { IsoDate } from '../units/period.ts';
import type { Missing } from './completeness.ts';

/** Whether a supplier is sold from a given day on. */
export interface SalesFrom {
  readonly validFrom: IsoDate;
  readonly isSold: boolean;
}

/**
 * The status of a supplier: `sells` (until a day, if its end is planned), sold `from` a future day, `ended` on a day, or
 * sold but `incomplete`, so that it is not quoted.
 */
export type SupplierStatus =
  | { readonly kind: 'sells'; readonly until: IsoDate | null }
  | { readonly kind: 'from'; readonly from: IsoDate }
  | { readonly kind: 'ended'; readonly since: IsoDate | null }
  | { readonly kind: 'incomplete' };

/** Returns the status on `today`. `sales` are all days on which its sale starts or ends, oldest first. */
export function supplierStatus(
  sales: readonly SalesFrom[],
  missing: readonly Missing[],
  today: IsoDate,
): SupplierStatus {
  const now = sales.findLast(({ validFrom }) => validFrom <= today);
  const next = sales.find(({ validFrom, isSold }) => validFrom > today && isSold !== (now?.isSold ?? false));
  if (now?.isSold)
    return missing.length > 0 ? { kind: 'incomplete' } : { kind: 'sells', until: next?.validFrom ?? null };
  return next ? { kind: 'from', from: next.validFrom } : { kind: 'ended', since: now?.validFrom ?? null };
}
