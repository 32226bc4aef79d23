import type { SignerPack } from '@switch/contract/http/envelope.ts';
import { Button, ButtonLink, Card, Cluster, Notice, Stack, SummaryList } from '@switch/ui';
import { Link } from '../lib/link.tsx';
import { DocumentList, OpenedMark } from './document-list.tsx';
import { OtherSigners } from './other-signers.tsx';
import { placeOfPart } from './parts.ts';
import { PriceClock } from './price-clock.tsx';
import { untilWords } from './time-words.ts';

type OverviewProps = {
  readonly pack: SignerPack;
  readonly opened: ReadonlySet<string>;
  readonly onDecline: () => void;
};

/** What is asked of the signer, by whom, until when, and what there is to read. */
export function Overview({ pack, opened, onDecline }: OverviewProps) {
  const { documents, organisationName, askedBy, signerName, role } = pack;
  const count = documents.length === 1 ? 'One document' : `${documents.length} documents`;
  return (
    <Stack gap={4}>
      <Stack gap={2}>
        <h1>Read and sign for {organisationName}</h1>
        <p>
          {askedBy === signerName
            ? 'You have prepared this application.'
            : `${askedBy} has prepared this application and asks you to sign it as ${role}.`}{' '}
          {count} to read, then your signature. Nothing is signed before you press Sign at the end.
        </p>
      </Stack>
      <Card title="What you sign">
        <DocumentList
          documents={documents}
          title={({ title }, place) => <Link to={placeOfPart({ kind: 'document', place })}>{title}</Link>}
          mark={({ documentId }) => <OpenedMark isOpened={opened.has(documentId)} />}
        />
      </Card>
      <Facts pack={pack} />
      {pack.otherSigners.length > 0 && (
        <Card title="Who signs">
          <OtherSigners pack={pack} />
        </Card>
      )}
      <Notice tone="warning" title="What you should know before you read on">
        {pack.bindingMoment} {pack.noCoolingOff}
      </Notice>
      <Cluster gap={2} className="no-print">
        <ButtonLink
          wideOnPhone
          render={(dress) => <Link to={placeOfPart({ kind: 'document', place: 0 })} {...dress} />}
        >
          Read the first document
        </ButtonLink>
        <Button look="quiet" onClick={onDecline}>
          I do not want to sign
        </Button>
      </Cluster>
    </Stack>
  );
}

function Facts({ pack }: { pack: SignerPack }) {
  const { reference, signerName, role, ruleWords, expiresAt, pricesHoldUntil } = pack;
  return (
    <SummaryList
      rows={[
        { key: 'reference', label: 'Application', value: reference },
        { key: 'as', label: 'You sign as', value: `${signerName}, ${role}` },
        { key: 'rule', label: 'Who has to sign', value: ruleWords },
        { key: 'price', label: 'Price', value: <PriceClock pricesHoldUntil={pricesHoldUntil} /> },
        { key: 'until', label: 'You can sign until', value: untilWords(expiresAt) },
      ]}
    />
  );
}
