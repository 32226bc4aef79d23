import { QUOTATION_KEPT_MONTHS } from '@switch/domain/account/kept-for.ts';
import {
  type DocumentGroup,
  listOwnDocuments,
  type OwnDocument,
} from '@switch/contract/http/privacy/personal-data.ts';
import type { DirectDebit } from '@switch/contract/http/switching/mandate.ts';
import { buttonClass, Card, Disclosure, Tag, VisuallyHidden } from '@switch/ui';
import { load } from '../../lib/api.ts';
import { Link } from '../../lib/link.tsx';
import { pageConfig } from '../../lib/page-config.ts';
import { dateText } from '../../lib/time-text.ts';
import { useMandates } from '../direct-debits/mandates.ts';
import { ListView, Row, useFresh } from '../list-parts.tsx';
import { pathTo } from '../../routes.ts';
import type { ProfileViewProps } from '../profile-tabs.ts';
import styles from '../profile.module.css';

export function DocumentsTab({ userId, page }: ProfileViewProps) {
  const signed = useMandates(userId).data?.mandates.filter(({ signName }) => signName !== null) ?? [];
  return (
    <ListView
      query={useFresh(['documents', userId, page], () => load(listOwnDocuments, { query: { page } }))}
      tab="documents"
      page={page}
    >
      {({ groups, total }) =>
        total > 0 &&
        groups.map((group) => (
          <GroupCard
            key={group.reference ?? ''}
            group={group}
            mandates={signed.filter(({ applicationReference }) => applicationReference === group.reference)}
          />
        ))
      }
    </ListView>
  );
}

interface GroupCardProps {
  readonly group: DocumentGroup;
  /** The signed mandates of the group's application. */
  readonly mandates: readonly DirectDebit[];
}

function GroupCard({ group: { reference, title, siteAddress, documents }, mandates }: GroupCardProps) {
  // Quotations are not versions of one another.
  const { newest, earlier } = reference === null ? { newest: documents, earlier: [] } : versionsOf(documents);
  return (
    <Card title={title} level={3} padding="large">
      <p className={styles.quiet}>
        {reference === null
          ? `Made for prices that you looked at. They are deleted after ${QUOTATION_KEPT_MONTHS} months.`
          : siteAddress}
      </p>
      <Rows documents={newest} mandates={mandates} />
      {earlier.length > 0 && (
        <Disclosure summary={`${earlier.length} earlier ${earlier.length === 1 ? 'version' : 'versions'}`}>
          <Rows documents={earlier} />
        </Disclosure>
      )}
    </Card>
  );
}

type RowsProps = { readonly documents: readonly OwnDocument[]; readonly mandates?: readonly DirectDebit[] };

const Rows = ({ documents, mandates = [] }: RowsProps) => (
  <ul role="list" className={styles.rows}>
    {documents.map((document) => (
      <DocumentRow
        key={document.documentId}
        document={document}
        // Two with the same title are told apart by their files.
        isNamedTwice={documents.filter(({ title }) => title === document.title).length > 1}
      />
    ))}
    {mandates.map((mandate) => (
      <MandateRow key={mandate.mandateId} mandate={mandate} />
    ))}
  </ul>
);

/** A signed mandate, listed with the documents of its application. */
const MandateRow = ({ mandate }: { readonly mandate: DirectDebit }) => (
  <Row
    title={
      <>
        Direct Debit mandate, {mandate.supplierName} <Tag tone="success">Signed</Tag>
      </>
    }
    note={`Signed by ${mandate.signName}. Your bank gets its own form, under Direct Debits`}
  >
    <Link to={pathTo('ddMandate', { query: { mandate: mandate.mandateId } })} look="secondary" size="small">
      Read and print<VisuallyHidden> the Direct Debit mandate, {mandate.supplierName}</VisuallyHidden>
    </Link>
  </Row>
);

/** Returns the title of a document without “(signed)”, which a sealed one adds. */
const bareTitle = (title: string): string => title.replace(/ \(signed\)(?=,|$)/, '');

/**
 * Returns the newest version of each document, and the earlier ones. A sealed version counts as newer than
 * any that was sent to be signed. Versions of the same document have the same kind and title, apart from
 * “(signed)”.
 */
export function versionsOf(documents: readonly OwnDocument[]) {
  const papers = Map.groupBy(documents, ({ kind, title }) => `${kind} ${bareTitle(title)}`);
  const sorted = [...papers.values()].map((versions) =>
    versions.toSorted(
      (one, other) => Number(other.isSealed) - Number(one.isSealed) || other.madeAt.localeCompare(one.madeAt),
    ),
  );
  return {
    newest: sorted.flatMap((versions) => versions.slice(0, 1)),
    earlier: sorted.flatMap((versions) => versions.slice(1)),
  };
}

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
          {isSealed ? bareTitle(title) : title} {isSealed && <Tag tone="success">Signed and sealed</Tag>}
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
