import {
  type DocumentGroup,
  listOwnDocuments,
  type OwnDocument,
} from '@switch/contract/http/privacy/personal-data.ts';
import { dateInWords } from '@switch/domain/units/date-words.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { buttonClass, Card, Stack, Tag, VisuallyHidden } from '@switch/ui';
import { load } from '../../lib/api.ts';
import { pageConfig } from '../../lib/page-config.ts';
import { useQuery } from '../../lib/query-cache.ts';
import { ListPages, Loaded, NothingYet } from '../list-parts.tsx';
import type { ProfileViewProps } from '../profile-tabs.ts';
import styles from './data.module.css';

/** Every document of the account, switch by switch, newest first. */
export function DocumentsTab({ userId, page }: ProfileViewProps) {
  const query = useQuery({
    queryKey: ['documents', userId, page],
    queryFn: () => load(listOwnDocuments, { query: { page } }),
    staleTime: 0,
  });
  return (
    <Loaded query={query} what="your documents">
      {({ groups, total }) =>
        total === 0 ? (
          <NoDocuments />
        ) : (
          <Stack gap={3}>
            {groups.map((group) => (
              <GroupCard key={group.reference ?? ''} group={group} />
            ))}
            <ListPages tab="documents" page={page} total={total} />
          </Stack>
        )
      }
    </Loaded>
  );
}

function GroupCard({ group: { reference, title, siteAddress, documents } }: { group: DocumentGroup }) {
  return (
    <Card title={title} level={3} padding="large">
      <p className={styles.quiet}>
        {reference === null ? 'Made for prices that you looked at. They go after 12 months.' : siteAddress}
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
}

const addressOf = ({ documentId }: OwnDocument): string =>
  `${pageConfig().apiBaseUrl}/api/documents/${encodeURIComponent(documentId)}/file`;

/** "14 September 2026 · PDF, 3 pages, 84 kB". */
function factsOf({ madeAt, pages, sizeBytes }: OwnDocument): string {
  const counted = pages === null ? [] : [pages === 1 ? '1 page' : `${pages} pages`];
  return `${dateInWords(ukDateAt(new Date(madeAt)))} · ${['PDF', ...counted, sizeWords(sizeBytes)].join(', ')}`;
}

function DocumentRow({ document, isNamedTwice }: { document: OwnDocument; isNamedTwice: boolean }) {
  const { title, kindWords, isSealed, fileName } = document;
  const words = [...(title.startsWith(kindWords) ? [] : [kindWords]), factsOf(document)];
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.strong}>
          {title} {isSealed && <Tag tone="success">Signed and sealed</Tag>}
        </p>
        <p className={styles.quiet}>{[...words, ...(isNamedTwice ? [fileName] : [])].join(' · ')}</p>
      </div>
      <a href={addressOf(document)} download className={buttonClass({ look: 'secondary', size: 'small' })}>
        Download
        <VisuallyHidden>
          {' '}
          {title}, {factsOf(document)}
        </VisuallyHidden>
      </a>
    </li>
  );
}

const NoDocuments = () => (
  <NothingYet title="No documents yet">
    Contracts, letters of authority and tax declarations are kept here from the moment you send an
    application: first as they are sent to be signed, then signed and sealed.
  </NothingYet>
);

/** A file's size as one says it: "834 bytes", "12 kB", "1.4 MB". 1 kB is 1000 bytes. */
export function sizeWords(bytes: number): string {
  if (bytes < 1000) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  const kilobytes = Math.round(bytes / 1000);
  return kilobytes < 1000 ? `${kilobytes} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
