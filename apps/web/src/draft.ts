/** The face of the journey towards the other features: the draft in hand, and where it can be gone on with. */
export { forgetDraft, storedCopy, walkOf } from './journey/draft/current-draft.ts';
export type { CurrentDraft as DraftInHand } from './journey/draft/current-draft.ts';
export { openDraft, reopenDraft, resumeDraft } from './journey/draft/draft-sync.ts';
export { placeOf } from './journey/places.ts';
export { useDraft } from './journey/step-context.ts';
