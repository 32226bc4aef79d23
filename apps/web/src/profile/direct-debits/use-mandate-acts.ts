import type { BodyOf } from '@switch/contract/http/call.ts';
import {
  askSignatory,
  choosePaper,
  notePosted,
  remindSignatory,
  signDirectDebit,
  type DirectDebit,
} from '@switch/contract/http/mandate.ts';
import { attempt } from '../../lib/api.ts';
import { invalidateQueries } from '../../lib/query-cache.ts';
import { useOneAct } from '../../lib/use-one-act.ts';
import { mandatesKey } from './use-mandates.ts';

/** Everything the owner of a mandate can do with it, one thing at a time, and what came of the last one. */
export function useMandateActs(userId: string, { mandateId }: Pick<DirectDebit, 'mandateId'>) {
  const { busy, said, act } = useOneAct(() => invalidateQueries(mandatesKey(userId)));
  const params = { mandateId };
  return {
    busy,
    said,
    sign: (body: BodyOf<typeof signDirectDebit>) =>
      act('sign', () => attempt(signDirectDebit, { params, body }), 'You have signed the mandate.'),
    ask: (body: BodyOf<typeof askSignatory>) =>
      act(
        'ask',
        () => attempt(askSignatory, { params, body }),
        `We have mailed ${body.name.trim()} a link to sign.`,
      ),
    remind: (signatoryId: string, name: string) =>
      act(
        `remind ${signatoryId}`,
        () => attempt(remindSignatory, { params, body: { signatoryId } }),
        `We have mailed ${name} a new link.`,
      ),
    goOnPaper: (isOnPaper: boolean) =>
      act(
        'paper',
        () => attempt(choosePaper, { params, body: { isOnPaper } }),
        isOnPaper ? 'It is to be signed on paper now.' : 'It is to be signed on the screen again.',
      ),
    posted: () =>
      act('posted', () => attempt(notePosted, { params }), 'We have noted that it is on its way.'),
  };
}

export type MandateActs = ReturnType<typeof useMandateActs>;
