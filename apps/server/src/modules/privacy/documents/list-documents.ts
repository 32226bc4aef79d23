import type {
  DocumentGroup,
  listOwnDocuments,
  OwnDocument,
} from '@switch/contract/http/privacy/personal-data.ts';
import { documentKinds, documentTitles } from '@switch/domain/documents/document.ts';
import { shownFileName } from '@switch/domain/documents/file-names.ts';
import { pageSlice } from '../../../platform/http/paging.ts';
import type { Handler } from '../../../platform/http/route.ts';
import { documentsIn, groupsOf, type GroupRow, type OwnDocumentRow } from './own-documents.queries.ts';

/**
 * Returns the title with the supplier of the contract, or with the fuels and suppliers that it is about,
 * inserted before the note that it is signed.
 */
const titleOf = ({ title, about }: OwnDocumentRow): string =>
  about === null ? title : title.replace(/( \(signed\))?$/, `, ${about}$1`);

const shown = (row: OwnDocumentRow): OwnDocument => {
  const { id, kind, applicationId: _, about: __, madeAt, fileName, ...facts } = row;
  return {
    ...facts,
    title: titleOf(row),
    fileName: shownFileName({ kind, fileName }),
    documentId: id,
    kind,
    kindWords: documentTitles[kind],
    madeAt: madeAt.toISOString(),
  };
};

const orderOf = ({ kind }: OwnDocumentRow): number => documentKinds.indexOf(kind);

/**
 * Sorts newest first; what was made at the same time is in the order of its kinds: the contract first, its
 * evidence last.
 */
const newestFirst = (one: OwnDocumentRow, other: OwnDocumentRow): number =>
  other.madeAt.getTime() - one.madeAt.getTime() ||
  orderOf(one) - orderOf(other) ||
  one.fileName.localeCompare(other.fileName, 'en');

const groupOf = (group: GroupRow, documents: readonly OwnDocumentRow[]): DocumentGroup => ({
  reference: group.reference,
  title: group.reference === null ? 'Quotations' : `Switch ${group.reference}`,
  siteAddress: group.siteAddress,
  documents: documents
    .filter(({ applicationId }) => applicationId === group.applicationId)
    .toSorted(newestFirst)
    .map(shown),
});

/**
 * Returns every document of the signed-in user, grouped by switch, the group with the newest document first.
 */
export const listDocumentsOfUser: Handler<typeof listOwnDocuments> = async ({ db, query, session }) => {
  const { groups, total } = await groupsOf(db, session.userId, pageSlice(query.page));
  const documents = await documentsIn(db, session.userId, groups);
  return { groups: groups.map((group) => groupOf(group, documents)), total };
};
