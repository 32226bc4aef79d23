import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { getDraft } from '@switch/contract/http/draft.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import type { Context } from '../../../platform/http/route.ts';
import type { ApplicationPorts } from './application.ports.ts';
import { findDraft } from './draft.queries.ts';
import { draftState } from './draft-state.ts';

/** A draft, to the browser that opened it or the account that owns it. */
export const readDraft =
  ({ payments }: Pick<ApplicationPorts, 'payments'>) =>
  async ({ db, params }: Context<typeof getDraft>): Promise<ResponseOf<typeof getDraft>> => {
    const draft = await findDraft(db, params.stepsId);
    if (!draft) throw new ProblemError('unauthorised');
    return { result: true, draft: await draftState(db, draft, payments) };
  };
