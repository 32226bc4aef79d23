import type { DocumentContent } from '@switch/domain/documents/document.ts';
import { readSignerText, type SignerPack } from '@switch/contract/http/switching/envelope-signer.ts';
import { dateInWords } from '@switch/domain/units/date-words.ts';
import { Button, Cluster, Notice, Stack, SummaryList, Table } from '@switch/ui';
import { useEffect } from 'react';
import { load } from '../../lib/api.ts';
import { Link } from '../../lib/link.tsx';
import { Loaded } from '../../lib/loaded.tsx';
import { useQuery } from '../../lib/query-cache.ts';
import styles from '../signing.module.css';
import { PdfLink } from './overview.tsx';
import { partAfter, placeOfPart } from './parts.ts';

type DocumentPartProps = {
  readonly documents: SignerPack['documents'];
  readonly place: number;
  /** Called when the document is shown to the signer, as text or as the PDF that they opened. */
  readonly onOpened: (documentId: string) => void;
};

/** One document to read: as text on the page, and as the PDF that is signed; then the way to the next one. */
export function DocumentPart({ documents, place, onOpened }: DocumentPartProps) {
  const document = documents[place];
  if (!document) return null;
  const { documentId, title } = document;
  return (
    <Stack gap={4}>
      <Stack gap={2}>
        <p className={styles.small}>
          Document {place + 1} of {documents.length}
        </p>
        <h1>{title}</h1>
        <Cluster gap={3} className="no-print">
          <PdfLink document={document} onOpen={() => onOpened(documentId)} />
          <Button look="link" onClick={() => window.print()}>
            Print
          </Button>
        </Cluster>
        <p className={styles.small}>
          The text below says what the PDF says, word for word. Your signature is bound to the PDF.
        </p>
      </Stack>
      <TextOfDocument key={documentId} documentId={documentId} onOpened={onOpened} />
      <Onward documents={documents} place={place} />
    </Stack>
  );
}

function TextOfDocument({
  documentId,
  onOpened,
}: { documentId: string } & Pick<DocumentPartProps, 'onOpened'>) {
  const read = useQuery({
    queryKey: ['signer-text', documentId],
    queryFn: () => load(readSignerText, { params: { documentId } }),
    staleTime: Infinity,
  });
  const isShown = read.data !== undefined;
  useEffect(() => {
    if (isShown) onOpened(documentId);
  }, [isShown, documentId, onOpened]);
  return (
    <Loaded
      query={read}
      loading="Opening the document"
      failed="We cannot show the text at the moment"
      words="Nothing is signed. You can also read the PDF."
    >
      {({ content }) => (
        <article className={styles.paper} aria-label="The document as text">
          <DocumentPage content={content} />
        </article>
      )}
    </Loaded>
  );
}

function Onward({ documents, place }: Pick<DocumentPartProps, 'documents' | 'place'>) {
  const next = partAfter({ kind: 'document', place }, documents.length);
  const title = next?.kind === 'document' ? documents[next.place]?.title : 'sign';
  return (
    <Cluster gap={2} className="no-print">
      {next && (
        <Link to={placeOfPart(next)} look="primary" wideOnPhone>
          Next: {title}
        </Link>
      )}
      <Link to={placeOfPart({ kind: 'overview' })} look="quiet">
        All documents
      </Link>
    </Cluster>
  );
}

type Block = DocumentContent['blocks'][number];
type Of<Kind extends Block['kind']> = Extract<Block, { readonly kind: Kind }>;

const watermarkText = {
  SAMPLE: 'This is a sample. It may not be used as it is.',
  DRAFT: 'This is a draft. It is not signed and binds nobody.',
} as const;

/** A document as text in reading order, with the text of its PDF and nothing else. Its title is the page's own heading. */
function DocumentPage({ content }: { content: DocumentContent }) {
  const { from, to, reference, madeOn, across, blocks } = content;
  return (
    <div className={styles.text}>
      {(from.length > 0 || to.length > 0) && (
        <div className={styles.parties}>
          <Party title="From" lines={from} />
          <Party title="To" lines={to} />
        </div>
      )}
      <p className={styles.small}>
        Reference {reference} · {dateInWords(madeOn)}
      </p>
      {across && <Notice tone="sample">{watermarkText[across]}</Notice>}
      {blocks.map((block, index) => (
        // The text of a document never changes, so the position of a block identifies it.
        // oxlint-disable-next-line react/no-array-index-key
        <OneBlock key={index} block={block} />
      ))}
    </div>
  );
}

function Party({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <p className={styles.small}>{title}</p>
      <address className={styles.address}>{lines.join('\n')}</address>
    </div>
  );
}

const paragraphClass: Readonly<Record<Of<'paragraph'>['tone'], string | undefined>> = {
  plain: undefined,
  small: styles.small,
  important: styles.important,
};

function OneBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? <h2>{block.text}</h2> : <h3>{block.text}</h3>;
    case 'paragraph':
      return <p className={paragraphClass[block.tone]}>{block.text}</p>;
    case 'list':
      return <List block={block} />;
    case 'facts':
      return (
        <SummaryList
          rows={block.rows.map(({ label, value }, place) => ({ key: `${place} ${label}`, label, value }))}
        />
      );
    case 'table':
      return <Rows block={block} />;
    case 'digits':
      return (
        <p>
          {block.label}: <span className="numbers">{block.text.trim() || 'left empty'}</span>
        </p>
      );
    case 'mark':
      return <p>{block.image === null ? `${block.label}: left empty` : block.label}</p>;
    case 'tick':
      return (
        <p>
          {block.isTicked ? 'Ticked' : 'Not ticked'}: {block.text}
        </p>
      );
    case 'signatures':
      return <Signatures block={block} />;
    case 'page-break':
      return null;
  }
}

function List({ block: { isOrdered, items } }: { block: Of<'list'> }) {
  const Element = isOrdered ? 'ol' : 'ul';
  return (
    <Element>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </Element>
  );
}

/** Totals come below the rows; the last one is the footer of the table. */
function Rows({ block: { caption, columns, rows, totals } }: { block: Of<'table'> }) {
  const footer = totals.at(-1);
  return (
    <Table
      caption={caption}
      rows={[...rows, ...totals.slice(0, -1)]}
      rowKey={(_, place) => String(place)}
      columns={columns.map(({ title, align }, place) => ({
        id: title,
        header: title,
        cell: (cells: readonly string[]) => cells[place] ?? '',
        isNumeric: align === 'end',
        isRowHeader: place === 0,
      }))}
      {...(footer && { footer })}
    />
  );
}

const Signatures = ({ block: { lines } }: { block: Of<'signatures'> }) => (
  <ul>
    {lines.map(({ role, name, signedOn }) => (
      <li key={`${role} ${name ?? ''}`}>
        {signedOn === null ? 'To be signed by' : 'Signed by'} {[name, role].filter(Boolean).join(', ')}
        {signedOn !== null && ` on ${signedOn}`}
      </li>
    ))}
  </ul>
);
