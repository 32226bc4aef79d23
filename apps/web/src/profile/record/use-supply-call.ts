import type { Refusal } from '@switch/contract/http/answer.ts';
import type { RecordSupply } from '@switch/contract/http/record.ts';
import { useState } from 'react';

type Answer = Refusal | { readonly result: true; readonly supply: RecordSupply };

/** One change of a meter at a time; what came of it is put in its place. A failed call was logged, and the button works again. */
export function useSupplyCall(keep: (supply: RecordSupply) => void): {
  readonly isBusy: boolean;
  readonly send: (call: () => Promise<Answer | undefined>) => Promise<Answer | undefined>;
} {
  const [isBusy, setIsBusy] = useState(false);
  return {
    isBusy,
    send: async (call) => {
      setIsBusy(true);
      const answer = await call();
      setIsBusy(false);
      if (answer?.result) keep(answer.supply);
      return answer;
    },
  };
}
