import { useStore } from '@switch/browser/store.ts';
import type { Mandate } from '@switch/contract/http/switching/mandate.ts';
import { getMandates } from '@switch/contract/http/switching/signing.ts';
import { Button, Cluster, Container, EmptyState, Skeleton, Stack } from '@switch/ui';
import { useEffect, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useQuery, type QueryResult } from '../../lib/query-cache.ts';
import { openDraft } from '../draft/draft-sync.ts';
import { SendHome } from '../step-screen.tsx';
import { useDraft } from '../step-context.ts';
import { ObstacleNotice } from '../steps/authorised-person/obstacle-notice.tsx';
import { obstacleOf } from '../steps/authorised-person/obstacle.ts';
import { load } from '../../lib/api.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { session } from '../../lib/session.ts';
import { MandateDocument } from '../../lib/mandate/mandate-document.tsx';
import { MandateStatus } from './mandate-status.tsx';
import { useSentMandate } from '../../lib/mandate/use-sent-mandate.ts';
import { useWayBack } from './use-way-back.ts';
import styles from '../../lib/mandate/mandate.module.css';

/** `/dd-mandate`: needs somebody signed in, like every page that shows bank details. `?mandate=` names one that was sent. */
export function Component() {
  const signedIn = useStore(session);
  const { pathname, search } = useLocation();
  useEffect(() => void openDraft(), []);
  return signedIn ? <MandatePage /> : <SendHome returnTo={`${pathname}${search}`} />;
}

function MandatePage() {
  const draft = useDraft();
  const mandateId = useSearchParams()[0].get('mandate');
  const goBack = useWayBack(mandateId !== null);
  usePageTitle('Direct Debit mandate');
  return (
    <Container className={styles.page}>
      <Stack gap={1} className="no-print">
        <h1 tabIndex={-1}>Direct Debit mandate</h1>
        <p>
          The supplier collects your bills with this, never us. It shows what you gave us and changes only
          with your bank details.
        </p>
      </Stack>
      <Cluster gap={2} className="no-print">
        <Button onClick={() => window.print()}>Print</Button>
        <Button look="secondary" onClick={goBack}>
          Back
        </Button>
      </Cluster>
      {mandateId !== null ? (
        <SentMandate mandateId={mandateId} />
      ) : draft.status === 'opening' ? (
        <Opening />
      ) : (
        <MandatesOfDraft stepsId={draft.stepsId} />
      )}
    </Container>
  );
}

const Opening = () => <Skeleton shape="card" count={1} label="Opening the mandate" />;

function Loaded<Data>({
  found,
  children,
}: {
  found: QueryResult<Data>;
  children: (data: Data) => ReactNode;
}) {
  if (found.isPending) return <Opening />;
  if (found.isError)
    return (
      <EmptyState
        title="The mandate cannot be opened just now"
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
      >
        Nothing is lost.
      </EmptyState>
    );
  return children(found.data);
}

/** One mandate of an application that was sent, as it stands. */
function SentMandate({ mandateId }: { mandateId: string }) {
  return (
    <Loaded found={useSentMandate(mandateId)}>
      {(answer) =>
        answer.result ? (
          <Sheets mandates={[answer.sheet]} />
        ) : (
          <NoMandate words="It is not one of yours, or it was never made." />
        )
      }
    </Loaded>
  );
}

function MandatesOfDraft({ stepsId }: { stepsId: string | undefined }) {
  const found = useQuery({
    queryKey: ['mandates', stepsId],
    queryFn: () => load(getMandates, { params: { stepsId: stepsId ?? '' } }),
    enabled: stepsId !== undefined,
    staleTime: 0,
    isKept: false,
  });
  if (stepsId === undefined) return <NoMandate words="You have no application that a mandate belongs to." />;
  return (
    <Loaded found={found}>
      {(answer) =>
        answer.result ? (
          <Sheets mandates={answer.mandates} />
        ) : (
          <ObstacleNotice obstacle={obstacleOf(answer.outcome, 'details')} title="There is no mandate yet" />
        )
      }
    </Loaded>
  );
}

function Sheets({ mandates }: { mandates: readonly Mandate[] }) {
  if (mandates.length === 0)
    return <NoMandate words="Your suppliers take bank transfers: you pay each bill yourself." />;
  return (
    <>
      <MandateStatus mandates={mandates} />
      {mandates.map((mandate) => (
        <MandateDocument key={mandate.supplierName} mandate={mandate} />
      ))}
    </>
  );
}

const NoMandate = ({ words }: { words: string }) => (
  <EmptyState title="There is no mandate to show">{words}</EmptyState>
);
