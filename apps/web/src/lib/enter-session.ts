import { sessionKeys } from '@switch/domain/journey/storage-keys/keys.ts';
import { isRecord } from '@switch/domain/shapes.ts';
import { listDrafts } from '@switch/contract/http/switching/draft.ts';
import { attempt } from './api.ts';
import { rememberSession, type NewSession } from './session.ts';
import { localStore, readSessionJson } from './storage.ts';

/**
 * Returns the id of the user whose answers this tab has; empty if they are from a visitor who was not signed
 * in.
 */
function ownerOfKeptAnswers(): string {
  const kept = readSessionJson(sessionKeys.person);
  const owner = isRecord(kept) ? kept['userId'] : undefined;
  return typeof owner === 'string' ? owner : '';
}

/**
 * Decides what happens to this browser's draft after signing in. The current draft stays active if the server
 * has assigned it to the account. If it hasn't, the draft is another account's or gone: someone else's
 * answers are removed, and the visitor's own are saved again. If there is no current draft, as after a
 * session that expired, the account's newest one is opened.
 */
async function bringDraftAlong(fresh: NewSession, sentStepsId: string | undefined): Promise<void> {
  const { forgetDraft, reopenDraft, storedCopy } = await import('../draft.ts');
  if (sentStepsId && fresh.stepsId !== sentStepsId) {
    const owner = ownerOfKeptAnswers();
    if (owner !== '' && owner !== fresh.userId) forgetDraft();
    else if (fresh.stepsId === undefined) localStore.remove('stepsId');
  }
  if (!localStore.get('stepsId') && Object.keys((await storedCopy()).answers).length === 0) {
    const newest = (await attempt(listDrafts))?.drafts[0];
    if (newest) localStore.set('stepsId', newest.stepsId);
  }
  await reopenDraft();
}

/** Stores a new session, after logging in or registering, and keeps or replaces the draft. */
export async function enterSession(fresh: NewSession, sentStepsId: string | undefined): Promise<void> {
  rememberSession(fresh);
  await bringDraftAlong(fresh, sentStepsId);
}
