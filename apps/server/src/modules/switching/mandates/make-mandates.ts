import { isUuid } from '@switch/domain/shapes.ts';
import type { MaskedPayment } from '@switch/contract/http/payment.ts';
import { firstMandateState } from '@switch/domain/mandate/mandate-state.ts';
import type { Mandate } from '@switch/contract/http/mandate-sheet.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { FormParts } from './direct-debit-forms.ts';
import {
  holdCases,
  insertMandate,
  mandateById,
  mandatesSentWith,
  moveRow,
  outdatedMandates,
  standingMandatesOf,
  suppliersStillWanted,
  type MandateRow,
  type Mover,
} from './mandate.queries.ts';
import { withPeople } from './mandate-people.ts';
import { mandateSheet } from './mandate-views.ts';
import type { KeepingPorts } from './mandates.ports.ts';
import { signatoriesOf } from './signatory.queries.ts';
import { tellItWaits, tellOfSignature, tellReplaced } from './mail-people.ts';

/** Bank details that a mandate is given on: in full as one text, masked, and which change of them they are. */
export interface MandateDetails {
  readonly text: string;
  readonly masked: MaskedPayment;
  readonly version: number;
}

/** An application that was sent a moment ago. */
export interface SentForMandates {
  readonly applicationId: string;
  readonly userId: string;
  readonly at: Date;
  readonly supplies: readonly {
    readonly offer: {
      readonly supplierId: string;
      readonly supplierName: string;
      readonly paymentMethod: 'direct-debit' | 'bank-transfer';
    };
    readonly supplier: { readonly serviceUserNumber: string };
  }[];
  readonly details: MandateDetails;
  /** The signature that the application was sent with; null when it is signed later. */
  readonly signature: { readonly signName: string; readonly signedAt: Date } | null;
}

/** Bank details that were changed, by whom, and the draft that was in hand. */
export interface ChangedDetails {
  readonly userId: string;
  readonly stepsId: string | undefined;
  readonly details: MandateDetails;
  readonly at: Date;
}

type Keeping = KeepingPorts;

/** Makes and replaces mandates inside the transactions of those who send applications and save bank details. */
export const mandateKeeper = (platform: Keeping) => ({
  /** One mandate for each supplier that collects by Direct Debit, however many fuels it supplies. */
  make: (tx: Db, sent: SentForMandates): Promise<void> => makeMandates(tx, sent, platform),
  /**
   * Ends the mandates of sent applications that rest on other bank details, and puts one on the new details in the place
   * of each, and of those that were cancelled, to be signed; the contracts stand. With a draft in hand only that draft's application is meant: details for
   * another site end nothing elsewhere. Answers how many were replaced.
   */
  replace: (tx: Db, changed: ChangedDetails): Promise<number> => replaceMandates(tx, changed, platform),
  /** The newest mandate of each supplier of a sent application, as it is read and printed. */
  sheetsOf: (db: Db, applicationId: string): Promise<readonly Mandate[]> =>
    sheetsOf(db, applicationId, platform),
  /** What the supplier's own bank lets stand on its form. */
  formOf: (supplierId: string): FormParts => platform.forms.of(supplierId),
});

async function makeMandates(
  tx: Db,
  { supplies, details, signature, applicationId, userId, at }: SentForMandates,
  platform: Keeping,
): Promise<void> {
  const collecting = supplies.filter(({ offer }) => offer.paymentMethod === 'direct-debit');
  const bySupplier = new Map(collecting.map((supply) => [supply.offer.supplierId, supply]));
  const state = firstMandateState(details.masked, signature !== null);
  // Only what was signed on the screen carries that name: on paper it is signed by hand.
  const given = state === 'signed' ? signature : null;
  for (const { offer, supplier } of bySupplier.values()) {
    const row = {
      ...detailsOf(details, platform),
      applicationId,
      userId,
      supplierId: offer.supplierId,
      supplierName: offer.supplierName,
      serviceUserNumber: supplier.serviceUserNumber,
      state,
      signName: given?.signName ?? null,
      signedAt: given?.signedAt ?? null,
      replacesId: null,
      madeAt: at,
    };
    const by = {
      actor: 'customer',
      actorId: userId,
      reason: 'sent with the application',
      movedAt: at,
    } as const;
    await insertMandate(tx, row, by);
    await tellOfNew(tx, row.id, platform);
  }
}

