import type { readTerminationLetter } from '@switch/contract/http/switching/history.ts';
import { pdfNameOf } from '@switch/domain/documents/file-names.ts';
import { blankSignature } from '@switch/domain/documents/paper.ts';
import { terminationLetter } from '@switch/domain/documents/termination-letter.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import { ownSupply } from './read-switch-history.ts';
import type { SwitchHistory, WholeSupply } from './switch-history.ts';
import type { Operation } from '../services.ts';

/** A letter of the customer that ends a contract of one of their meters. Problem: not-found. */
export const readOwnLetter: Operation<typeof readTerminationLetter> = async (
  { db, params, session, now },
  { renderPdf },
) => {
  const own = await ownSupply(db, params.supplyId, { userId: session.userId, now });
  if (!own) throw new ProblemError('not-found');
  const { history, supply } = own;
  const about = params.contract === 'present' ? presentLetter(history, supply) : newLetter(history, supply);
  const content = terminationLetter({
    ...about,
    fuel: supply.row.fuel,
    reference: history.row.reference,
    madeOn: ukDateAt(now),
    signers: [
      blankSignature(history.row.answers['personal-details']?.person?.jobTitle ?? 'Authorised signatory'),
    ],
  });
  return {
    fileName: pdfNameOf(content.kind, supply.row.fuel, history.row.reference),
    contentType: 'application/pdf',
    bytes: Uint8Array.from(await renderPdf(content)),
  };
};

/** To the supplier that the meter leaves; its postal address is not known. */
const presentLetter = ({ row }: SwitchHistory, { noticeDays, opensDays }: WholeSupply) => ({
  answers: row.answers,
  supplierAddress: [],
  noticeDays,
  opensDays,
});

/** To the supplier of the contract that was made through us, which is then the present one. */
function newLetter({ row }: SwitchHistory, { row: { fuel, offer, supplier, endDate } }: WholeSupply) {
  const answers: Answers = {
    ...row.answers,
    'current-supplier': {
      ...row.answers['current-supplier'],
      [`${fuel}-supplier`]: { choice: 'listed', currentSupplierName: offer.supplierName },
    },
    'contract-end-date': {
      ...row.answers['contract-end-date'],
      [`${fuel}-end`]: { knows: 'date', contractEndDate: endDate, notice: 'not-given' },
    },
  };
  const { noticeDays, noticeOpensDays = null } = offer;
  return { answers, supplierAddress: supplier.address, noticeDays, opensDays: noticeOpensDays };
}
