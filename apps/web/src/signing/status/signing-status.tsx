import { useMountTime } from '@switch/browser/use-now.ts';
import type { Application } from '@switch/contract/http/switching/application.ts';
import type { Envelope } from '@switch/contract/http/switching/envelope.ts';
import contract from '@switch/domain/facts/contract.json' with { type: 'json' };
import { factText } from '@switch/domain/facts/fact.ts';
import { signableUntil } from '@switch/domain/signing/envelope.ts';
import { today } from '../../lib/today.ts';
import { CallButton, Card, Cluster, Dialog, Notice, Stack, SummaryList, Table, Tag } from '@switch/ui';
import { type ReactNode, useState } from 'react';
import { Link } from '../../lib/link.tsx';
import { Loaded } from '../../lib/loaded.tsx';
import { localStore } from '../../lib/storage.ts';
import { untilText } from '../../lib/time-text.ts';
import { pathTo } from '../../routes.ts';
import styles from './signing-status.module.css';
import { SealedDocuments } from './sealed-documents.tsx';
import { SignerRow, SuccessorForm } from './signer-list.tsx';
import { ownerActions, isSelf, stageTag } from './envelope.ts';
import { TakeBack } from './take-back.tsx';
import { type EnvelopeActions, useEnvelopeActions, useSigningState } from './use-envelope.ts';

type SigningStatusProps = {
  /**
   * An application that was sent. While it awaits signatures, a missing envelope is started, even if an
   * earlier start failed.
   */
  readonly application: Pick<Application, 'reference' | 'state'>;
  /** The heading level that the page needs; at 3 it is drawn as a section of the card around it. */
  readonly level?: 2 | 3;
  /**
   * Whether the page says elsewhere that it is waiting for its owner, with the button that leads to the
   * documents.
   */
  readonly isAskedAbove?: boolean;
};

/**
 * A card that shows who signs an application, who has signed and what its owner can do. It fetches what it
 * needs and keeps itself up to date. Renders nothing for an application that was never signed in an envelope.
 */
export function SigningStatus({ application, level = 2, isAskedAbove = false }: SigningStatusProps) {
  const signing = useSigningState(application);
  return (
    <Loaded
      query={signing}
      loading="Opening the signatures"
      count={1}
      failed="We cannot show the signatures at the moment"
      text="Nothing is lost, and everyone who was asked can sign."
      level={level}
    >
      {(state) => {
        if (state.kind === 'envelope')
          return <EnvelopeCard envelope={state.envelope} level={level} isAskedAbove={isAskedAbove} />;
        if (state.kind === 'none') return null;
        return (
          <SignaturesFrame level={level}>
            {state.kind === 'starting' ? (
              <p role="status">
                We are getting the documents ready. If that takes more than a few minutes, you can close this
                page: we will still send them.
              </p>
            ) : (
              <Stack gap={2}>
                <Notice tone="warning" title="Nobody has been asked to sign yet">
                  {state.text}
                </Notice>
                <Cluster gap={2} className="no-print">
                  <CallButton look="secondary" size="small" call={signing.refetch}>
                    Try again
                  </CallButton>
                  <TakeBack reference={application.reference} hasSignatures={false} />
                </Cluster>
              </Stack>
            )}
          </SignaturesFrame>
        );
      }}
    </Loaded>
  );
}

/** Returns whether anyone can still sign it, now or later. */
const isLive = ({ state }: Envelope): boolean =>
  state === 'preparing' || state === 'open' || state === 'price-changed';

type EnvelopeCardProps = {
  readonly envelope: Envelope;
  readonly level: 2 | 3;
  readonly isAskedAbove: boolean;
};

function EnvelopeCard({ envelope, level, isAskedAbove }: EnvelopeCardProps) {
  const actions = useEnvelopeActions(envelope.reference);
  const { text, tone } = stageTag(envelope);
  return (
    <SignaturesFrame level={level} aside={<Tag tone={tone}>{text}</Tag>}>
      <Stack gap={3}>
        <div role="status">
          <p>{envelope.stateWords}</p>
          {envelope.reason !== '' && <p className={styles.quiet}>Reason given: {envelope.reason}</p>}
        </div>
        <Notice tone={actions.message?.tone} announce="polite">
          {actions.message?.text}
        </Notice>
        {envelope.state === 'price-changed' && <NewPrices envelope={envelope} actions={actions} />}
        <Signers envelope={envelope} actions={actions} isAskedAbove={isAskedAbove} />
        {envelope.state === 'completed' && level === 2 && <SealedDocuments reference={envelope.reference} />}
        {isLive(envelope) && <Dates envelope={envelope} />}
        <EnvelopeButtons envelope={envelope} actions={actions} />
      </Stack>
    </SignaturesFrame>
  );
}

