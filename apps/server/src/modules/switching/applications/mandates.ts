import type { MaskedPayment } from '@switch/contract/http/payment.ts';
import type { Mandate } from '@switch/contract/http/mandate-sheet.ts';
import type { MandateFacts } from '@switch/domain/journey/documents.ts';
import { directDebitGuarantee } from '@switch/domain/mandate/guarantee.ts';
import type { MandateRoute } from '@switch/domain/mandate/mandate-route.ts';
import type { SupplierFacts } from './application.ports.ts';

/** A supplier that may collect, and how it is paid. */
export interface CollectingSupply {
  readonly offer: {
    readonly supplierId: string;
    readonly supplierName: string;
    readonly paymentMethod: 'direct-debit' | 'bank-transfer';
  };
  readonly supplier: SupplierFacts;
}

/** Every mandate names its own contract by a number that only its supplier gives. */
const REFERENCE = 'Given by the supplier';

/** The mandates on these bank details: one per supplier that collects by Direct Debit, however many fuels it supplies. */
export function mandateFacts(
  supplies: readonly CollectingSupply[],
  payment: MaskedPayment,
): readonly MandateFacts[] {
  const collecting = supplies.filter(({ offer }) => offer.paymentMethod === 'direct-debit');
  const bySupplier = new Map(collecting.map((supply) => [supply.offer.supplierId, supply]));
  return [...bySupplier.values()].map(({ offer, supplier }) => {
    const guarantee = directDebitGuarantee(offer.supplierName, supplier.advanceNoticeDays);
    return {
      supplierName: offer.supplierName,
      supplierAddress: supplier.address,
      serviceUserNumber: supplier.serviceUserNumber,
      advanceNoticeDays: supplier.advanceNoticeDays,
      accountHolderName: payment.accountHolderName,
      sortCode: payment.sortCode,
      accountNumber: payment.accountNumber,
      bankName: payment.checkManual ? payment.manualBankName : payment.bankName,
      reference: REFERENCE,
      guarantee: [guarantee.title, ...guarantee.points],
    };
  });
}

/** Who signed, as a printed mandate shows it. */
export interface ShownSignature {
  readonly signName: string;
  readonly signedAt: Date;
}

/**
 * A mandate as it is read before its application is sent. Where others sign it, afterwards, a name given on the screen
 * stays off it.
 */
export const shownMandate = (
  facts: MandateFacts,
  form: Pick<Mandate, 'instructionClause' | 'schemeMark'>,
  route: MandateRoute,
  signature: ShownSignature | undefined,
): Mandate => {
  const given = route.kind === 'online' ? signature : undefined;
  return {
    ...facts,
    ...form,
    supplierAddress: [...facts.supplierAddress],
    guarantee: [...facts.guarantee],
    signName: given?.signName ?? null,
    signedAt: given?.signedAt.toISOString() ?? null,
    signatures: given ? [{ name: given.signName, signedAt: given.signedAt.toISOString() }] : [],
    standing: null,
    route: route.kind === 'online' ? 'online' : 'paper',
    signatureLines: route.kind === 'online' ? 1 : route.signatureLines,
  };
};
