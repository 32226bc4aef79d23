import { type SigningPack, getSigningPack } from '@switch/contract/http/switching/signing.ts';
import { viewOf } from '@switch/domain/journey/draft.ts';
import { Button, Notice, Stack } from '@switch/ui';
import { useState } from 'react';
import { Loaded } from '../../../lib/loaded.tsx';
import { useDraft } from '../../step-context.ts';
import { StepFrame } from '../../step-frame.tsx';
import { LazyChecksOfDraft } from '../../checks/lazy-checks.tsx';
import type { ChangedFact } from './changed-facts.ts';
import { KeyFactsSheet } from './key-facts-sheet.tsx';
import { OrderedHere } from './ordered-here.tsx';
import { lazyPart } from '../../screens.tsx';
import styles from './signing.module.css';
import { load } from '../../../lib/api.ts';
import { loadPressed } from '../../../lib/dialogs.ts';
import { useQuery } from '../../../lib/query-cache.ts';

/**
 * What is below the key facts loads while they are read; which of the two forms it is depends on who signs.
 */
const OthersSign = lazyPart(async () => (await import('./others-sign.tsx')).OthersSign);
const obstacles = () => import('./obstacle-notice.tsx');
const NothingToSign = lazyPart(async () => (await obstacles()).NothingToSign);
const Blockers = lazyPart(async () => (await obstacles()).Blockers);
const FactsChanged = lazyPart(async () => (await import('./facts-changed.tsx')).FactsChanged);
const SignedNotice = lazyPart(async () => (await import('./signed-notice.tsx')).SignedNotice);
const PartnerShare = lazyPart(async () => (await import('./partner-share.tsx')).PartnerShare);
const SignFormView = lazyPart(async () => (await import('./sign-form-view.tsx')).SignFormView);
const SignWithDocuments = lazyPart(
  async () => (await import('./documents/sign-with-documents.tsx')).SignWithDocuments,
);

const OWN = {
  title: 'Read the key facts and sign',
  lead: 'This is what you are applying for. Read it through, aloud if others decide with you.',
} as const;

const OTHERS = {
  title: 'Read the key facts',
  lead: 'This is what the people you named will be asked to sign. Read it through, and print it for whoever decides with you.',
} as const;

/**
 * The key facts, followed by the boxes and the signature or, if others sign, by who they are. The signature
 * is a fact stored on the server, not an answer.
 */
export function Signing() {
  const pack = useSigningPack();
  const { title, lead } = viewOf(useDraft().answers).doOthersSign ? OTHERS : OWN;
  return (
    <StepFrame isWide title={title} lead={lead}>
      <Loaded
        query={pack}
        loading="Opening the key facts"
        failed="The key facts cannot be opened just now"
        text="Nothing is signed, and nothing is lost."
      >
        {(answer) =>
          answer.result ? (
            <ReadAndSign pack={answer.pack} reload={() => pack.refetch()} />
          ) : (
            <NothingToSign outcome={answer.outcome} />
          )
        }
      </Loaded>
    </StepFrame>
  );
}

type Reload = ReturnType<typeof useSigningPack>['refetch'];

function ReadAndSign({ pack, reload }: { pack: SigningPack; reload: Reload }) {
  const [changes, setChanges] = useState<readonly ChangedFact[]>([]);
  const { doOthersSign } = viewOf(useDraft().answers);
  /** Returns true if something has changed; the changes are then shown at the top. */
  const readAgain = async (): Promise<boolean> => {
    const fresh = await reload();
    if (!fresh?.result) return true;
    const { changedFacts } = await loadPressed(() => import('./changed-facts.ts'));
    const found = changedFacts(pack, fresh.pack);
    if (found.length === 0) return false;
    setChanges(found);
    window.scrollTo(0, 0);
    return true;
  };
  return (
    <Stack gap={4} className={styles.page}>
      {changes.length > 0 && <FactsChanged changes={changes} />}
      <OrderedHere />
      {pack.facts.map((facts) => (
        <KeyFactsSheet key={facts.fuel} facts={facts} />
      ))}
      <Notice tone="warning" title="You can withdraw only until the supplier accepts">
        {pack.noCoolingOff}
      </Notice>
      <PartnerShare />
      <p className="no-print">
        <Button look="secondary" onClick={() => window.print()}>
          Print the key facts
        </Button>
      </p>
      <div className="no-print">
        <LazyChecksOfDraft returnTo="authorised-person" />
      </div>
      {pack.blockers.length > 0 ? (
        <Blockers blockers={pack.blockers} />
      ) : doOthersSign ? (
        <OthersSign pack={pack} />
      ) : (
        <SignOnce pack={pack} readAgain={readAgain} />
      )}
    </Stack>
  );
}

/** If already signed, says so and leads on; signing again replaces the signature. */
function SignOnce({ pack, readAgain }: { pack: SigningPack; readAgain: () => Promise<boolean> }) {
  const { signature } = useDraft();
  const [wantsAgain, setWantsAgain] = useState(false);
  if (signature !== null && !wantsAgain)
    return <SignedNotice signature={signature} onSignAgain={() => setWantsAgain(true)} />;
  return pack.isSignedOnce ? (
    <SignWithDocuments pack={pack} readAgain={readAgain} />
  ) : (
    <SignFormView pack={pack} readAgain={readAgain} />
  );
}

let visits = 0;

/**
 * Fetches the key facts when this screen is opened and not again until they are refetched: the text must not
 * change while it is being read for signing, and any changes can be shown next to what was read.
 */
function useSigningPack() {
  const { stepsId } = useDraft();
  const [visit] = useState(() => (visits += 1));
  return useQuery({
    queryKey: ['signing-pack', stepsId, visit],
    queryFn: () => load(getSigningPack, { params: { stepsId: stepsId ?? '' } }),
    enabled: stepsId !== undefined,
    staleTime: Infinity,
    isKept: false,
  });
}
