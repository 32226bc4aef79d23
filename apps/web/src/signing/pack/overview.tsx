import type { SignerPack } from '@switch/contract/http/switching/envelope-signer.ts';
import { signableUntil } from '@switch/domain/signing/envelope.ts';
import { untilText } from '@switch/domain/units/date-text.ts';
import { Button, Card, Notice, Stack, SummaryList, Tag } from '@switch/ui';
import type { ReactNode } from 'react';
import { Link } from '../../lib/link.tsx';
import { OrderBox, OrderFacts, type OrderLook } from '../../lib/offer/order.tsx';
import { PriceClock } from '../../lib/offer/price-clock.tsx';
import { pageConfig } from '../../lib/page-config.ts';
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
          {count} to read, then your signature. Nothing is signed until you press Sign at the end.
        </p>
      </Stack>
      <Ordered pack={pack} look="line" />
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

type OrderedProps = { readonly pack: SignerPack; readonly look: OrderLook };

/** The supplier, term, price and fee of each supply, and how long the price is valid. */
export const Ordered = ({ pack: { supplies, pricesHoldUntil }, look }: OrderedProps) => (
  <OrderBox
    clock={
      <PriceClock
        until={pricesHoldUntil}
        afterwards="It can no longer be signed at that price: once the new one is accepted, you will get another email."
      />
    }
  >
    {supplies.map((supply) => (
      <OrderFacts key={supply.fuel} order={supply} look={look} />
    ))}
  </OrderBox>
);

function Facts({ pack }: { pack: SignerPack }) {
  const { reference, signerName, role } = pack;
  return (
    <SummaryList
      rows={[
        { label: 'Application', value: reference },
        { label: 'You sign as', value: `${signerName}, ${role}` },
        { label: 'You can sign until', value: untilText(signableUntil(pack)) },
      ]}
    />
  );
}

/**
 * Returns text saying which of the signatures this one is and what it does; once it is given, only how many
 * there are.
 */
function placeText({ standing, signatures: { given, needed } }: SignerPack): string {
  if (standing.state !== 'to-sign') return `${given} of ${needed} signatures so far. `;
  if (given >= needed - 1)
    return `Yours is the last of the ${needed} signatures needed: once you sign, the offer goes to the supplier. `;
  const place = given === 0 ? 'the first' : 'one';
  return `Yours is ${place} of the ${needed} signatures needed: nothing is offered to the supplier before the last. `;
}

/** Returns text saying whose signatures are needed, and how many there are. */
function neededText(pack: SignerPack): string {
  const { ruleWords, standing, signatures } = pack;
  const { given, needed } = signatures;
  if (needed < 2) return `${ruleWords} has to sign.`;
  if (standing.state !== 'to-sign' && given >= needed) return `The ${needed} signatures needed are in.`;
  return `${placeText(pack)}${ruleWords} have to sign.`;
}

/** Who else signs, and whether they have. It shows no email addresses. */
export const OtherSigners = ({ pack }: { pack: SignerPack }) =>
  pack.otherSigners.length > 0 && (
    <Card title="Who signs" gap={1}>
      <p>{neededText(pack)} Also asked to sign:</p>
      <ul>
        {pack.otherSigners.map(({ name, role, words }) => (
          <li key={`${name} ${role}`}>
            {name}, {role}: {words.toLowerCase()}
          </li>
        ))}
      </ul>
    </Card>
  );

type Listed = SignerPack['documents'][number];

const pagesText = (pages: number): string => `${pages} ${pages === 1 ? 'page' : 'pages'}`;

/** Returns the URL of a document's PDF, which opens only in the signer's own browser. */
const fileOf = ({ documentId }: Listed): string =>
  `${pageConfig().apiBaseUrl}/api/signer/documents/${encodeURIComponent(documentId)}/file`;

/** A link to the PDF itself: the very file that a signature is bound to. */
export const PdfLink = ({ document, onOpen }: { document: Listed; onOpen?: () => void }) => (
  <a href={fileOf(document)} download onClick={onOpen} className={styles.pdf}>
    Download as PDF<span className="visually-hidden">: {document.title}</span> ({pagesText(document.pages)})
  </a>
);

type DocumentListProps = {
  readonly documents: readonly Listed[];
  /** Renders the title of a document, for instance as a link to it; by default it is plain text. */
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
