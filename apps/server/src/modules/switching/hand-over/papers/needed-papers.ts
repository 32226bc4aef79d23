import { slugOf } from '@switch/domain/supplier/identity.ts';
import { neededPapers, type NeededPaper } from '@switch/domain/hand-over/needed-papers.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { MessageFile } from '../../../../integrations/supplier-channel/port.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { supplierRegister } from '../../../pricing/index.ts';
import { requestsOfApplications } from '../../customer-requests/customer-request.queries.ts';
import type { Services } from '../../services.ts';
import type { HandOverRow } from '../hand-over.queries.ts';
import type { SupplierCase } from '../supplier-case.ts';
import { notedPapersOf } from './paper.queries.ts';

type Noted = Awaited<ReturnType<typeof notedPapersOf>>[number];

/** A paper that a supplier requires, with what was recorded about it; undefined if nothing was. */
export interface WantedPaper extends NeededPaper {
  readonly noted: Noted | undefined;
}

/**
 * Returns the papers that a supplier requires with a contract, according to the register now or, once the
 * contract was sent, at the time it was sent. Empty for a request to register again.
 */
export async function wantedPapers(
  db: Db,
  handOver: Pick<HandOverRow, 'id' | 'purpose' | 'supplierId' | 'sentAt'>,
  { row, supplies }: SupplierCase,
  now: Date,
): Promise<readonly WantedPaper[]> {
  if (handOver.purpose !== 'contract') return [];
  const at = handOver.sentAt ?? now;
  const profile = await supplierRegister.profileOf(db, handOver.supplierId, {
    on: ukDateAt(at),
    knownAt: at,
  });
  if (!profile) return [];
  const fuels = supplies.map(({ fuel }) => fuel);
  const noted = await notedPapersOf(db, [handOver.id]);
  return neededPapers(profile.papers, row.answers, fuels).map((needed) => ({
    ...needed,
    noted: noted.find(({ paper }) => paper === needed.paper),
  }));
}

/** Returns those that are neither signed nor recorded. */
export const missingPapers = (wanted: readonly WantedPaper[]): readonly WantedPaper[] =>
  wanted.filter(({ isSigned, noted }) => !isSigned && !noted);

/**
 * Fetches the files that a customer sent at the request of staff, which can be included as papers; oldest
 * first.
 */
export async function customerFilesOf(db: Db, applicationId: string, { uploads }: Pick<Services, 'uploads'>) {
  const requests = await requestsOfApplications(db, [applicationId]);
  const items = requests.flatMap((request) => request.items);
  const files = await uploads.listOf(
    db,
    items.map(({ id }) => id),
  );
  return files
    .filter(({ state }) => state === 'ready')
    .map(({ uploadId, fileName, subject }) => ({
      uploadId,
      fileName,
      question: items.find(({ id }) => id === subject.id)?.question ?? '',
    }));
}

/** Fetches the customer's files that are included as papers, each named after the paper. */
export async function paperFiles(
  db: Db,
  wanted: readonly WantedPaper[],
  { uploads }: Pick<Services, 'uploads'>,
): Promise<readonly MessageFile[]> {
  const files: MessageFile[] = [];
  for (const [index, { label, noted }] of wanted.entries()) {
    const opened = noted?.uploadId ? await uploads.openAttached(db, noted.uploadId) : null;
    if (!opened) continue;
    const name = `paper-${index + 1}-${slugOf(label).slice(0, 40)}`.replace(/-$/, '');
    files.push({
      fileName: `${name}.${opened.contentType === 'image/jpeg' ? 'jpg' : 'pdf'}`,
      mediaType: opened.contentType,
      content: opened.bytes,
      hasBankDetails: false,
    });
  }
  return files;
}
