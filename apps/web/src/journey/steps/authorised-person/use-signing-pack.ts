import { getSigningPack } from '@switch/contract/http/switching/signing.ts';
import { useState } from 'react';
import { load } from '../../../lib/api.ts';
import { useQuery } from '../../../lib/query-cache.ts';
import { useDraft } from '../../step-context.ts';

let visits = 0;

/**
 * The key facts as they stood when this screen was opened, then left alone until they are asked for again: nobody signs
 * words that change while they are read, and what changed meanwhile can be shown beside what was read.
 */
export function useSigningPack() {
  const { stepsId } = useDraft();
  const [visit] = useState(() => (visits += 1));
  return useQuery({
    queryKey: ['signing-pack', stepsId, visit],
    queryFn: () => load(getSigningPack, { params: { stepsId: stepsId ?? '' } }),
    enabled: stepsId !== undefined,
    staleTime: Infinity,
    isKept: false,
  });
}
