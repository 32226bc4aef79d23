import type { SignableQuotation } from '../../pricing/index.ts';
import type { MaskedPayment } from '@switch/contract/http/masked-payment.ts';
import { isSameOrganisation } from '@switch/domain/bank/account-holder.ts';
import { isUuid } from '@switch/domain/shapes.ts';
import type { MandateDetails } from '../bank-details/bank-details.ts';
import { firstMandateState } from '@switch/domain/mandate/mandate-state.ts';
import type { Mandate } from '@switch/contract/http/switching/printed-mandate.ts';
import type { Insertable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import {
  lockCasesOf,
  insertMandate,
  mandateById,
  mandatesSentWith,
  moveRow,
  outdatedMandates,
  collectingMandatesOf,
  suppliersStillWanted,
  type Mover,
  type WholeMandate,
} from './mandate.queries.ts';
import { printedMandate, routeOfMandate } from './mandate-views.ts';
import { announceMandates, notifyReplaced } from './mandate.mail.ts';
import type { Services } from '../services.ts';
import type { MandateTable } from '../switching.tables.ts';

/** An application that was just sent. */
interface SentForMandates {
  readonly applicationId: string;
  readonly userId: string;
  readonly at: Date;
  readonly supplies: readonly SignableQuotation[];
  readonly details: MandateDetails;
  /** The signature that the application was sent with; null if it is signed later. */
  readonly signature: { readonly signName: string; readonly signedAt: Date } | null;
  /** Whether the mail that confirms the sending also says what a signed mandate's own mail would say. */
  readonly isMailedWithSending: boolean;
}

/** Bank details that were changed, by whom, and the current draft. */
interface ChangedDetails {
  readonly userId: string;
  readonly stepsId: string | undefined;
  readonly details: MandateDetails;
  readonly at: Date;
}

/** The columns of a new mandate that no one has signed yet. */
const FRESH = {
  reference: null,
  failedReport: null,
  failedCode: null,
  postedAt: null,
  signName: null,
  signedAt: null,
  replacesId: null,
} as const;
type NewMandate = Omit<
  Insertable<MandateTable>,
  keyof typeof FRESH | 'id' | 'sealed' | 'masked' | 'paymentVersion' | 'madeAt'
> &
  Partial<Pick<MandateTable, 'signName' | 'signedAt' | 'replacesId'>>;

/** Returns the supplies paid by Direct Debit, one for each supplier even if it supplies both fuels. */
export const collectingSupplies = (supplies: readonly SignableQuotation[]): readonly SignableQuotation[] => {
  const collecting = supplies.filter(({ offer }) => offer.paymentMethod === 'direct-debit');
  return [...new Map(collecting.map((supply) => [supply.offer.supplierId, supply])).values()];
};

/** Makes one mandate for each supplier of a sent application that collects by Direct Debit. */
export async function makeMandates(
  tx: Db,
  { supplies, details, signature, isMailedWithSending, applicationId, userId, at }: SentForMandates,
  services: Services,
): Promise<void> {
  const { masked } = details;
  const by = customerMove(userId, 'sent with the application', at);
  const made: WholeMandate[] = [];
  for (const { offer, supplier } of collectingSupplies(supplies)) {
    const { supplierId, supplierName } = offer;
    const { serviceUserNumber } = supplier;
    const route = routeOfMandate({ masked, supplierId }, services.forms);
    const state = firstMandateState(route, signature !== null);
    // Only a signature on screen carries that name; on paper it is signed by hand.
    const { signName, signedAt } = (state === 'signed' ? signature : null) ?? FRESH;
    const facts = { applicationId, userId, supplierId, supplierName, serviceUserNumber, state };
    made.push(await make(tx, { ...facts, signName, signedAt }, { details, by }, services));
  }
  await announceMandates(
    tx,
    made.filter(({ state }) => state !== 'signed' || !isMailedWithSending),
    services,
  );
}

const customerMove = (userId: string, reason: string, at: Date): Mover => ({
  actor: 'customer',
  actorId: userId,
  reason,
  movedAt: at,
});

interface Making {
  readonly details: MandateDetails;
  readonly by: Mover;
}

/** Stores a mandate with the bank details sealed for its own row. */
async function make(
  tx: Db,
  facts: NewMandate,
  { details: { text, masked, version }, by }: Making,
  services: Services,
): Promise<WholeMandate> {
  const { ids, vault } = services;
  const id = ids.uuid();
  const row = {
    id,
    sealed: vault.seal(text, id),
    masked: JSON.stringify(masked),
    paymentVersion: version,
    madeAt: by.movedAt,
    ...FRESH,
    ...facts,
  };
  await insertMandate(tx, row, by);
  const mandate = await mandateById(tx, id);
  if (!mandate) throw new Error(`Mandate ${id} was not stored.`);
  return mandate;
}

/**
 * Returns the newest mandate of each supplier of a sent application, in the form in which it is read and
 * printed.
 */
export async function mandatesSentWithApplication(
  db: Db,
  applicationId: string,
  { forms }: Services,
): Promise<Mandate[]> {
  const bySupplier = Map.groupBy(await mandatesSentWith(db, applicationId), ({ supplierId }) => supplierId);
  return [...bySupplier.values()].flatMap(([newest]) => (newest ? [printedMandate(newest, forms)] : []));
}

const isOfOrganisation = ({ organisation: one }: MaskedPayment, { organisation: other }: MaskedPayment) =>
  !one || !other || isSameOrganisation(one, other);

/**
 * Cancels the mandates of sent applications that were given on other bank details, and makes a new one on the
 * new details, to be signed, in place of each and of those already cancelled; the contracts stay valid. With
 * `stepsId`, only the application of that draft is affected, so details for another site end nothing
 * elsewhere. Without it, only applications of the organisation that the details belong to are affected.
 * Returns how many mandates were replaced.
 */
export async function replaceMandates(
  tx: Db,
  { userId, stepsId, details, at }: ChangedDetails,
  services: Services,
): Promise<number> {
  if (stepsId !== undefined && !isUuid(stepsId)) return 0;
  await lockCasesOf(tx, userId);
  const version = { draftId: stepsId, version: details.version };
  const outdated = (await outdatedMandates(tx, userId, version)).filter(
    ({ masked }) => stepsId !== undefined || isOfOrganisation(masked, details.masked),
  );
  const by = customerMove(userId, 'bank details were changed', at);
  const made: WholeMandate[] = [];
  for (const old of outdated) {
    if (old.state !== 'cancelled') await moveRow(tx, old, 'cancelled', by);
    const isAtSupplier = old.state === 'sent_to_supplier' || old.state === 'active';
    const before = isAtSupplier ? await mandateById(tx, old.id) : undefined;
    if (before) await notifyReplaced(tx, before, services);
    const { applicationId, supplierId, supplierName, serviceUserNumber } = old;
    const route = routeOfMandate({ masked: details.masked, supplierId }, services.forms);
    const state = firstMandateState(route, false);
    const facts = { applicationId, userId, supplierId, supplierName, serviceUserNumber, state };
    made.push(await make(tx, { ...facts, replacesId: old.id }, { details, by }, services));
  }
  await announceMandates(tx, made, services);
  return outdated.length;
}

/**
 * Makes a new mandate on the same bank details, to be signed, in place of one that has ended at its supplier.
 * The details are sealed again at once, without being shown to anyone.
 */
export async function remakeMandate(
  tx: Db,
  old: WholeMandate,
  { state, by }: { readonly state: MandateTable['state']; readonly by: Mover },
  services: Services,
): Promise<void> {
  const { applicationId, userId, supplierId, supplierName, serviceUserNumber, masked, paymentVersion } = old;
  const facts = { applicationId, userId, supplierId, supplierName, serviceUserNumber, state };
  const text = services.vault.open(old.sealed, old.id);
  const details = { text, masked, version: paymentVersion };
  await announceMandates(
    tx,
    [await make(tx, { ...facts, replacesId: old.id }, { details, by }, services)],
    services,
  );
}

/** Cancels the mandates of an application that its owner took back before it was binding. */
export async function cancelMandates(
  tx: Db,
  applicationId: string,
  { userId, at }: { readonly userId: string; readonly at: Date },
): Promise<void> {
  const by = customerMove(userId, 'the application was taken back', at);
  for (const row of await collectingMandatesOf(tx, applicationId)) await moveRow(tx, row, 'cancelled', by);
}

/**
 * Cancels the mandates of an application under which nothing will ever be collected: those of suppliers whose
 * every supply was rejected or stopped before it started. `staffId` is null if the product does it.
 */
export async function endUnneededMandates(
  tx: Db,
  applicationId: string,
  { staffId, at }: { readonly staffId: string | null; readonly at: Date },
): Promise<void> {
  const reason = 'its supply does not come about';
  const actor = staffId === null ? ('system' as const) : ('staff' as const);
  const by = { actor, actorId: staffId, reason, movedAt: at };
  const wanted = await suppliersStillWanted(tx, applicationId);
  for (const row of await collectingMandatesOf(tx, applicationId))
    if (!wanted.includes(row.supplierId)) await moveRow(tx, row, 'cancelled', by);
}
