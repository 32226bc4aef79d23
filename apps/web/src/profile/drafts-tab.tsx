import { useMountTime } from '@switch/browser/use-now.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import { listDrafts } from '@switch/contract/http/switching/draft.ts';
import { Card } from '@switch/ui';
import { load } from '../lib/api.ts';
import { whenText } from '../lib/time-text.ts';
import { ListView, useFresh } from './list-parts.tsx';
import type { ProfileViewProps } from './profile-tabs.ts';
import styles from './profile.module.css';
import { ResumeButton } from './resume-button.tsx';

/** Applications that are not sent yet, the newest first, each with its next step. */
export const DraftsTab = ({ userId }: ProfileViewProps) => (
  <ListView query={useFresh(['drafts', userId], () => load(listDrafts))} tab="drafts">
    {({ drafts }) =>
      drafts.length > 0 && drafts.map((draft) => <DraftCard key={draft.stepsId} draft={draft} />)
    }
  </ListView>
);

function DraftCard({ draft }: { draft: ResponseOf<typeof listDrafts>['drafts'][number] }) {
  const saved = whenText(new Date(draft.updatedAt), useMountTime());
  return (
    <Card title={draft.title} gap={2}>
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
    </Card>
  );
}
