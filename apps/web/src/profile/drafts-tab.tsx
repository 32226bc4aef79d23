import { useMountTime } from '@switch/browser/use-now.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import { listDrafts } from '@switch/contract/http/switching/draft.ts';
import { CallButton, Card } from '@switch/ui';
import { resumeDraft } from '../draft.ts';
import { load } from '../lib/api.ts';
import { whenText } from '../lib/time-text.ts';
import { ListView, useFresh } from './list-parts.tsx';
import type { ProfileViewProps } from './profile-tabs.ts';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import styles from './profile.module.css';

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

type ResumeButtonProps = {
  readonly stepsId: string;
  readonly place: string;
  readonly look?: 'secondary';
  readonly children: ReactNode;
};

/** Makes a draft the current one and goes to `place`. A failed call is logged; the button works again. */
export function ResumeButton({ stepsId, place, ...button }: ResumeButtonProps) {
  const navigate = useNavigate();
  async function resume(): Promise<void> {
    const draft = await resumeDraft(stepsId).catch(() => undefined);
    if (draft) await navigate(place);
  }
  return <CallButton {...button} size="small" call={resume} />;
}
