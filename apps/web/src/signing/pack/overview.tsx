import { useSecondsUntil } from '@switch/browser/use-now.ts';
import type { SignerPack } from '@switch/contract/http/switching/envelope-signer.ts';
import { untilText } from '@switch/domain/units/date-text.ts';
import { Button, Card, Notice, Stack, SummaryList, Tag } from '@switch/ui';
import type { ReactNode } from 'react';
import { Link } from '../../lib/link.tsx';
import { pageConfig } from '../../lib/page-config.ts';
import { timeLeftText } from '../../lib/time-text.ts';
import styles from '../signing.module.css';
import { placeOfPart } from './parts.ts';

const counts = ['', 'One document', 'Two documents', 'Three documents', 'Four documents', 'Five documents'];

type OverviewProps = {
  readonly pack: SignerPack;
  readonly opened: ReadonlySet<string>;
  readonly onDecline: () => void;
};

export function Overview({ pack, opened, onDecline }: OverviewProps) {
  const { documents, organisationName, askedBy, signerName, role } = pack;
  const count = counts[documents.length] ?? `${documents.length} documents`;
  return (
    <Stack gap={4}>
      <Stack gap={2}>
        <h1>Read and sign for {organisationName}</h1>
        <p>
          {askedBy === signerName
            ? 'You prepared this application.'
            : `${askedBy} has prepared this application and asks you to sign it as ${role}.`}{' '}
          {count} to read, then your signature. Nothing is signed before you press Sign at the end.
        </p>
      </Stack>
      <Card title="What you sign" gap={3}>
        <DocumentList
          documents={documents}
          title={({ title }, place) => <Link to={placeOfPart({ kind: 'document', place })}>{title}</Link>}
          mark={({ documentId }) =>
            opened.has(documentId) ? <Tag tone="success">Opened</Tag> : <Tag>Not opened yet</Tag>
          }
        />
        <div className="no-print">
          <Link to={placeOfPart({ kind: 'document', place: 0 })} look="primary" wideOnPhone>
            Read the first document
          </Link>
        </div>
      </Card>
      <Notice tone="warning" title="What you should know before you sign">
        {pack.bindingMoment} {pack.noCoolingOff}
      </Notice>
      <Facts pack={pack} />
      <OtherSigners pack={pack} />
      <Button className="no-print" look="secondary" onClick={onDecline}>
        I do not want to sign
      </Button>
    </Stack>
  );
}

function Facts({ pack }: { pack: SignerPack }) {
  const { reference, signerName, role, expiresAt, pricesHoldUntil } = pack;
  return (
    <SummaryList
      rows={[
        { label: 'Application', value: reference },
        { label: 'You sign as', value: `${signerName}, ${role}` },
        { label: 'Price', value: <PriceClock pricesHoldUntil={pricesHoldUntil} /> },
        { label: 'You can sign until', value: untilText(expiresAt) },
      ]}
    />
  );
}

/** Who else signs, and whether they have; addresses of nobody. */
export const OtherSigners = ({ pack: { otherSigners, ruleWords } }: { pack: SignerPack }) =>
  otherSigners.length > 0 && (
    <Card title="Who signs" gap={1}>
      <p>{ruleWords} have to sign. Beside you:</p>
      <ul>
        {otherSigners.map(({ name, role, words }) => (
          <li key={`${name} ${role}`}>
            {name}, {role}: {words.toLowerCase()}
          </li>
        ))}
      </ul>
    </Card>
  );

/** Until when the price holds, and how long that is from now; or that it has run out while the page was open. */
export function PriceClock({ pricesHoldUntil }: { pricesHoldUntil: string }) {
  const untilMs = Date.parse(pricesHoldUntil);
  const seconds = useSecondsUntil(untilMs);
  if (seconds === 0)
    return (
      <Notice tone="warning" announce="polite" title="The price has run out">
        It held until {untilText(pricesHoldUntil)}. It can no longer be signed at that price: once the new one
        is accepted, you get another mail.
      </Notice>
    );
  return (
    <>
      The price holds until {untilText(pricesHoldUntil)}: {timeLeftText(untilMs, untilMs - seconds * 1000)}{' '}
      left
    </>
  );
}

type Listed = SignerPack['documents'][number];

const pagesText = (pages: number): string => `${pages} ${pages === 1 ? 'page' : 'pages'}`;

/** Where the PDF of a document is; it opens for the signer's own browser alone. */
const fileOf = ({ documentId }: Listed): string =>
  `${pageConfig().apiBaseUrl}/api/signer/documents/${encodeURIComponent(documentId)}/file`;

/** The PDF itself: the very file that a signature is bound to. */
export const PdfLink = ({ document, onOpen }: { document: Listed; onOpen?: () => void }) => (
  <a href={fileOf(document)} download onClick={onOpen} className={styles.pdf}>
    Download as PDF<span className="visually-hidden">: {document.title}</span> ({pagesText(document.pages)})
  </a>
);

type DocumentListProps = {
  readonly documents: readonly Listed[];
  /** Draws the title of a document, such as a link to it; the plain title without. */
  readonly title?: (document: Listed, place: number) => ReactNode;
  readonly mark?: (document: Listed) => ReactNode;
};

export const DocumentList = ({ documents, title, mark }: DocumentListProps) => (
  <ol className={styles.documents} role="list">
    {documents.map((document, place) => (
      <li key={document.documentId}>
        <span className={styles.title}>
          {title ? title(document, place) : document.title} {mark?.(document)}
        </span>
        <PdfLink document={document} />
      </li>
    ))}
  </ol>
);
