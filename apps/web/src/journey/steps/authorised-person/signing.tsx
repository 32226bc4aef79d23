import contract from '@switch/domain/facts/contract.json' with { type: 'json' };
import { factText } from '@switch/domain/facts/fact.ts';
import { type SigningPack, getSigningPack } from '@switch/contract/http/switching/signing.ts';
import { viewOf } from '@switch/domain/journey/draft.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { Button, Notice, Stack, Card, SummaryList, Table } from '@switch/ui';
import { useState } from 'react';
import { Loaded } from '../../../lib/loaded.tsx';
import { Link } from '../../../lib/link.tsx';
import { placeOf } from '../../places.ts';
import { useDraft } from '../../step-context.ts';
import { StepFrame } from '../../step-frame.tsx';
import { LazyChecksOfDraft } from '../../checks/lazy-checks.tsx';
import { changedFacts, type ChangedFact } from './changed-facts.ts';
import { ObstacleNotice } from './obstacle-notice.tsx';
import { obstacleOf, placeOfField } from './obstacle.ts';
import { today } from '../../../lib/today.ts';
import { lazyPart } from '../../screens.tsx';
import { load } from '../../../lib/api.ts';
import { useQuery } from '../../../lib/query-cache.ts';
import { fuelNames } from '@switch/domain/units/energy.ts';
import styles from './signing.module.css';

/** What stands below the key facts loads while they are read: who signs decides which of the two forms it is. */
const OthersSign = lazyPart(async () => (await import('./others-sign.tsx')).OthersSign);
const PartnerShare = lazyPart(async () => (await import('./partner-share.tsx')).PartnerShare);
const SignFormView = lazyPart(async () => (await import('./sign-form-view.tsx')).SignFormView);

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
    <StepFrame isWide title={title} lead={lead}>
      <Loaded
        query={pack}
        loading="Opening the key facts"
        failed="The key facts cannot be opened just now"
        words="Nothing is signed, and nothing is lost."
      >
        {(answer) =>
          answer.result ? (
            <ReadAndSign pack={answer.pack} reload={() => pack.refetch()} />
          ) : (
            <ObstacleNotice
              obstacle={obstacleOf(answer.outcome, 'authorised-person')}
              title="There is nothing to sign yet"
            />
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

/** Signed already: says so and leads on; signing once more replaces it. */
function SignOnce({ pack, readAgain }: { pack: SigningPack; readAgain: () => Promise<boolean> }) {
  const { signature } = useDraft();
  const [wantsAgain, setWantsAgain] = useState(false);
  if (signature === null || wantsAgain) return <SignFormView pack={pack} readAgain={readAgain} />;
  return (
    <Notice
      tone="success"
      title={`Signed by ${signature.signName} on ${longDate(ukDateAt(new Date(signature.signedAt)))}`}
      actions={
        <>
          <Link to={placeOf('details')} look="primary">
            Check and send
          </Link>
          <Button look="link" onClick={() => setWantsAgain(true)}>
            Sign again
          </Button>
        </>
      }
    >
      Nothing is agreed yet. After you send the application we mail you the contract to sign.{' '}
      {factText(contract['last-signature'], today())}
    </Notice>
  );
}

let visits = 0;

/**
 * The key facts as they stood when this screen was opened, then left alone until they are asked for again: nobody signs
 * words that change while they are read, and what changed meanwhile can be shown beside what was read.
 */
export function useSigningPack() {
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

type Facts = SigningPack['facts'][number];

/** The key facts of one supply, in the order in which they are read aloud. */
export function KeyFactsSheet({ facts }: { facts: Facts }) {
  const title = `${fuelNames[facts.fuel]} from ${facts.supplierName}`;
  return (
    <Card title={title} className={styles.facts}>
      <Stack gap={3}>
        <SummaryList rows={facts.rows.map(({ label, value }) => ({ key: label, label, value }))} />
        <Table
          caption="What can change during the contract"
          narrow="stack"
          rows={facts.whatCanChange}
          rowKey={({ component }) => component}
          columns={[
            {
              id: 'component',
              header: 'Part of the price',
              cell: ({ component }) => component,
              isRowHeader: true,
            },
            { id: 'treatment', header: 'How it is treated', cell: ({ treatment }) => treatment },
          ]}
        />
      </Stack>
    </Card>
  );
}

/** Everything that keeps this from being signed, each with the screen that puts it right. */
export function Blockers({ blockers }: { blockers: SigningPack['blockers'] }) {
  return (
    <Notice tone="warning" title="Before anybody can sign">
      <ul>
        {blockers.map(({ code, stepId, cardId, path, words }) => (
          <li key={`${code} ${stepId} ${cardId}`}>
            {words}{' '}
            <Link to={placeOfField(`${stepId}.${cardId}`, 'authorised-person') ?? path}>
              Put it right<span className="visually-hidden">: {words}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** What reads differently since the key facts were last shown here. */
export function FactsChanged({ changes }: { changes: readonly ChangedFact[] }) {
  return (
    <Notice tone="warning" title="The key facts have changed. Read them again before you sign" announce="now">
      <dl className={styles.changes}>
        {changes.map(({ label, before, now }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {before === '' ? 'New' : <del>{before}</del>}
              {now === '' ? ' is no longer there' : <ins> {now}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}
