import type { readTerminationLetter } from '@switch/contract/http/switching/history.ts';
import { pdfNameOf } from '@switch/domain/documents/file-names.ts';
import { blankSignature } from '@switch/domain/documents/paper.ts';
import { terminationLetter } from '@switch/domain/documents/termination-letter.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import type { NoticeContract } from '@switch/domain/history/notice-status.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import type { MailFile } from '../../../platform/mail/mailer.ts';
import { ownSupply } from './read-switch-history.ts';
import type { SwitchHistory, WholeSupply } from './switch-history.ts';
import type { Operation, Services } from '../services.ts';

/** Returns a customer's letter that ends a contract of one of their meters. Problem: not-found. */
export const readOwnLetter: Operation<typeof readTerminationLetter> = async (
  { db, params, session, now },
  { renderPdf },
) => {
  const own = await ownSupply(db, params.supplyId, { userId: session.userId, now });
  if (!own) throw new ProblemError('not-found');
  const { fileName, bytes } = await drawLetter(own, params.contract, renderPdf);
  return { fileName, contentType: 'application/pdf', bytes: Uint8Array.from(bytes) };
};

/** A meter with its application. */
interface Whole {
  readonly history: SwitchHistory;
  readonly supply: WholeSupply;
}

/** Builds a customer's letter that ends a contract of one of their meters, as a file for a mail. */
export async function letterFile(
  own: Whole,
  contract: NoticeContract,
  { renderPdf }: Pick<Services, 'renderPdf'>,
): Promise<MailFile> {
  const { fileName, bytes } = await drawLetter(own, contract, renderPdf);
  return { fileName, mediaType: 'application/pdf', base64: bytes.toString('base64') };
}

async function drawLetter(
  { history, supply }: Whole,
  contract: NoticeContract,
  renderPdf: Services['renderPdf'],
): Promise<{ readonly fileName: string; readonly bytes: Buffer }> {
  const about = contract === 'present' ? presentLetter(history, supply) : newLetter(history, supply);
  const content = terminationLetter({
    ...about,
    fuel: supply.row.fuel,
    reference: history.row.reference,
    madeOn: ukDateAt(history.now),
    signers: [
      blankSignature(history.row.answers['personal-details']?.person?.jobTitle ?? 'Authorised signatory'),
    ],
  });
  const fileName = pdfNameOf(content.kind, supply.row.fuel, history.row.reference);
  return { fileName, bytes: await renderPdf(content) };
}

/** The letter to the supplier that the meter is leaving, whose postal address is not known. */
const presentLetter = ({ row }: SwitchHistory, { noticeDays, opensDays }: WholeSupply) => ({
  answers: row.answers,
  supplierAddress: [],
  noticeDays,
  opensDays,
});

/** The letter to the supplier of the contract made through us, which is by then the current one. */
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
