import type {
  SupplierRequest,
  SupplierRequestRow as StaffRow,
} from '@switch/contract/http/switching/supplier-request.ts';
import { lastDayOfAuthority } from '@switch/domain/supplier-request/supplier-request.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { SupplierRequestRow } from './supplier-request.queries.ts';

const dayOf = (at: Date | null) => at && ukDateAt(at);

const answerOf = ({ answeredAt, endDate, noticeDays, opensDays, notes }: SupplierRequestRow) =>
  answeredAt && { endDate, noticeDays, opensDays, notes, answeredOn: ukDateAt(answeredAt) };

/** Returns a request as its customer sees it. */
export const ownView = (row: SupplierRequestRow): SupplierRequest => ({
  requestId: row.id,
  reference: row.reference,
  fuel: row.fuel,
  state: row.state,
  supplierName: row.supplierName,
  email: row.email,
  signedOn: ukDateAt(row.signedAt),
  holdsUntil: lastDayOfAuthority(ukDateAt(row.signedAt)),
  askedOn: dayOf(row.askedAt),
  answer: answerOf(row),
  isApplied: row.appliedEnd !== null,
  changes: [...row.changes],
  withdrawnOn: dayOf(row.withdrawnAt),
  hasLetter: row.hasLetter,
});

/** Returns whether the supplier has a letter that was withdrawn and does not know it yet. */
export const isWithdrawalDue = ({ state, askedAt, withdrawalSentAt }: SupplierRequestRow): boolean =>
  state === 'withdrawn' && askedAt !== null && withdrawalSentAt === null;

/** Returns a request as staff see it. */
export const staffView = (row: SupplierRequestRow): StaffRow => ({
  requestId: row.id,
  reference: row.reference,
  fuel: row.fuel,
  state: row.state,
  isSample: row.isSample,
  organisationName: row.organisationName,
  supplierName: row.supplierName,
  siteAddress: row.siteAddress,
  meterNumber: row.meterNumber,
  signerName: row.signerName,
  jobTitle: row.jobTitle,
  email: row.email,
  signedAt: row.signedAt.toISOString(),
  holdsUntil: lastDayOfAuthority(ukDateAt(row.signedAt)),
  askedAt: row.askedAt?.toISOString() ?? null,
  askedAddress: row.askedAddress,
  supplierAddress: row.supplierAddress,
  answer: answerOf(row),
  isApplied: row.appliedEnd !== null,
  withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
  isWithdrawalDue: isWithdrawalDue(row),
  hasLetter: row.hasLetter,
});
