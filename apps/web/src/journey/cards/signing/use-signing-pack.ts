import { getSigningPack } from '@switch/contract/http/signing.ts';
import { useServerFact } from '../../../lib/server-facts.ts';
import { load } from '../../../lib/api.ts';
import { useDraft } from '../../core/step-context.ts';

/** The key facts as they stand, made anew on each visit and then left alone: nobody signs words that change while read. */
export function useSigningPack() {
  const { stepsId, revision } = useDraft();
  return useServerFact({
    queryKey: ['signing-pack', stepsId, revision],
    queryFn: () => load(getSigningPack, { params: { stepsId: stepsId ?? '' } }),
    enabled: stepsId !== undefined,
    staleTime: Infinity,
    isKept: false,
  });
}
