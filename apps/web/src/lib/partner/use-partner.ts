import { logFailure } from '@switch/browser/log.ts';
import { getPartnerById, type Partner } from '@switch/contract/http/enquiries/enquiry.ts';
import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { attempt } from '../api.ts';

/** Requests made so far: two parts of a page ask for the same partner. */
const asked = new Map<string, ReturnType<typeof ask>>();

function ask(partnerId: string) {
  return attempt(getPartnerById, { query: { id: partnerId } });
}

function askOnce(partnerId: string): ReturnType<typeof ask> {
  const earlier = asked.get(partnerId);
  if (earlier) return earlier;
  const answer = ask(partnerId).then((found) => {
    if (!found) asked.delete(partnerId);
    return found;
  });
  asked.set(partnerId, answer);
  return answer;
}

/**
 * Returns the partner with an id. An unknown or deleted one is only logged, as the page is the same without
 * it.
 */
export function usePartner(partnerId: string): z.output<typeof Partner> | 'loading' | 'none' {
  const [partner, setPartner] = useState<z.output<typeof Partner> | 'loading' | 'none'>('loading');
  useEffect(() => {
    let isWanted = true;
    void askOnce(partnerId).then((answer) => {
      if (answer?.result === false) logFailure('the partner of this link is unknown');
      if (isWanted) setPartner(answer?.result ? answer.partner : 'none');
    });
    return () => {
      isWanted = false;
    };
  }, [partnerId]);
  return partner;
}
