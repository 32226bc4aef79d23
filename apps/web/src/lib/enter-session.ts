import { sessionKeys } from '@switch/domain/journey/storage-keys/keys.ts';
import { isRecord } from '@switch/domain/shapes.ts';
import { listDrafts } from '@switch/contract/http/switching/draft.ts';
import { attempt } from './api.ts';
import { rememberSession, type NewSession } from './session.ts';
import { localStore, readSessionJson } from './storage.ts';

/** Returns whose answers this tab keeps: empty for those of a visitor who was not signed in. */
function ownerOfKeptAnswers(): string {
  const kept = readSessionJson(sessionKeys.person);
  const owner = isRecord(kept) ? kept['userId'] : undefined;
  return typeof owner === 'string' ? owner : '';
}

/**
 * What happens to this browser's draft now that somebody is signed in. The current draft stays the active one. When the
 * server did not take it over, it is another account's or gone: a stranger's answers are removed, the visitor's own are
 * saved again. Without a current one, as after a session that ran out, the newest one of the account comes back.
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

/** Stores a session that has just begun, by log-in or registration, and brings the draft along. */
export async function enterSession(fresh: NewSession, sentStepsId: string | undefined): Promise<void> {
  rememberSession(fresh);
  await bringDraftAlong(fresh, sentStepsId);
}
