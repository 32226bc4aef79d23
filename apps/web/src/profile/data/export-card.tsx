import { useMountTime } from '@switch/browser/use-now.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import {
  downloadPersonalExport,
  getPersonalExport,
  startPersonalExport,
  type PersonalExport,
} from '@switch/contract/http/privacy/personal-data.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { Button, Card, Notice, Stack } from '@switch/ui';
import { useEffect, useState } from 'react';
import { waitText } from '../../lib/forms/refusal-problems.ts';
import { attempt, load } from '../../lib/api.ts';
import { pageConfig } from '../../lib/page-config.ts';
import { setQueryData, useQuery } from '../../lib/query-cache.ts';
import { Loaded } from '../list-parts.tsx';
import styles from './data.module.css';
import { sizeWords } from './documents-tab.tsx';
import { useProof } from '../account/use-proof.tsx';

const WHY_COPY =
  'The copy holds everything we know about you. Show that it is you before it is made or saved.';
const ASK_AGAIN_MS = 1_000;

/** A copy of everything we hold: asked for, made, downloaded. */
export function ExportCard({ userId }: { userId: string }) {
  const key = ['personal-export', userId];
  const query = useQuery({ queryKey: key, queryFn: () => load(getPersonalExport), staleTime: 0 });
  const proof = useProof();
  const [problem, setProblem] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  useAskingAgain(query.data?.export ?? null, query.refetch);

  async function start(): Promise<void> {
    setIsAsking(true);
    setProblem(undefined);
    const answer = await attempt(startPersonalExport);
    setIsAsking(false);
    if (!answer) return;
    if (answer.result) return setQueryData(key, { export: answer.export, isIdentityProven: true });
    const { code, message, retryAfterSeconds } = answer.outcome;
    if (code === 'identity-needed') return proof.ask(WHY_COPY, () => void start());
    const wait =
      retryAfterSeconds === undefined ? '' : ` You can try again in ${waitText(retryAfterSeconds)}.`;
    setProblem(`${message ?? 'The copy could not be asked for.'}${wait}`);
  }

  /** The browser itself requests the address and cannot be asked to prove anything, so identity is checked first. */
  async function save(): Promise<void> {
    const standing = await attempt(getPersonalExport);
    if (!standing) return;
    setQueryData(key, standing);
    if (standing.export?.state !== 'ready') return;
    if (!standing.isIdentityProven) return proof.ask(WHY_COPY, () => void save());
    window.location.assign(`${pageConfig().apiBaseUrl}${downloadPersonalExport.path}`);
  }

  return (
    <Card title="A copy of everything we hold about you" level={3} padding="large">
      <Stack gap={3}>
        <p>
          One ZIP file with a page to read and files for machines: your account, answers, switches,
          quotations, mandates, documents, chats, mails and what was done. Of other people it has what you
          told us about them, and that they signed.
        </p>
        {problem && (
          <Notice tone="danger" announce="now">
            {problem}
          </Notice>
        )}
        <Loaded query={query} what="your copy">
          {(standing) => (
            <Standing
              standing={standing}
              isAsking={isAsking}
              onStart={() => void start()}
              onSave={() => void save()}
            />
          )}
        </Loaded>
      </Stack>
      {proof.dialog}
    </Card>
  );
}

/** Fetches the state of the copy, second by second, as long as it is being made and the page is looked at. */
function useAskingAgain(copy: PersonalExport | null, refetch: () => Promise<unknown>): void {
  const isUnderWay = copy?.state === 'waiting' || copy?.state === 'making';
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refetch();
    }, ASK_AGAIN_MS);
    return () => clearInterval(timer);
    // What is asked is named whole by the user, and a new function each time would begin the second anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isUnderWay]);
}

type StandingProps = {
  readonly standing: ResponseOf<typeof getPersonalExport>;
  readonly isAsking: boolean;
  readonly onStart: () => void;
  readonly onSave: () => void;
};

function Standing({ standing, isAsking, onStart, onSave }: StandingProps) {
  const copy = standing.export;
  if (copy?.state === 'waiting' || copy?.state === 'making') return <Making copy={copy} />;
  return (
    <Stack gap={3}>
      {copy?.state === 'ready' && <Ready copy={copy} onSave={onSave} />}
      {copy?.state === 'failed' && (
        <Notice tone="danger" announce="polite">
          The copy could not be made. Nothing is lost: ask again, or write to us and we send it.
        </Notice>
      )}
      <div>
        <Button look="secondary" loading={isAsking} onClick={onStart}>
          {copy?.state === 'ready' ? 'Make a new one' : 'Ask for a copy'}
        </Button>
      </div>
    </Stack>
  );
}

function Making({ copy: { done, total } }: { copy: PersonalExport }) {
  return (
    <div role="status">
      <Stack gap={1}>
        <p>Your copy is being made. You may leave: we mail you when it is ready.</p>
        <progress
          className={styles.bar}
          value={done}
          max={total}
          aria-label="Parts of your copy that are done"
        />
        <p className={styles.quiet}>
          {done} of {total} parts
        </p>
      </Stack>
    </div>
  );
}

function Ready({
  copy: { sizeBytes, availableUntil },
  onSave,
}: {
  copy: PersonalExport;
  onSave: () => void;
}) {
  const now = useMountTime();
  return (
    <Notice
      tone="success"
      announce="polite"
      title="Your copy is ready"
      actions={<Button onClick={onSave}>Download, {sizeWords(sizeBytes ?? 0)}</Button>}
    >
      It can be downloaded until {availableUntil && untilWords(new Date(availableUntil), now)}, and is deleted
      then. Keep it as safe as your bank papers.
    </Notice>
  );
}

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
});

/** "today 10:32", "tomorrow 10:32": a copy is there for a day. UK time. */
const untilWords = (until: Date, now: Date): string =>
  `${ukDateAt(until) === ukDateAt(now) ? 'today' : 'tomorrow'} ${clock.format(until)}`;
