/** The face of the journey towards the other features: the draft in hand, and where it can be gone on with. */
export { forgetDraft, storedCopy, walkOf } from './journey/core/draft-in-hand.ts';
export type { DraftInHand } from './journey/core/draft-in-hand.ts';
export { openDraft, reopenDraft, resumeDraft } from './journey/core/draft-sync.ts';
export { placeOf } from './journey/core/places.ts';
export { useDraft } from './journey/core/step-context.ts';
