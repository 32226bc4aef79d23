import type { Mandate } from '@switch/contract/http/mandate-sheet.ts';
import { directDebitGuarantee } from '@switch/domain/mandate/guarantee.ts';
import { mandateRoute } from '@switch/domain/mandate/mandate-route.ts';
import { mandateWords } from '@switch/domain/mandate/mandate-words.ts';
import type { DirectDebitForms } from './direct-debit-forms.ts';
import type { MandateOfCase } from './mandate.queries.ts';
import { peopleFacts, type WithPeople } from './mandate-people.ts';

/** Every mandate names its own contract by a number that only its supplier gives. */
const REFERENCE = 'Given by the supplier';

/** Who has signed on a screen: each by name where several had to, else whoever the mandate itself names. */
const signaturesOf = ({ row, people }: WithPeople): Mandate['signatures'] => {
  const given = people.flatMap(({ signName, signedAt }) =>
    signName === null || signedAt === null ? [] : [{ name: signName, signedAt: signedAt.toISOString() }],
  );
  if (given.length > 0 || row.signName === null || row.signedAt === null) return given;
  return [{ name: row.signName, signedAt: row.signedAt.toISOString() }];
};

/** A mandate as it is read and printed, as it stands: digits masked. */
export function mandateSheet(mandate: WithPeople<MandateOfCase>, forms: DirectDebitForms): Mandate {
  const { row } = mandate;
  const { masked } = row;
  const guarantee = directDebitGuarantee(row.supplierName, row.advanceNoticeDays);
  const words = mandateWords(row.state, peopleFacts(mandate));
  return {
    supplierName: row.supplierName,
    supplierAddress: row.supplierAddress,
    serviceUserNumber: row.serviceUserNumber,
    advanceNoticeDays: row.advanceNoticeDays,
    accountHolderName: masked.accountHolderName,
    sortCode: masked.sortCode,
    accountNumber: masked.accountNumber,
    bankName: masked.checkManual ? masked.manualBankName : masked.bankName,
    reference: row.reference ?? REFERENCE,
    guarantee: [guarantee.title, ...guarantee.points],
    ...forms.of(row.supplierId),
    signName: row.signName,
    signedAt: row.signedAt?.toISOString() ?? null,
    signatures: signaturesOf(mandate),
    route: mandateRoute(masked).kind,
    signatureLines: peopleFacts(mandate).needed,
    standing: { mandateId: row.id, state: row.state, stateWords: words.state, next: words.next },
  };
}
