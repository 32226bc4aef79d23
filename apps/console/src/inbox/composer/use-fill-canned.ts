import { fillCanned } from '@switch/contract/http/desk-tools.ts';
import { useState } from 'react';
import { attempt } from '../../lib/api.ts';

/** Fills a canned reply in for the conversation; says so when that did not work. */
export function useFillCanned(conversationId: string): {
  readonly fill: (cannedId: string) => Promise<string | undefined>;
  readonly problem: string | undefined;
} {
  const [problem, setProblem] = useState<string>();
  return {
    problem,
    fill: async (cannedId) => {
      const answer = await attempt(fillCanned, { params: { cannedId }, query: { conversationId } });
      setProblem(answer?.result ? undefined : 'The canned reply could not be fetched. Try again.');
      return answer?.result ? answer.text : undefined;
    },
  };
}
