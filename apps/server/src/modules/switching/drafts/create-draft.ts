import type { createDraft } from '@switch/contract/http/switching/draft.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import { sourceFrom } from '@switch/domain/enquiry/source.ts';
import { readSentAnswers } from '@switch/domain/journey/sent-answers.ts';
import { hashToken } from '../../../platform/crypto/token-hash.ts';
import type { Context } from '../../../platform/http/route.ts';
import { insertDraft, KEPT_DAYS } from './draft.queries.ts';
import { draftState } from './read-drafts.ts';
import type { Services } from '../services.ts';

const COOKIE_SECONDS = KEPT_DAYS * 86_400;

/**
 * Opens a draft at the first answered card and binds it to this browser by a cookie; a signed-in visitor owns it at
 * once. Problem: bad-fields, naming each as `step.card.field`.
 */
export const openDraft =
  (services: Services) =>
  async ({
    body,
    session,
    db,
    now,
    cookies,
  }: Context<typeof createDraft>): Promise<ResponseOf<typeof createDraft>> => {
    const answers = readSentAnswers(body.answers);
    if (!answers.ok) return { result: false, outcome: { code: 'bad-fields', fields: [...answers.problem] } };
    const { ids, config } = services;
    const secret = cookies.get('draft') ?? ids.token();
    cookies.set('draft', secret, COOKIE_SECONDS);
    const draft = await insertDraft(db, {
      id: ids.uuid(),
      browserHash: hashToken(secret),
      userId: session?.userId ?? null,
      answers: answers.value,
      source: sourceFrom(body.source, config.sourceSite),
      partnerId: body.paramId || null,
      createdAt: now,
    });
    return { result: true, draft: await draftState(db, draft, services) };
  };
