import { CallButton } from '@switch/ui';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { resumeDraft } from '../draft.ts';

type ResumeButtonProps = {
  readonly stepsId: string;
  readonly place: string;
  readonly look?: 'secondary';
  readonly children: ReactNode;
};

/** Takes up one of the visitor's drafts and goes to `place`. A failed call was logged; the button works again. */
export function ResumeButton({ stepsId, place, ...button }: ResumeButtonProps) {
  const navigate = useNavigate();
  async function resume(): Promise<void> {
    const draft = await resumeDraft(stepsId).catch(() => undefined);
    if (draft) await navigate(place);
  }
  return <CallButton {...button} size="small" call={resume} />;
}
