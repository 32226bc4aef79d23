import type { SigningPack } from '@switch/contract/http/switching/signing.ts';
import { viewOf } from '@switch/domain/journey/draft.ts';
import { dateInWords } from '@switch/domain/units/date-words.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { Button, EmptyState, Notice, Skeleton, Stack } from '@switch/ui';
import { useState } from 'react';
import { Link } from '../../../lib/link.tsx';
import { placeOf } from '../../places.ts';
import { useDraft } from '../../step-context.ts';
import { StepFrame } from '../../step-frame.tsx';
import { LateChecksOfDraft } from '../../checks/late-checks.tsx';
import { Blockers, FactsChanged } from './before-signing.tsx';
import { changedFacts, type ChangedFact } from './changed-facts.ts';
import { KeyFactsSheet } from './key-facts-list.tsx';
import { ObstacleNotice } from './obstacle-notice.tsx';
import { OthersSign } from './others-sign.tsx';
import { obstacleOf } from './obstacle.ts';
import { SignFormView } from './sign-form-view.tsx';
import { useSigningPack } from './use-signing-pack.ts';

const OWN = {
  title: 'Read the key facts and sign',
  lead: 'This is what you are applying for. Read it through, aloud if others decide with you.',
} as const;

const OTHERS = {
  title: 'Read the key facts',
  lead: 'This is what the people you named will be asked to sign. Read it through, and print it for whoever decides with you.',
} as const;

/**
 * Key facts first; then the boxes and the stroke, or where others sign, who they are. The signature is a fact that the server
 * keeps, not an answer.
 */
export function Signing() {
  const pack = useSigningPack();
  const { title, lead } = viewOf(useDraft().answers).doOthersSign ? OTHERS : OWN;
  return (
    <StepFrame isWide title={title} lead={<p>{lead}</p>}>
      {pack.isPending && <Skeleton shape="card" count={2} label="Opening the key facts" />}
      {pack.isError && (
        <EmptyState
          title="The key facts cannot be opened just now"
          onRetry={() => void pack.refetch()}
          retrying={pack.isFetching}
        >
          Nothing is signed, and nothing is lost.
        </EmptyState>
      )}
      {pack.data?.result === false && (
        <ObstacleNotice
          obstacle={obstacleOf(pack.data.outcome, 'authorised-person')}
          title="There is nothing to sign yet"
        />
      )}
      {pack.data?.result && <ReadAndSign pack={pack.data.pack} reload={() => pack.refetch()} />}
    </StepFrame>
  );
}

type Reload = ReturnType<typeof useSigningPack>['refetch'];

function ReadAndSign({ pack, reload }: { pack: SigningPack; reload: Reload }) {
  const [changes, setChanges] = useState<readonly ChangedFact[]>([]);
  const { doOthersSign } = viewOf(useDraft().answers);
  /** True when something reads differently now; it is then shown at the top. */
  const readAgain = async (): Promise<boolean> => {
    const fresh = await reload();
    if (!fresh?.result) return true;
    const found = changedFacts(pack, fresh.pack);
    if (found.length === 0) return false;
    setChanges(found);
    window.scrollTo(0, 0);
    return true;
  };
  return (
    <Stack gap={4}>
      {changes.length > 0 && <FactsChanged changes={changes} />}
      {pack.facts.map((facts) => (
        <KeyFactsSheet key={facts.fuel} facts={facts} />
      ))}
      <Notice tone="warning" title="You cannot change your mind once it binds">
        {pack.noCoolingOff}
      </Notice>
      <p className="no-print">
        <Button look="secondary" onClick={() => window.print()}>
          Print the key facts
        </Button>
      </p>
      <div className="no-print">
        <LateChecksOfDraft returnTo="authorised-person" />
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

/** Signed already: says so and leads on; signing once more replaces it. */
function SignOnce({ pack, readAgain }: { pack: SigningPack; readAgain: () => Promise<boolean> }) {
  const { signature } = useDraft();
  const [wantsAgain, setWantsAgain] = useState(false);
  if (signature === null || wantsAgain) return <SignFormView pack={pack} readAgain={readAgain} />;
  return (
    <Notice
      tone="success"
      title={`Signed by ${signature.signName} on ${dateInWords(ukDateAt(new Date(signature.signedAt)))}`}
      actions={
        <>
          <Link to={placeOf('details')} look="primary">
            Check and send
          </Link>
          <Button look="quiet" onClick={() => setWantsAgain(true)}>
            Sign again
          </Button>
        </>
      }
    >
      Nothing binds yet. After you send the application we mail you the contract to sign, and it binds with
      your signature there.
    </Notice>
  );
}
