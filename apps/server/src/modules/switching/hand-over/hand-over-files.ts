import { bacsAccountOf } from './bank-account.ts';
import {
  dataRow,
  rowColumns,
  withoutBankDetails,
  type AccountToCollectFrom,
  type DataRow,
} from '@switch/domain/hand-over/data-row.ts';
import type { HandOverChannel } from '@switch/domain/hand-over/channel.ts';
import { documentFileName, type DocumentKind } from '@switch/domain/documents/document.ts';
import type { MessageFile } from '../../../integrations/supplier-channel/port.ts';
import type { Db } from '../../../platform/db/database.ts';
import { customers } from '../../identity/index.ts';
import { movesOf } from '../cases/case.queries.ts';
import { documentsOfApplication } from '../documents/document.queries.ts';
import { documentStore } from '../documents/document-store.ts';
import { withPrivateAnswers } from '../drafts/sealed-answers.ts';
import { mandatesSentWith, type WholeMandate } from '../mandates/mandate.queries.ts';
import { instructionOf } from '../mandates/own-mandates.ts';
import type { Services } from '../services.ts';
import type { HandOverRow } from './hand-over.queries.ts';
import { paperFiles, wantedPapers } from './papers/needed-papers.ts';
import { registrationFiles } from './registration/registration-files.ts';
import { rowsFile } from './rows-file.ts';
import { fileNameOf, type SupplierCase } from './supplier-case.ts';

/**
 * Makes the files of a hand-over: see `registrationFiles` and `contractFiles`. Null if something that has to
 * be included is missing.
 */
export const handOverFiles = (
  db: Db,
  about: SupplierCase,
  making: Making,
  services: Services,
): Promise<readonly MessageFile[] | null> =>
  making.handOver.purpose === 'registration'
    ? registrationFiles(db, about, { ...making, name: fileNameOf(making.handOver, about) }, services)
    : contractFiles(db, about, making, services);

/**
 * Makes the files for a signed contract: the signed documents of this supplier, those the customer sent, and
 * a data row for each supply. If the supplier collects by a signed mandate, they include the same rows with
 * the account, and the Direct Debit instruction. Null if the signed documents are missing.
 */
async function contractFiles(
  db: Db,
  about: SupplierCase,
  { handOver, channel, token, now }: Making,
  services: Services,
): Promise<readonly MessageFile[] | null> {
  const papers = await signedPapers(db, about, services);
  if (!papers.some(({ fileName }) => fileName.startsWith('supply-contract'))) return null;
  const others = await paperFiles(db, await wantedPapers(db, handOver, about, now), services);
  const mandate = await currentMandate(db, handOver);
  const account = mandate ? bacsAccountOf(mandate, services) : null;
  const rows = await rowsOf(db, about, { token, mandate, account }, services);
  const name = fileNameOf(handOver, about);
  const data = rowsFile(`${name}-data`, channel.rowFormat, rowColumns, rows.map(withoutBankDetails));
  if (!account || !mandate) return [...papers, ...others, data];
  const content = instructionOf(mandate, now, services);
  const instruction = {
    fileName: documentFileName(content, mandate.supplierName),
    mediaType: 'application/pdf',
    content: await services.renderPdf(content),
    hasBankDetails: true,
  };
  const details = rowsFile(`${name}-bank-details`, channel.rowFormat, rowColumns, rows);
  return [...papers, ...others, data, instruction, { ...details, hasBankDetails: true }];
}

interface Making {
  readonly handOver: HandOverRow;
  readonly channel: HandOverChannel;
  readonly token: string;
  readonly now: Date;
}

/** Fetches the newest mandate under which this supplier collects, or will collect; null if there is none. */
async function currentMandate(
  db: Db,
  { applicationId, supplierId }: Pick<HandOverRow, 'applicationId' | 'supplierId'>,
): Promise<WholeMandate | null> {
  const mandates = await mandatesSentWith(db, applicationId);
  return mandates.find((each) => each.supplierId === supplierId && each.state !== 'cancelled') ?? null;
}

/** Fetches everything signed that is for this supplier, sealed, and the evidence of who signed. */
async function signedPapers(
  db: Db,
  { row, supplies }: SupplierCase,
  { vault }: Services,
): Promise<readonly MessageFile[]> {
  const named = (kind: DocumentKind, about: string): string =>
    documentFileName({ kind, reference: row.reference }, about).replace(/\.pdf$/, '-signed.pdf');
  const [supplierName = ''] = supplies.map(({ offer }) => offer.supplierName);
  const wanted = [
    ...supplies.map(({ fuel }) => named('supply-contract', fuel)),
    named('letter-of-authority', ''),
    named('tax-declaration', supplierName),
    documentFileName({ kind: 'signing-evidence', reference: row.reference }, ''),
  ];
  const documents = await documentsOfApplication(db, row.id);
  const papers: MessageFile[] = [];
  for (const fileName of wanted) {
    const found = documents.find((each) => each.fileName === fileName);
    const content = found && (await documentStore(vault).read(db, found.id));
    if (content) papers.push({ fileName, mediaType: 'application/pdf', content, hasBankDetails: false });
  }
  return papers;
}

async function rowsOf(
  db: Db,
  { row, supplies }: SupplierCase,
  given: {
    readonly token: string;
    readonly mandate: WholeMandate | null;
    readonly account: AccountToCollectFrom | null;
  },
  { config, vault }: Services,
): Promise<readonly DataRow[]> {
  const customer = await customers.findById(db, row.userId);
  const moves = await movesOf(
    db,
    supplies.map(({ id }) => id),
  );
  const signedAt = moves.findLast(({ toState }) => toState === 'signed')?.movedAt ?? row.submittedAt;
  const { answers } = withPrivateAnswers(vault, row);
  const person = answers['personal-details']?.person;
  const contact = {
    name: [person?.name ?? customer?.name, person?.lastName ?? customer?.lastName].join(' ').trim(),
    phone: person?.phone ?? '',
    email: customer?.emailAddress ?? '',
  };
  return supplies.map(({ fuel, offer, yearlyKwh }) =>
    dataRow({
      reference: row.reference,
      replyToken: given.token,
      firm: config,
      answers,
      contact,
      supply: { fuel, offer, yearlyKwh },
      mandateState: offer.paymentMethod === 'direct-debit' ? (given.account ? 'signed' : 'to-follow') : null,
      account: offer.paymentMethod === 'direct-debit' ? given.account : null,
      signedAt,
    }),
  );
}
