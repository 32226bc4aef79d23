import { useState } from 'react';
import { useNavigate } from 'react-router';
import { resumeDraft } from '../draft.ts';

/** Takes up one of the visitor's drafts and goes to `place`. A failed call was logged; the button works again. */
export function useResume(): {
  readonly resume: (stepsId: string, place: string) => Promise<void>;
  readonly isResuming: boolean;
} {
  const navigate = useNavigate();
  const [isResuming, setIsResuming] = useState(false);
  return {
    isResuming,
    resume: async (stepsId, place) => {
      setIsResuming(true);
      const draft = await resumeDraft(stepsId).catch(() => undefined);
      setIsResuming(false);
      if (draft) await navigate(place);
    },
  };
}
