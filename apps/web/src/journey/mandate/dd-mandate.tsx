import { getMandates } from '@switch/contract/http/signing.ts';
import { Button, Cluster, Container, EmptyState, Notice, Skeleton, Stack } from '@switch/ui';
import { useServerFact } from '../../lib/server-facts.ts';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { openDraft } from '../core/draft-sync.ts';
import { SendHome } from '../core/step-screen.tsx';
import { useDraft } from '../core/step-context.ts';
import { ObstacleNotice } from '../cards/signing/obstacle-notice.tsx';
import { obstacleOf } from '../cards/signing/refusal-words.ts';
import { load } from '../../lib/api.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { session } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { wayOf, type MandateWay } from './mandate-way.ts';
import { MandateSheet } from './mandate-sheet.tsx';
import { useWayBack } from './use-way-back.ts';
import styles from './mandate.module.css';

/** `/dd-mandate`: needs somebody signed in, like every page that shows bank details. */
export function Component() {
  const signedIn = useStore(session, undefined);
  const { pathname } = useLocation();
  useEffect(() => void openDraft(), []);
  return signedIn ? <MandatePage /> : <SendHome returnTo={pathname} />;
}

const wayWords: Readonly<Record<MandateWay, { readonly title: string; readonly words: string }>> = {
  'on-paper': {
    title: 'To be signed on paper',
    words:
      'Print it and write sort code and account number in full into the boxes: for your safety we only print the last digits. Everybody who has to sign for the account signs by hand. Then send it to the supplier’s address on it.',
  },
  signed: {
    title: 'Signed on the screen',
    words: 'Keep a copy with the Guarantee. There is nothing to send.',
  },
  'to-sign': {
    title: 'Not signed yet',
    words: 'You give this mandate on the signature screen, together with the application.',
  },
};

const useMandates = (stepsId: string | undefined) =>
  useServerFact({
    queryKey: ['mandates', stepsId],
    queryFn: () => load(getMandates, { params: { stepsId: stepsId ?? '' } }),
    enabled: stepsId !== undefined,
    staleTime: 0,
    isKept: false,
  });

function MandatePage() {
  const draft = useDraft();
  const goBack = useWayBack();
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
      {draft.status === 'opening' ? (
        <Skeleton shape="card" count={1} label="Opening the mandate" />
      ) : (
        <Mandates stepsId={draft.stepsId} />
      )}
    </Container>
  );
}

function Mandates({ stepsId }: { stepsId: string | undefined }) {
  const found = useMandates(stepsId);
  if (stepsId === undefined) return <NoMandate words="You have no application that a mandate belongs to." />;
  if (found.isPending) return <Skeleton shape="card" count={1} label="Opening the mandate" />;
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
  if (!found.data.result)
    return (
      <ObstacleNotice obstacle={obstacleOf(found.data.outcome, 'details')} title="There is no mandate yet" />
    );
  const { mandates } = found.data;
  if (mandates.length === 0)
    return <NoMandate words="Your suppliers take bank transfers: you pay each bill yourself." />;
  const way = wayOf(mandates);
  return (
    <>
      <Notice tone="info" title={wayWords[way].title} className="no-print">
        {wayWords[way].words}
      </Notice>
      {mandates.map((mandate) => (
        <MandateSheet key={mandate.supplierName} mandate={mandate} />
      ))}
    </>
  );
}

const NoMandate = ({ words }: { words: string }) => (
  <EmptyState title="There is no mandate to show">{words}</EmptyState>
);
