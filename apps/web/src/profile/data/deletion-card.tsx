import { takeBackApplication } from '@switch/contract/http/switching/application.ts';
import {
  deleteAccount,
  getDeletionPlan,
  type BlockingSwitch,
  type DeletionPlan,
} from '@switch/contract/http/privacy/personal-data.ts';
import { DELETION_PHRASE } from '@switch/domain/account/deleted-account.ts';
import { Button, CallButton, Card, Dialog, Notice, Stack, TextField } from '@switch/ui';
import { useState } from 'react';
import { refusalProblems } from '../../lib/forms/refusal-problems.ts';
import { ShortCallForm, useCallForm } from '../../lib/forms/call-form.tsx';
import { attempt, load } from '../../lib/api.ts';
import { Link } from '../../lib/link.tsx';
import { invalidateQueries, useQuery } from '../../lib/query-cache.ts';
import { clearSession } from '../../lib/session.ts';
import { paths } from '../../routes.ts';
import { useProof } from '../../lib/forms/identity-dialog.tsx';
import { Loaded, Row } from '../list-parts.tsx';
import { pathToTab } from '../profile-tabs.ts';
import styles from '../profile.module.css';

const WHY_DELETE = 'A deleted account cannot be brought back. Confirm that it is you before you delete it.';

export function DeletionCard({ userId }: { userId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card title="Delete your account" level={3} padding="large" gap={3}>
      <p>
        What we have no reason to keep is deleted at once, and for good. You will first see what is deleted,
        what we keep, why, and for how long.
      </p>
      {isOpen ? (
        <Planned userId={userId} />
      ) : (
        <Button look="secondary" onClick={() => setIsOpen(true)}>
          See what would be deleted
        </Button>
      )}
    </Card>
  );
}

function Planned({ userId }: { userId: string }) {
  const query = useQuery({
    queryKey: ['deletion-plan', userId],
    queryFn: () => load(getDeletionPlan),
    staleTime: 0,
    isKept: false,
  });
  return (
    <Loaded query={query} what="what would be deleted">
      {(plan) => (
        <Stack gap={4}>
          {plan.blocks.length > 0 && <Blocks userId={userId} blocks={plan.blocks} />}
          <Plan plan={plan} />
          {plan.blocks.length === 0 && <DeletionForm plan={plan} />}
        </Stack>
      )}
    </Loaded>
  );
}

const counted = (text: string, count: number | null): string =>
  count !== null && count > 1 ? `${text} (${count})` : text;

const Plan = ({ plan: { deleted, kept, warnings } }: { plan: DeletionPlan }) => (
  <>
    <Stack gap={2}>
      <h4>Deleted at once</h4>
      <ul className={styles.list}>
        {deleted.map(({ words, count }) => (
          <li key={words}>{counted(words, count)}</li>
        ))}
      </ul>
    </Stack>
    {kept.length > 0 && (
      <Stack gap={2}>
        <h4>Kept, and why</h4>
        <dl className={styles.kept}>
          {/* Data kept for the same reason and period is grouped, so that the reason appears once. */}
          {[...Map.groupBy(kept, ({ why, until }) => `${why} ${until}`)].map(([key, things]) => (
            <div key={key}>
              {things.map(({ words, count }) => (
                <dt key={words}>{counted(words, count)}</dt>
              ))}
              <dd>{things[0]?.why}</dd>
              <dd className={styles.quiet}>How long: {things[0]?.until}</dd>
            </div>
          ))}
        </dl>
      </Stack>
    )}
    {warnings.map((text) => (
      <Notice key={text} tone="warning">
        {text}
      </Notice>
    ))}
  </>
);

const Blocks = ({ userId, blocks }: { userId: string; blocks: readonly BlockingSwitch[] }) => (
  <Notice tone="warning" title="Your account cannot be deleted yet">
    <ul role="list" className={styles.rows}>
      {blocks.map((block) => (
        <Block key={block.reference} userId={userId} block={block} />
      ))}
    </ul>
    <p>
      <Link to={pathToTab('switches')}>See your switches</Link>
    </p>
  </Notice>
);

function Block({ userId, block }: { userId: string; block: BlockingSwitch }) {
  const { reference, siteAddress, stateWords, words, canTakeBack } = block;
  const [isRefused, setIsRefused] = useState(false);
  async function takeBack(): Promise<void> {
    const answer = await attempt(takeBackApplication, { params: { reference } });
    setIsRefused(answer?.result === false);
    if (!answer) return;
    invalidateQueries(['deletion-plan', userId]);
    invalidateQueries(['applications', userId]);
  }
  return (
    <Row
      title={`${reference}, ${siteAddress}`}
      note={`${stateWords}. ${words}`}
      more={isRefused && <p role="alert">It has since moved on, and can no longer be taken back.</p>}
    >
      {canTakeBack && (
        <CallButton look="secondary" size="small" call={takeBack}>
          Take {reference} back
        </CallButton>
      )}
    </Row>
  );
}

function DeletionForm({ plan: { emailAddress } }: { plan: DeletionPlan }) {
  const proof = useProof();
  const [isGone, setIsGone] = useState(false);
  const form = useCallForm(async (typed) => {
    const confirmation = typed('confirmation');
    const answer = await attempt(deleteAccount, { body: { confirmation } });
    if (!answer) return undefined;
    if (answer.result) {
      setIsGone(true);
      return undefined;
    }
    if (answer.outcome.code !== 'identity-needed')
      return refusalProblems(answer.outcome, { usual: 'confirmation' });
    proof.ask(WHY_DELETE, () => document.querySelector<HTMLFormElement>('#deletion form')?.requestSubmit());
  });
  return (
    <div id="deletion">
      <ShortCallForm form={form} label="Delete my account for good" look="danger">
        <TextField
          {...form.field('confirmation')}
          label={`Type “${DELETION_PHRASE}” to continue`}
          hint={`This deletes the account of ${emailAddress}. It cannot be undone.`}
          autoComplete="off"
          spellCheck={false}
          width={20}
        />
      </ShortCallForm>
      {proof.dialog}
      <GoneDialog isGone={isGone} emailAddress={emailAddress} />
    </div>
  );
}

/** Confirms that the account is deleted. Closing it clears this browser's storage too. */
function GoneDialog({ isGone, emailAddress }: { isGone: boolean; emailAddress: string }) {
  function leave(): void {
    clearSession();
    window.location.assign(paths.home);
  }
  return (
    <Dialog
      isOpen={isGone}
      onClose={leave}
      dismissible={false}
      role="alertdialog"
      title="Your account is deleted"
      actions={<Button onClick={leave}>Go to the home page</Button>}
    >
      <p>Every device is logged out. We have emailed {emailAddress} to say what is kept and for how long.</p>
    </Dialog>
  );
}
