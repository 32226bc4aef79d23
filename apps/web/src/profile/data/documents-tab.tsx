import { QUOTATION_KEPT_MONTHS } from '@switch/domain/account/kept-for.ts';
import {
  type DocumentGroup,
  listOwnDocuments,
  type OwnDocument,
} from '@switch/contract/http/privacy/personal-data.ts';
import { buttonClass, Card, Tag, VisuallyHidden } from '@switch/ui';
import { load } from '../../lib/api.ts';
import { pageConfig } from '../../lib/page-config.ts';
import { dateText } from '../../lib/time-text.ts';
import { ListView, Row, useFresh } from '../list-parts.tsx';
import type { ProfileViewProps } from '../profile-tabs.ts';
import styles from '../profile.module.css';

export const DocumentsTab = ({ userId, page }: ProfileViewProps) => (
  <ListView
    query={useFresh(['documents', userId, page], () => load(listOwnDocuments, { query: { page } }))}
    tab="documents"
    page={page}
  >
    {({ groups, total }) =>
      total > 0 && groups.map((group) => <GroupCard key={group.reference ?? ''} group={group} />)
    }
  </ListView>
);

const GroupCard = ({ group: { reference, title, siteAddress, documents } }: { group: DocumentGroup }) => (
  <Card title={title} level={3} padding="large">
    <p className={styles.quiet}>
      {reference === null
        ? `Made for prices that you looked at. They go after ${QUOTATION_KEPT_MONTHS} months.`
        : siteAddress}
    </p>
    <ul role="list" className={styles.rows}>
      {documents.map((document) => (
        <DocumentRow
          key={document.documentId}
          document={document}
          // Two of the same name differ by their files.
          isNamedTwice={documents.filter(({ title }) => title === document.title).length > 1}
        />
      ))}
    </ul>
  </Card>
);

const addressOf = ({ documentId }: OwnDocument): string =>
  `${pageConfig().apiBaseUrl}/api/documents/${encodeURIComponent(documentId)}/file`;

/** "14 September 2026 · PDF, 3 pages, 84 kB". */
function factsOf({ madeAt, pages, sizeBytes }: OwnDocument): string {
  const counted = pages === null ? [] : [pages === 1 ? '1 page' : `${pages} pages`];
  return `${dateText(madeAt)} · ${['PDF', ...counted, sizeText(sizeBytes)].join(', ')}`;
}

function DocumentRow({ document, isNamedTwice }: { document: OwnDocument; isNamedTwice: boolean }) {
  const { title, kindWords, isSealed, fileName } = document;
  const facts = factsOf(document);
  const kind = title.startsWith(kindWords) ? [] : [kindWords];
  return (
    <Row
      title={
        <>
          {title} {isSealed && <Tag tone="success">Signed and sealed</Tag>}
        </>
      }
      note={[...kind, facts, ...(isNamedTwice ? [fileName] : [])].join(' · ')}
    >
      <a href={addressOf(document)} download className={buttonClass({ look: 'secondary', size: 'small' })}>
        Download
        <VisuallyHidden>
          {' '}
          {title}, {facts}
        </VisuallyHidden>
      </a>
    </Row>
  );
}

/** Returns a file's size as text: "834 bytes", "12 kB", "1.4 MB". 1 kB is 1000 bytes. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  const kilobytes = Math.round(bytes / 1000);
  return kilobytes < 1000 ? `${kilobytes} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
