import { useStore } from '@switch/browser/store.ts';
import type { Mandate } from '@switch/contract/http/switching/printed-mandate.ts';
import { getMandates } from '@switch/contract/http/switching/signing.ts';
import { Button, Cluster, Container, EmptyState, Skeleton, Stack, Notice } from '@switch/ui';
import { useEffect } from 'react';
import { Loaded } from '../../lib/loaded.tsx';
import { useLocation, useSearchParams, useNavigate } from 'react-router';
import { useQuery } from '../../lib/query-cache.ts';
import { openDraft } from '../draft/draft-sync.ts';
import { SendHome } from '../step-screen.tsx';
import { useDraft } from '../step-context.ts';
import { ObstacleNotice } from '../steps/authorised-person/obstacle-notice.tsx';
import { obstacleOf } from '../steps/authorised-person/obstacle.ts';
import { load } from '../../lib/api.ts';
import { usePageTitle } from '../../lib/page-config.ts';
import { session } from '../../lib/session.ts';
import { MandateDocument, useSentMandate } from '../../lib/mandate/mandate-document.tsx';
import { Link } from '../../lib/link.tsx';
import { pathTo } from '../../routes.ts';
import { wayOf, type MandateWay } from '../../lib/mandate/mandate-way.ts';
import { placeOf } from '../places.ts';
import styles from '../../lib/mandate/mandate.module.css';

/**
 * `/dd-mandate`: requires a signed-in user, like every page that shows bank details. `?mandate=` names a
 * mandate that was sent.
 */
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
          The supplier uses this to collect your bills. We never do. It shows what you gave us and changes
          only with your bank details.
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
        <Skeleton shape="card" label={opening.loading} />
      ) : (
        <MandatesOfDraft stepsId={draft.stepsId} />
      )}
    </Container>
  );
}

const opening = {
  loading: 'Opening the mandate',
  count: 1,
  failed: 'The mandate cannot be opened just now',
  text: 'Nothing is lost.',
} as const;

/** One mandate of a sent application, with its current status. */
function SentMandate({ mandateId }: { mandateId: string }) {
  return (
    <Loaded {...opening} query={useSentMandate(mandateId)}>
      {(answer) =>
        answer.result ? (
          <Sheets mandates={[answer.sheet]} />
        ) : (
          <NoMandate text="It is not one of yours, or it does not exist." />
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
  if (stepsId === undefined)
    return (
      <NoMandate text="No application is open here. Mandates for applications you have sent are in your account." />
    );
  return (
    <Loaded {...opening} query={found}>
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
    return <NoMandate text="Your suppliers take bank transfers: you pay each bill yourself." />;
  return (
    <>
      <MandateStatus mandates={mandates} />
      {mandates.map((mandate) => (
        <MandateDocument key={mandate.supplierName} mandate={mandate} />
      ))}
    </>
  );
}

const NoMandate = ({ text }: { text: string }) => (
  <EmptyState
    title="There is no mandate to show"
    actions={
      <Link to={pathTo('profile', { query: { tab: 'direct-debits' } })} look="secondary">
        Your Direct Debits
      </Link>
    }
  >
    {text}
  </EmptyState>
);

const routeTexts: Readonly<Record<MandateWay, { readonly title: string; readonly text: string }>> = {
  'by-link': {
    title: 'Signed once the application is sent',
    text: 'Everyone who has to sign for this account does so after you have sent the application: each by a link that we email them, or all of them on paper. You choose who and how in your account, under Direct Debits.',
  },
  'on-paper': {
    title: 'Signed on paper once the application is sent',
    text: 'Everyone who has to sign for this account signs by hand. Once you have sent the application, print the form from your account, under Direct Debits, and post it to the supplier when it is signed.',
  },
  signed: {
    title: 'Signed on the screen',
    text: 'Keep a copy with the Guarantee. There is nothing to send.',
  },
  'to-sign': {
    title: 'Not signed yet',
    text: 'You give this mandate with your signature on the signature screen. Where others sign the contract, you give it in your account once the application is sent.',
  },
};

/** The status of mandates: the server's for those that were sent, and how the others are given. */
export function MandateStatus({ mandates }: { mandates: readonly Mandate[] }) {
  const sent = mandates.filter(({ standing }) => standing !== null);
  if (sent.length === 0) return <NotSent mandates={mandates} />;
  return (
    <>
      {sent.map(({ supplierName, standing }) => (
        <Notice
          key={supplierName}
          tone={standing?.state === 'failed' ? 'danger' : 'info'}
          title={sent.length > 1 ? `${supplierName}: ${standing?.stateWords}` : standing?.stateWords}
          className="no-print"
          actions={
            <Link to={pathTo('profile', { query: { tab: 'direct-debits' } })} size="small" look="secondary">
              Your Direct Debits
            </Link>
          }
        >
          {standing?.next}
        </Notice>
      ))}
    </>
  );
}

/** One notice for each way of giving a mandate, naming the suppliers if there are several ways. */
function NotSent({ mandates }: { mandates: readonly Mandate[] }) {
  const byWay = [...Map.groupBy(mandates, wayOf)];
  return byWay.map(([way, alike]) => {
    const { title, text } = routeTexts[way];
    const names = alike.map(({ supplierName }) => supplierName).join(' and ');
    return (
      <Notice
        key={way}
        tone="info"
        title={byWay.length > 1 ? `${names}: ${title}` : title}
        className="no-print"
      >
        {text}
      </Notice>
    );
  });
}

/**
 * Returns a function that goes back to where the user came from. That is the previous page of this tab, if
 * there is one. Otherwise the page is in a tab of its own, which closes; the tab below still has everything.
 * If the browser keeps the tab open, the function goes to the Direct Debits of the profile for a mandate that
 * was sent, and to the signature or the summary for one of a draft.
 */
export function useWayBack(isOfProfile: boolean): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const { signature } = useDraft();
  return () => {
    if (key !== 'default') return void navigate(-1);
    window.close();
    if (isOfProfile) return void navigate(pathTo('profile', { query: { tab: 'direct-debits' } }));
    void navigate(signature === null ? placeOf('authorised-person') : placeOf('details'));
  };
}
