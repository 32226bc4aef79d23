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

/** A paper that a supplier asks for, with what was noted of it; undefined while nothing was. */
export interface WantedPaper extends NeededPaper {
  readonly noted: Noted | undefined;
}

/**
 * The papers that a supplier asks for with a contract, by what its page says now; once it was sent, by what it said then. None for a
 * request to register again.
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

/** Those that are neither signed nor noted. */
export const missingPapers = (wanted: readonly WantedPaper[]): readonly WantedPaper[] =>
  wanted.filter(({ isSigned, noted }) => !isSigned && !noted);

/** The files that a customer sent when staff asked, which can go along as papers: oldest first. */
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

/** The customer's files that go along as papers, each named for the paper. */
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
