/** What other features may use of the journey: the current draft, and where it continues. */
export { forgetDraft, storedCopy, walkOf } from './journey/draft/current-draft.ts';
export type { CurrentDraft } from './journey/draft/current-draft.ts';
export { openDraft, reopenDraft, resumeDraft } from './journey/draft/draft-sync.ts';
export { placeOf } from './journey/places.ts';
export { useDraft } from './journey/step-context.ts';
