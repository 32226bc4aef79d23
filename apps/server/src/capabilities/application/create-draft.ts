import type { createDraft } from '@switch/contract/http/draft.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import { readAnswers } from '@switch/domain/journey/draft.ts';
import { hashToken } from '../../crypto/token-hash.ts';
import type { Context } from '../../http/route.ts';
import type { Ids } from '../../ports/ids.ts';
import { insertDraft } from './draft.queries.ts';
import { draftState, type DraftFacts } from './draft-state.ts';

const COOKIE_SECONDS = 90 * 86_400;

type Ports = { readonly ids: Ids; readonly facts: DraftFacts; readonly sourceSite: string };

/**
 * Opens a draft at the first answered card and binds it to this browser by a cookie; a signed-in visitor owns it at
 * once. Problem: bad-fields, naming each as `step.card.field`.
 */
export async function createDraftHere(
  { body, session, db, now, cookies }: Context<typeof createDraft>,
  { ids, facts, sourceSite }: Ports,
): Promise<ResponseOf<typeof createDraft>> {
  const answers = readAnswers(body.answers);
  if (!answers.ok) return { result: false, outcome: { code: 'bad-fields', fields: [...answers.problem] } };
  const secret = cookies.get('draft') ?? ids.token();
  cookies.set('draft', secret, COOKIE_SECONDS);
  const draft = await insertDraft(db, {
    id: ids.uuid(),
    browserHash: hashToken(secret),
    userId: session?.userId ?? null,
    answers: answers.value,
    source: body.source || sourceSite,
    partnerId: body.paramId || null,
    createdAt: now,
  });
  return { result: true, draft: await draftState(db, draft, facts) };
}
