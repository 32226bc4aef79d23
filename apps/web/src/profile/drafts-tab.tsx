import { useMountTime } from '@switch/browser/use-now.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import { listDrafts } from '@switch/contract/http/switching/draft.ts';
import { Card, Stack } from '@switch/ui';
import { load } from '../lib/api.ts';
import { whenText } from '../lib/time-text.ts';
import { ListView, useFresh } from './list-parts.tsx';
import type { ProfileViewProps } from './profile-tabs.ts';
import styles from './profile.module.css';
import { ResumeButton } from './resume-button.tsx';

const empty = {
  title: 'Nothing is waiting',
  text: 'When you stop half way, your answers are kept here and you go on from where you were.',
};

/** Applications that are not sent yet, the newest first, each with its next step. */
export const DraftsTab = ({ userId }: ProfileViewProps) => (
  <ListView
    query={useFresh(['drafts', userId], () => load(listDrafts))}
    what="your drafts"
    empty={empty}
    note="Drafts are deleted 90 days after you last touched them."
  >
    {({ drafts }) =>
      drafts.length > 0 && drafts.map((draft) => <DraftCard key={draft.stepsId} draft={draft} />)
    }
  </ListView>
);

type Draft = ResponseOf<typeof listDrafts>['drafts'][number];

function DraftCard({ draft }: { draft: Draft }) {
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
          <ResumeButton stepsId={draft.stepsId} place={draft.nextPath}>
            Continue
          </ResumeButton>
        </div>
      </Stack>
    </Card>
  );
}
