import { useMountTime } from '@switch/browser/use-now.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import { listDrafts } from '@switch/contract/http/switching/draft.ts';
import { Button, Card, Stack } from '@switch/ui';
import { whenText } from '../lib/time-text.ts';
import { useQuery } from '../lib/query-cache.ts';
import { load } from '../lib/api.ts';
import { Loaded, NothingYet } from './list-parts.tsx';
import styles from './profile.module.css';
import { useResume } from './use-resume.ts';

type Draft = ResponseOf<typeof listDrafts>['drafts'][number];

/** Applications that are not sent yet, the newest first, each with its next step. */
export function DraftsTab({ userId }: { userId: string }) {
  const query = useQuery({
    queryKey: ['drafts', userId],
    queryFn: () => load(listDrafts),
    staleTime: 0,
  });
  return (
    <Loaded query={query} what="your drafts">
      {({ drafts }) =>
        drafts.length === 0 ? (
          <NoDrafts />
        ) : (
          <Stack gap={3}>
            {drafts.map((draft) => (
              <DraftCard key={draft.stepsId} draft={draft} />
            ))}
            <p className={styles.quiet}>Drafts are deleted 90 days after you last touched them.</p>
          </Stack>
        )
      }
    </Loaded>
  );
}

function DraftCard({ draft }: { draft: Draft }) {
  const { resume, isResuming } = useResume();
  const saved = whenText(new Date(draft.updatedAt), useMountTime());
  return (
    <Card title={draft.title}>
      <Stack gap={2}>
        <div className={styles.facts}>
          <p>
            Step {draft.stepNumber} of {draft.stepCount}: {draft.nextTitle}
          </p>
          <p>Saved {saved}</p>
        </div>
        <div>
          <Button
            size="small"
            loading={isResuming}
            onClick={() => void resume(draft.stepsId, draft.nextPath)}
          >
            Continue
          </Button>
        </div>
      </Stack>
    </Card>
  );
}

const NoDrafts = () => (
  <NothingYet title="Nothing is waiting">
    When you stop half way, your answers are kept here and you go on from where you were.
  </NothingYet>
);
