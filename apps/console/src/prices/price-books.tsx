import { listImports, type PriceImport } from '@switch/contract/http/pricing/price-imports.ts';
import { type CurrentBook, readPriceBooks } from '@switch/contract/http/pricing/price-publishing.ts';
import { isoDate } from '@switch/domain/units/period.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { fuelNames } from '@switch/domain/units/energy.ts';
import { EmptyState, Notice, Table, Tag } from '@switch/ui';
import { useEffect, useState } from 'react';
import { Link } from '../lib/link.tsx';
import { QueryPart, useCall } from '../lib/query.tsx';
import { Screen } from '../lib/screen.tsx';
import { isAllowed, useMe } from '../lib/session.ts';
import { Time } from '../lib/time.tsx';
import { bySupplier } from '../lib/unpriced.ts';
import { DropZone } from './drop-zone.tsx';
import { ageFacts, count, shareOf, stateOf } from './import-texts.ts';
import styles from './prices.module.css';

const ABOUT =
  'Every supplier is quoted from its newest published book. A file is read and checked, then a second person publishes it; it can be rolled back at once.';

const AGAIN_MS = 3_000;

/** The price books in use, files in progress, and the upload of the next one. */
export function PriceBooks() {
  const { permissions } = useMe();
  const mayImport = isAllowed('prices.import', permissions);
  return (
    <Screen
      title="Prices"
      about={ABOUT}
      actions={
        <Link to="/prices/sources" className={styles.buttonLink}>
          Keys, folder and mappings
        </Link>
      }
    >
      {mayImport && <DropZone />}
      <Imports />
      <CurrentBooks />
    </Screen>
  );
}

const isMoving = ({ state }: PriceImport): boolean => ['uploading', 'waiting', 'reading'].includes(state);

function Imports() {
  const [cursor, setCursor] = useState<string>();
  const found = useCall(listImports, { query: cursor === undefined ? {} : { cursor } });
  const { data, refetch } = found;
  const isAnyMoving = data?.rows.some(isMoving) ?? false;
  useEffect(() => {
    if (!isAnyMoving) return undefined;
    const timer = setInterval(() => void refetch(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isAnyMoving, refetch]);
  return (
    <section aria-labelledby="price-files" className={styles.part}>
      <h2 id="price-files">Files</h2>
      <QueryPart query={found} what="the files">
        {({ rows, next }) =>
          rows.length === 0 ? (
            <EmptyState title="No price files yet">
              <p>Upload the first one above, or let a program send it: see keys, folder and mappings.</p>
            </EmptyState>
          ) : (
            <>
              <ImportTable rows={rows} />
              <p className={styles.pages}>
                {cursor !== undefined && (
                  <button type="button" className={styles.more} onClick={() => setCursor(undefined)}>
                    Newest files
                  </button>
                )}
                {next !== null && (
                  <button type="button" className={styles.more} onClick={() => setCursor(next)}>
                    Older files
                  </button>
                )}
              </p>
            </>
          )
        }
      </QueryPart>
    </section>
  );
}

const ImportTable = ({ rows }: { rows: readonly PriceImport[] }) => (
  <Table
    caption="Price files"
    hideCaption
    rows={rows}
    rowKey={({ importId }) => importId}
    columns={[
      {
        id: 'file',
        header: 'File',
        isRowHeader: true,
        cell: ({ importId, fileName }) => (
          <Link to={`/prices/${importId}`} className={styles.fileName}>
            {fileName}
          </Link>
        ),
      },
      { id: 'supplier', header: 'Supplier', cell: ({ supplierName }) => supplierName ?? '–' },
      {
        id: 'state',
        header: 'State',
        cell: (row) => {
          const { label, tone } = stateOf(row);
          const share = shareOf(row);
          return (
            <Tag tone={tone}>
              {label}
              {share !== undefined && ` ${share} %`}
            </Tag>
          );
        },
      },
      { id: 'rows', header: 'Prices', isNumeric: true, cell: ({ rowsStored }) => count(rowsStored) },
      { id: 'by', header: 'From', cell: (row) => senderOf(row) },
      {
        id: 'at',
        header: 'When',
        cell: ({ createdAt }) => <Time at={createdAt} opens="start" isInSentence />,
      },
    ]}
  />
);

const senderOf = ({ source, createdBy }: PriceImport): string => {
  if (source === 'folder') return 'Watched folder';
  return source === 'key' ? `Key of ${createdBy?.displayName ?? ''}` : (createdBy?.displayName ?? '');
};

function CurrentBooks() {
  const found = useCall(readPriceBooks);
  return (
    <section aria-labelledby="current-books" className={styles.part}>
      <h2 id="current-books">Books in use now</h2>
      <QueryPart query={found} what="the books">
        {({ books, without }) => (
          <>
            {without.length > 0 && (
              <Notice tone="warning" title="Sold without prices">
                {bySupplier(without)
                  .map(({ supplierName, fuels }) => `${supplierName} (${fuels})`)
                  .join(', ')}
              </Notice>
            )}
            {books.length === 0 ? (
              <EmptyState title="No prices are published">
                <p>Customers are offered a quote by a person until a book is published.</p>
              </EmptyState>
            ) : (
              <BookTable
                books={books.toSorted((one, other) => Number(one.isSample) - Number(other.isSample))}
              />
            )}
          </>
        )}
      </QueryPart>
    </section>
  );
}

const BookTable = ({ books }: { books: readonly CurrentBook[] }) => (
  <Table
    caption="Books that quotes are made from"
    hideCaption
    rows={books}
    rowKey={({ supplierId, fuel }) => `${supplierId} ${fuel}`}
    columns={[
      {
        id: 'supplier',
        header: 'Supplier',
        isRowHeader: true,
        cell: ({ supplierName, fuel }) => `${supplierName}, ${fuelNames[fuel].toLowerCase()}`,
      },
      {
        id: 'version',
        header: 'Book',
        cell: ({ importId, version, isSample }) => (
          <span className={styles.version}>
            {importId === null ? version : <Link to={`/prices/${importId}`}>{version}</Link>}
            {isSample && <Tag tone="sample">Sample</Tag>}
          </span>
        ),
      },
      {
        id: 'age',
        header: 'Age',
        cell: ({ age, isSample }) =>
          isSample ? '–' : <Tag tone={ageFacts[age].tone}>{ageFacts[age].label}</Tag>,
      },
      {
        id: 'published',
        header: 'Published',
        cell: ({ publishedAt }) => <Time at={publishedAt} opens="start" isInSentence />,
      },
      {
        id: 'until',
        header: 'Quoted to',
        cell: ({ quoteTo }) => (quoteTo === null ? '–' : longDate(isoDate(quoteTo))),
      },
      {
        id: 'rows',
        header: 'Prices',
        isNumeric: true,
        cell: ({ rows }) => (rows === null ? '–' : count(rows)),
      },
    ]}
  />
);
