import { createStore } from '@switch/browser/store.ts';
import type { DraftState } from '@switch/contract/http/switching/draft.ts';
import { answersThatFit, fuelsOf } from '@switch/domain/journey/draft.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import { sessionKeys } from '@switch/domain/journey/storage-keys/keys.ts';
import { fromStoredObjects, storedContext, toStoredObjects } from '@switch/domain/journey/storage-keys.ts';
import { walk, type Walk } from '@switch/domain/journey/walk.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import { session } from '../../lib/session.ts';
import { localStore, readSessionJson, writeSessionJson } from '../../lib/storage.ts';

/** The draft that this tab is working on. */
export type CurrentDraft = {
  /**
   * `opening` until the stored copy has been compared with the server's for the first time; `unreachable` if
   * the server has the only copy and does not answer.
   */
  readonly status: 'opening' | 'ready' | 'unreachable';
  readonly stepsId: string | undefined;
  readonly revision: number;
  readonly answers: Answers;
  readonly isPaymentSaved: boolean;
  readonly signature: DraftState['signature'];
  readonly submittedReference: string | null;
  /** Whether these answers are newer than the last save that the server confirmed. */
  readonly isUnsaved: boolean;
  readonly updatedAt: string | undefined;
  /** The server's draft if another tab saved first; the visitor decides which one to keep. */
  readonly newerElsewhere: DraftState | undefined;
  /** The fuels for which a letter to the current supplier was signed. */
  readonly supplierAskedFor: readonly Fuel[];
  /** The postcode given on the home page, until an address is chosen. */
  readonly postCodeHint: string;
  /** The address that a code to open an account was sent to; empty before that. */
  readonly emailAddress: string;
};

const nothing: CurrentDraft = {
  status: 'opening',
  stepsId: undefined,
  revision: 0,
  answers: {},
  isPaymentSaved: false,
  signature: null,
  submittedReference: null,
  isUnsaved: false,
  updatedAt: undefined,
  newerElsewhere: undefined,
  supplierAskedFor: [],
  postCodeHint: '',
  emailAddress: '',
};

/** The current draft; subscribe to it with `useStore(currentDraft)`. */
export const currentDraft = createStore<CurrentDraft>(nothing);

/** Changes part of the current draft and copies it to the browser's storage under the agreed keys. */
export function updateDraft(change: Partial<CurrentDraft>): void {
  const next = { ...currentDraft.get(), ...change };
  currentDraft.set(next);
  if (next.status === 'ready') mirror(next);
}

/** Replaces the current draft with the one from the server. */
export const adopt = (state: DraftState): void =>
  updateDraft({
    status: 'ready',
    stepsId: state.stepsId,
    revision: state.revision,
    answers: state.answers,
    isPaymentSaved: state.isPaymentSaved,
    signature: state.signature,
    submittedReference: state.submittedReference,
    supplierAskedFor: state.supplierAskedFor,
    isUnsaved: false,
    updatedAt: state.updatedAt,
    newerElsewhere: undefined,
  });

/** Removes the draft from this browser; the server keeps the copy that belongs to the account. */
export function forgetDraft(): void {
  localStore.remove('stepsId');
  currentDraft.set({ ...nothing, status: 'ready' });
  mirror(currentDraft.get());
}

function mirror(draft: CurrentDraft): void {
  if (draft.stepsId) localStore.set('stepsId', draft.stepsId);
  const objects = toStoredObjects(draft.answers, {
    activeFuel: activeFuel(draft.answers),
    stepsId: draft.stepsId ?? '',
    revision: draft.revision,
    isUnsaved: draft.isUnsaved,
    userId: localStore.get('userId') ?? '',
    source: localStore.get('Source') ?? '',
    emailAddress: localStore.get('email') ?? draft.emailAddress,
    postCodeHint: draft.postCodeHint,
  });
  for (const key of Object.values(sessionKeys)) writeSessionJson(key, objects[key]);
}

/** Returns the leg being answered: gas only while the gas screen is open or gas is all that is compared. */
const activeFuel = (answers: Answers): Fuel | undefined =>
  window.location.pathname.startsWith('/gas') ? 'gas' : fuelsOf(answers)[0];

/** The code that reads older shapes is loaded only if a copy has one. */
async function answersOf({ shape, answers }: ReturnType<typeof fromStoredObjects>): Promise<Answers> {
  if (shape > 1) return answersThatFit(answers);
  const { openStoredDraft } = await import('@switch/domain/journey/stored-draft.ts');
  return openStoredDraft(shape, answers);
}

/**
 * Returns what this tab stored before it was reloaded: answers of any shape, and whether the server had
 * confirmed them.
 */
export async function storedCopy(): Promise<
  Pick<CurrentDraft, 'answers' | 'revision' | 'isUnsaved' | 'postCodeHint' | 'emailAddress'>
> {
  const objects = Object.fromEntries(Object.values(sessionKeys).map((key) => [key, readSessionJson(key)]));
  const supply = objects[sessionKeys.supply];
  return {
    answers: supply === undefined ? {} : await answersOf(fromStoredObjects(objects)),
    ...storedContext(supply, objects[sessionKeys.person]),
  };
}

/** Returns the walk of a draft as of now; guards, progress, rail and summary all use it. */
export const walkOf = (draft: CurrentDraft): Walk =>
  walk(draft.answers, {
    isSignedIn: session.get() !== undefined,
    isPaymentSaved: draft.isPaymentSaved,
    isSigned: draft.signature !== null,
    isSubmitted: draft.submittedReference !== null,
    now: new Date().toISOString(),
  });
