import type { BodyOf } from '@switch/contract/http/call.ts';
import {
  askSignatory,
  choosePaper,
  type DirectDebit,
  notePosted,
  remindSignatory,
  signDirectDebit,
} from '@switch/contract/http/switching/mandate.ts';
import { attempt } from '../../lib/api.ts';
import { useAction } from '../../lib/forms/use-action.ts';
import { invalidateQueries } from '../../lib/query-cache.ts';
import { mandatesKey } from './mandates.ts';

/** Everything the owner of a mandate can do with it, one thing at a time, and what came of the last one. */
export function useMandateActions(userId: string, { mandateId }: Pick<DirectDebit, 'mandateId'>) {
  const { busy, message, run } = useAction(() => invalidateQueries(mandatesKey(userId)));
  const params = { mandateId };
  return {
    busy,
    message,
    sign: (body: BodyOf<typeof signDirectDebit>) =>
      run('sign', () => attempt(signDirectDebit, { params, body }), 'You have signed the mandate.'),
    ask: (body: BodyOf<typeof askSignatory>) =>
      run(
        'ask',
        () => attempt(askSignatory, { params, body }),
        `We have mailed ${body.name.trim()} a link to sign.`,
      ),
    remind: (signatoryId: string, name: string) =>
      run(
        `remind ${signatoryId}`,
        () => attempt(remindSignatory, { params, body: { signatoryId } }),
        `We have mailed ${name} a new link.`,
      ),
    goOnPaper: (isOnPaper: boolean) =>
      run(
        'paper',
        () => attempt(choosePaper, { params, body: { isOnPaper } }),
        isOnPaper ? 'It is to be signed on paper now.' : 'It is to be signed on the screen again.',
      ),
    posted: () =>
      run('posted', () => attempt(notePosted, { params }), 'We have noted that it is on its way.'),
  };
}

export type MandateActions = ReturnType<typeof useMandateActions>;