/** Tells the owner of a new mandate: that it waits, or that it is given, with the Guarantee to keep. */
async function tellOfNew(tx: Db, id: string, platform: Keeping): Promise<void> {
  const row = await mandateById(tx, id);
  if (!row) return;
  const mandate = { row, people: [] };
  if (row.state === 'awaiting_signature') await tellItWaits(tx, mandate, platform);
  else await tellOfSignature(tx, mandate, row.signName ?? '', platform);
}

async function sheetsOf(db: Db, applicationId: string, { forms }: Keeping): Promise<readonly Mandate[]> {
  const rows = await mandatesSentWith(db, applicationId);
  const newest = rows.filter(
    ({ supplierId }, place) => rows.findIndex((row) => row.supplierId === supplierId) === place,
  );
  const people = await signatoriesOf(
    db,
    newest.map(({ id }) => id),
  );
  return withPeople(newest, people).map((mandate) => mandateSheet(mandate, forms));
}

async function replaceMandates(
  tx: Db,
  { userId, stepsId, details, at }: ChangedDetails,
  platform: Keeping,
): Promise<number> {
  if (stepsId !== undefined && !isUuid(stepsId)) return 0;
  await holdCases(tx, userId);
  const outdated = await outdatedMandates(tx, { userId, draftId: stepsId, version: details.version });
  const by = {
    actor: 'customer',
    actorId: userId,
    reason: 'bank details were changed',
    movedAt: at,
  } as const;
  for (const old of outdated) {
    if (old.state !== 'cancelled') await moveRow(tx, old, 'cancelled', by);
    if (old.state === 'sent_to_supplier' || old.state === 'active') await tellReplaced(tx, old.id, platform);
    const row = replacement(old, details, at, platform);
    await insertMandate(tx, row, by);
    await tellOfNew(tx, row.id, platform);
  }
  return outdated.length;
}

const replacement = (
  { id, applicationId, userId, supplierId, supplierName, serviceUserNumber }: MandateRow,
  details: MandateDetails,
  at: Date,
  platform: Keeping,
) => ({
  ...detailsOf(details, platform),
  applicationId,
  userId,
  supplierId,
  supplierName,
  serviceUserNumber,
  state: firstMandateState(details.masked, false),
  signName: null,
  signedAt: null,
  replacesId: id,
  madeAt: at,
});

/** The bank details sealed for the new mandate's own row, and what no mandate has at first. */
function detailsOf({ text, masked, version }: MandateDetails, { ids, vault }: Keeping) {
  const id = ids.uuid();
  return {
    id,
    sealed: vault.seal(text, id),
    masked: JSON.stringify(masked),
    paymentVersion: version,
    reference: null,
    failedReport: null,
    failedCode: null,
    postedAt: null,
  };
}

/** Ends the mandates of an application that its owner took back before it was binding. */
export async function cancelMandates(
  tx: Db,
  applicationId: string,
  { userId, at }: { readonly userId: string; readonly at: Date },
): Promise<void> {
  const reason = 'the application was taken back';
  const by = { actor: 'customer', actorId: userId, reason, movedAt: at } as const;
  for (const row of await standingMandatesOf(tx, applicationId)) await moveRow(tx, row, 'cancelled', by);
}

/**
 * Ends the mandates of an application by which nothing will ever be collected: those of suppliers of whom every supply was
 * turned down or stopped before it started.
 */
export async function endUnneededMandates(
  tx: Db,
  applicationId: string,
  { staffId, at }: { readonly staffId: string; readonly at: Date },
): Promise<void> {
  const by: Mover = {
    actor: 'staff',
    actorId: staffId,
    reason: 'its supply does not come about',
    movedAt: at,
  };
  const wanted = await suppliersStillWanted(tx, applicationId);
  for (const row of await standingMandatesOf(tx, applicationId))
    if (!wanted.includes(row.supplierId)) await moveRow(tx, row, 'cancelled', by);
}
