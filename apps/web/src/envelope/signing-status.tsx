import { useMountTime } from '@switch/browser/use-now.ts';
import type { Application } from '@switch/contract/http/application.ts';
import type { Envelope } from '@switch/contract/http/envelope.ts';
import { BINDS_AT_LAST_SIGNATURE } from '@switch/domain/documents/binding.ts';
import {
  Button,
  ButtonLink,
  Cluster,
  EmptyState,
  Notice,
  Skeleton,
  Stack,
  SummaryList,
  Tag,
} from '@switch/ui';
import { useState } from 'react';
import { untilText } from '../lib/time-text.ts';
import { Link } from '../lib/link.tsx';
import { localStore } from '../lib/storage.ts';
import { pathTo } from '../routes.ts';
import styles from './envelope.module.css';
import { NewPrices } from './new-prices.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import { SignaturesFrame } from './signatures-frame.tsx';
import { SignerRow } from './signer-row.tsx';
import { envelopeActs, isSelf, stageTag } from './signer-words.ts';
import { TakeBack } from './take-back.tsx';
import { useActs, type Acts } from './use-acts.ts';
import { useStanding } from './use-standing.ts';

type SigningStatusProps = {
  /** One that was sent. While it awaits signatures, an envelope that is missing is started, also after a failed start. */
  readonly application: Pick<Application, 'reference' | 'state'>;
  /** Level of the heading that the page needs; at 3 it is drawn as a part of the card around it. */
  readonly level?: 2 | 3;
};

/**
 * Who signs an application, who has, and until when prices hold: a card that keeps itself up to date and lets its owner
 * remind, replace, take back, start again and accept new prices. Draws nothing for an application that was never signed in
 * an envelope. It asks for everything it needs, so that a page says only of which application:
 *
 *     <SigningStatus application={application} level={3} />
 *
 * Take it from `src/envelope.ts`, and load it late where a page can be read without it. When an application moves on, the
 * page's own answers about it (keys `application` and `applications`) are asked again.
 */
export function SigningStatus({ application, level = 2 }: SigningStatusProps) {
  const standing = useStanding(application);
  if (standing.isPending) return <Skeleton shape="card" count={1} label="Opening the signatures" />;
  if (standing.isError) {
    return (
      <EmptyState
        level={level}
        title="The signatures cannot be shown just now"
        onRetry={() => void standing.refetch()}
        retrying={standing.isFetching}
      >
        Nothing is lost, and everybody who was asked can sign.
      </EmptyState>
    );
  }
  const { data } = standing;
  if (data.kind === 'envelope') return <EnvelopeCard envelope={data.envelope} level={level} />;
  if (data.kind === 'none') return null;
  return (
    <SignaturesFrame level={level}>
      {data.kind === 'starting' ? (
        <p role="status">
          We are getting the documents ready. If that takes longer than a few minutes, you can close this
          page: they go out by themselves.
        </p>
      ) : (
        <Stack gap={2}>
          <Notice tone="warning" title="Nobody has been asked to sign yet">
            {data.words}
          </Notice>
          <Cluster gap={2} className="no-print">
            <Button
              look="secondary"
              size="small"
              loading={standing.isFetching}
              onClick={() => void standing.refetch()}
            >
              Try again
            </Button>
            <TakeBack reference={application.reference} hasSignatures={false} />
          </Cluster>
        </Stack>
      )}
    </SignaturesFrame>
  );
}

/** Whether somebody can still sign in it, or will be able to. */
const isLive = ({ state }: Envelope): boolean =>
  state === 'preparing' || state === 'open' || state === 'price-changed';

function EnvelopeCard({ envelope, level }: { envelope: Envelope; level: 2 | 3 }) {
  const acts = useActs(envelope.reference);
  const { words, tone } = stageTag(envelope);
  return (
    <SignaturesFrame level={level} aside={<Tag tone={tone}>{words}</Tag>}>
      <Stack gap={3}>
        <div role="status">
          <p>{envelope.stateWords}</p>
          {envelope.reason !== '' && <p className={styles.quiet}>The reason given: {envelope.reason}</p>}
        </div>
        {acts.said && (
          <Notice tone={acts.said.tone} announce="polite">
            {acts.said.words}
          </Notice>
        )}
        {envelope.state === 'price-changed' && <NewPrices envelope={envelope} acts={acts} />}
        <Signers envelope={envelope} acts={acts} />
        {isLive(envelope) && <Dates envelope={envelope} />}
        <EnvelopeButtons envelope={envelope} acts={acts} />
      </Stack>
    </SignaturesFrame>
  );
}

/** Everybody who is asked, those who stand aside last. */
function Signers({ envelope, acts }: { envelope: Envelope; acts: Acts }) {
  const now = useMountTime();
  const [replacedId, setReplacedId] = useState<string>();
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
            acts={acts}
            now={now}
            onReplace={() => setReplacedId(signer.signerId)}
          />
        ))}
      </ul>
      <ReplaceDialog
        signer={envelope.signers.find(({ signerId }) => signerId === replacedId)}
        acts={acts}
        onClose={() => setReplacedId(undefined)}
      />
    </>
  );
}

/** What is needed until when, and what binds. */
function Dates({ envelope }: { envelope: Envelope }) {
  const now = useMountTime();
  return (
    <SummaryList
      rows={[
        { key: 'rule', label: 'Who has to sign', value: envelope.ruleWords },
        ...(envelope.state === 'price-changed'
          ? []
          : [
              {
                key: 'prices',
                label: 'The price holds until',
                value: untilText(envelope.pricesHoldUntil, now),
              },
            ]),
        { key: 'expiry', label: 'Everybody has time until', value: untilText(envelope.expiresAt, now) },
        { key: 'binds', label: 'When it binds', value: BINDS_AT_LAST_SIGNATURE },
      ]}
    />
  );
}

function EnvelopeButtons({ envelope, acts }: { envelope: Envelope; acts: Acts }) {
  const { canTakeBack, canStartAgain } = envelopeActs(envelope);
  const hasSignatures = envelope.signers.some(({ state }) => state === 'signed');
  return (
    <Cluster gap={2} className="no-print">
      {envelope.state === 'completed' && (
        <ButtonLink
          look="secondary"
          render={(dress) => <Link to={pathTo('profile', { query: { tab: 'documents' } })} {...dress} />}
        >
          Read the signed documents
        </ButtonLink>
      )}
      {canStartAgain && (
        <Button loading={acts.busy === 'start'} onClick={() => void acts.startAgain()}>
          Ask everybody again
        </Button>
      )}
      {canTakeBack && <TakeBack reference={envelope.reference} hasSignatures={hasSignatures} />}
    </Cluster>
  );
}
