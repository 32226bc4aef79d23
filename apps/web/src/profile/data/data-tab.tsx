import { useMountTime } from '@switch/browser/use-now.ts';
import {
  downloadPersonalExport,
  getPersonalExport,
  startPersonalExport,
  type PersonalExport,
} from '@switch/contract/http/privacy/personal-data.ts';
import { Button, CallButton, Card, Notice, Stack } from '@switch/ui';
import { useState } from 'react';
import { waitText } from '../../lib/forms/refusal-problems.ts';
import { attempt, load } from '../../lib/api.ts';
import { whenText } from '../../lib/time-text.ts';
import { pageConfig } from '../../lib/page-config.ts';
import { useRefetchEvery } from '../../lib/use-refetch-every.ts';
import { setQueryData } from '../../lib/query-cache.ts';
import { Loaded, useFresh } from '../list-parts.tsx';
import type { ProfileViewProps } from '../profile-tabs.ts';
import styles from '../profile.module.css';
import { DeletionCard } from './deletion-card.tsx';
import { sizeText } from './documents-tab.tsx';
import { useProof } from '../../lib/forms/identity-dialog.tsx';

const WHY_COPY =
  'The copy has everything we know about you. Confirm that it is you before you ask for it or save it.';
const POLL_MS = 1_000;

export const DataTab = ({ userId }: ProfileViewProps) => (
  <Stack gap={4}>
    <ExportCard userId={userId} />
    <DeletionCard userId={userId} />
  </Stack>
);

function ExportCard({ userId }: { userId: string }) {
  const key = ['personal-export', userId];
  const query = useFresh(key, () => load(getPersonalExport));
  const proof = useProof();
  const [problem, setProblem] = useState<string>();
  useRefetchEvery(() => void query.refetch(), isUnderWay(query.data?.export) ? POLL_MS : null);

  async function start(): Promise<void> {
    setProblem(undefined);
    const answer = await attempt(startPersonalExport);
    if (!answer) return;
    if (answer.result) return setQueryData(key, { export: answer.export, isIdentityProven: true });
    const { code, message, retryAfterSeconds } = answer.outcome;
    if (code === 'identity-needed') return proof.ask(WHY_COPY, () => void start());
    const wait =
      retryAfterSeconds === undefined ? '' : ` You can try again in ${waitText(retryAfterSeconds)}.`;
    setProblem(`${message ?? 'The copy could not be requested.'}${wait}`);
  }

  /** The browser itself requests this address and can't be asked for proof, so identity is checked first. */
  async function save(): Promise<void> {
    const latest = await attempt(getPersonalExport);
    if (!latest) return;
    setQueryData(key, latest);
    if (latest.export?.state !== 'ready') return;
    if (!latest.isIdentityProven) return proof.ask(WHY_COPY, () => void save());
    window.location.assign(`${pageConfig().apiBaseUrl}${downloadPersonalExport.path}`);
  }

  return (
    <Card title="A copy of everything we hold about you" level={3} padding="large" gap={3}>
      <p>
        One ZIP file with a page to read and files for other software: your account, answers, switches,
        quotations, mandates, documents, chats, emails and what was done. About other people it has what you
        told us, and that they signed.
      </p>
      <Notice tone="danger" announce="now">
        {problem}
      </Notice>
      <Loaded query={query} what="your copy">
        {({ export: copy }) =>
          isUnderWay(copy) ? (
            <Making copy={copy} />
          ) : (
            <Copy copy={copy} onStart={start} onSave={() => void save()} />
          )
        }
      </Loaded>
      {proof.dialog}
    </Card>
  );
}

const isUnderWay = (copy: PersonalExport | null | undefined): copy is PersonalExport =>
  copy?.state === 'waiting' || copy?.state === 'making';

type CopyProps = {
  readonly copy: PersonalExport | null;
  readonly onStart: () => Promise<void>;
  readonly onSave: () => void;
};

const Copy = ({ copy, onStart, onSave }: CopyProps) => (
  <Stack gap={3}>
    {copy?.state === 'ready' && <Ready copy={copy} onSave={onSave} />}
    {copy?.state === 'failed' && (
      <Notice tone="danger" announce="polite">
        The copy could not be made. Nothing is lost: ask again, or write to us and we will send it.
      </Notice>
    )}
    <CallButton look="secondary" call={onStart}>
      {copy?.state === 'ready' ? 'Make a new one' : 'Ask for a copy'}
    </CallButton>
  </Stack>
);

const Making = ({ copy: { done, total } }: { copy: PersonalExport }) => (
  <div role="status">
    <Stack gap={1}>
      <p>We are making your copy. You can leave this page: we will email you when it is ready.</p>
      <progress className={styles.bar} value={done} max={total} aria-label="Parts of your copy completed" />
      <p className={styles.quiet}>
        {done} of {total} parts
      </p>
    </Stack>
  </div>
);

type ReadyProps = { readonly copy: PersonalExport; readonly onSave: () => void };

function Ready({ copy: { sizeBytes, availableUntil }, onSave }: ReadyProps) {
  const now = useMountTime();
  return (
    <Notice
      tone="success"
      announce="polite"
      title="Your copy is ready"
      actions={<Button onClick={onSave}>Download, {sizeText(sizeBytes ?? 0)}</Button>}
    >
      You can download it until {availableUntil && whenText(new Date(availableUntil), now)}, when it is
      deleted. Keep it as safe as your bank papers.
    </Notice>
  );
}
