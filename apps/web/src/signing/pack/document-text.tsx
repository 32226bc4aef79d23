import type { DocumentContent } from '@switch/domain/documents/document.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { Notice, SummaryList, Table } from '@switch/ui';
import styles from '../signing.module.css';

type Block = DocumentContent['blocks'][number];
type Of<Kind extends Block['kind']> = Extract<Block, { readonly kind: Kind }>;

const watermarkText = {
  SAMPLE: 'This is a sample. It may not be used as it is.',
  DRAFT: 'This is a draft. It is not signed, and nothing is agreed by it.',
} as const;

/** A document as text in reading order: exactly the text of its PDF. Its title is the page's own heading. */
export function DocumentText({ content }: { content: DocumentContent }) {
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
        Reference {reference} · {longDate(madeOn)}
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

/** Totals are shown below the rows; the last one is the table's footer. */
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