type SignersProps = Pick<EnvelopeCardProps, 'envelope' | 'isAskedAbove'> & {
  readonly actions: EnvelopeActions;
};

function Signers({ envelope, actions, isAskedAbove }: SignersProps) {
  const now = useMountTime();
  const [replacedId, setReplacedId] = useState<string>();
  const replaced = envelope.signers.find(({ signerId }) => signerId === replacedId);
  const close = () => setReplacedId(undefined);
  const own = localStore.get('email');
  const inOrder = envelope.signers.toSorted(
    (one, other) => Number(one.state === 'replaced') - Number(other.state === 'replaced'),
  );
  return (
    <>
      <ul role="list" className={styles.signers} aria-label="Who signs">
        {inOrder.map((signer) => (
          <SignerRow
            key={signer.signerId}
            envelope={envelope}
            signer={signer}
            isSelf={isSelf(signer, own)}
            isAskedAbove={isAskedAbove}
            actions={actions}
            now={now}
            onReplace={() => setReplacedId(signer.signerId)}
          />
        ))}
      </ul>
      <Dialog
        isOpen={replaced !== undefined}
        onClose={close}
        title={`Who signs instead of ${replaced?.name ?? ''}?`}
      >
        {replaced && <SuccessorForm signer={replaced} actions={actions} onClose={close} />}
      </Dialog>
    </>
  );
}

/** Returns the row saying until when it can be signed; empty once signing is over or has stopped. */
function untilRows(envelope: Envelope, now: Date) {
  if (envelope.state !== 'preparing' && envelope.state !== 'open') return [];
  const last = signableUntil(envelope);
  const why = last === envelope.expiresAt ? '' : ': the price is valid until then';
  return [{ label: 'Everyone has until', value: `${untilText(last, now)}${why}` }];
}

function Dates({ envelope }: { envelope: Envelope }) {
  const now = useMountTime();
  return (
    <SummaryList
      rows={[
        { label: 'Who has to sign', value: envelope.ruleWords },
        ...untilRows(envelope, now),
        { label: 'When there is a contract', value: factText(contract.formed, today()) },
      ]}
    />
  );
}

function EnvelopeButtons({ envelope, actions }: { envelope: Envelope; actions: EnvelopeActions }) {
  const { canTakeBack, canStartAgain } = ownerActions(envelope);
  const hasSignatures = envelope.signers.some(({ state }) => state === 'signed');
  return (
    <Cluster gap={2} className="no-print">
      {envelope.state === 'completed' && (
        <Link to={pathTo('profile', { query: { tab: 'documents' } })} look="secondary">
          All your documents
        </Link>
      )}
      {canStartAgain && <CallButton call={() => actions.startAgain()}>Ask everyone again</CallButton>}
      {canTakeBack && <TakeBack reference={envelope.reference} hasSignatures={hasSignatures} />}
    </Cluster>
  );
}

type SignaturesFrameProps = {
  readonly level: 2 | 3;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/**
 * The frame around the signatures: a card, or a section inside the parent's card, because cards are never
 * nested.
 */
const SignaturesFrame = ({ level, aside, children }: SignaturesFrameProps) =>
  level === 2 ? (
    <Card title="Signatures" aside={aside} padding="large">
      {children}
    </Card>
  ) : (
    <section className={styles.part}>
      <div className={styles.partHead}>
        <h3>Signatures</h3>
        {aside}
      </div>
      {children}
    </section>
  );

/**
 * Shows the old and new amounts of an expired price, line by line, with the button that accepts the new one.
 */
const NewPrices = ({ envelope, actions }: { envelope: Envelope; actions: EnvelopeActions }) => (
  <Stack gap={3}>
    <Table
      caption="What has changed"
      rows={envelope.differences}
      rowKey={({ label }) => label}
      columns={[
        { id: 'label', header: 'Line', cell: ({ label }) => label, isRowHeader: true },
        { id: 'before', header: 'Before', cell: ({ before }) => <del>{before}</del> },
        { id: 'now', header: 'Now', cell: ({ now }) => <ins>{now}</ins> },
      ]}
    />
    <p>
      Nothing is agreed by accepting. Everyone will be asked to sign at the new price, including those who had
      signed.
    </p>
    <CallButton className="no-print" wideOnPhone call={() => actions.acceptPrices(envelope.differences)}>
      Accept the new price and ask everyone again
    </CallButton>
  </Stack>
);
