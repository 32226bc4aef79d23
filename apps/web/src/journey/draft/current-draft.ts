import { isRecord } from '@switch/domain/shapes.ts';
import { createStore } from '@switch/browser/store.ts';
import type { DraftState } from '@switch/contract/http/switching/draft.ts';
import { answersThatFit, fuelsOf } from '@switch/domain/journey/draft.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import { fromStoredObjects, toStoredObjects } from '@switch/domain/journey/storage-keys.ts';
import { walk, type Walk } from '@switch/domain/journey/walk.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import { session } from '../../lib/session.ts';
import { localStore, readSessionJson, writeSessionJson } from '../../lib/storage.ts';

/** The draft that this tab works on. */
export type CurrentDraft = {
  /**
   * `opening` until the stored copy and the server's have been compared once; `unreachable` when the server holds the
   * only copy and does not answer.
   */
  readonly status: 'opening' | 'ready' | 'unreachable';
  readonly stepsId: string | undefined;
  readonly revision: number;
  readonly answers: Answers;
  readonly isPaymentSaved: boolean;
  readonly signature: DraftState['signature'];
  readonly submittedReference: string | null;
  /** Whether these answers are newer than the last save the server confirmed. */
  readonly isUnsaved: boolean;
  readonly updatedAt: string | undefined;
  /** The server's draft when another tab saved first; the visitor decides which one stays. */
  readonly newerElsewhere: DraftState | undefined;
  /** The postcode given on the home page, until an address is chosen. */
  readonly postCodeHint: string;
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
  postCodeHint: '',
};

/** The current draft; follow it with `useStore(currentDraft)`. */
export const currentDraft = createStore<CurrentDraft>(nothing);

/** Changes part of the current draft and mirrors it to the browser's storage under the agreed keys. */
export function updateDraft(change: Partial<CurrentDraft>): void {
  const next = { ...currentDraft.get(), ...change };
  currentDraft.set(next);
  if (next.status === 'ready') mirror(next);
}

/** Takes what the server holds as the current draft. */
export const adopt = (state: DraftState): void =>
  updateDraft({
    status: 'ready',
    stepsId: state.stepsId,
    revision: state.revision,
    answers: state.answers,
    isPaymentSaved: state.isPaymentSaved,
    signature: state.signature,
    submittedReference: state.submittedReference,
    isUnsaved: false,
    updatedAt: state.updatedAt,
    newerElsewhere: undefined,
  });

/** Forgets the draft in this browser; the server keeps its own copy for the account that owns it. */
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
    emailAddress: localStore.get('email') ?? '',
    postCodeHint: draft.postCodeHint,
  });
  writeSessionJson('step1Obj', objects.step1Obj);
  writeSessionJson('step2Obj', objects.step2Obj);
  writeSessionJson('step3Obj', objects.step3Obj);
  writeSessionJson('personalObj', objects.personalObj);
}

/** The leg being answered: gas only while the gas screen is open or is all that is compared. */
const activeFuel = (answers: Answers): Fuel | undefined =>
  window.location.pathname.startsWith('/gas') ? 'gas' : fuelsOf(answers)[0];

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The code that reads copies of an older shape comes only when there is one. */
async function answersOf(stored: ReturnType<typeof fromStoredObjects>): Promise<Answers> {
  if (stored.shape > 1) return answersThatFit(stored.answers);
  const { openStoredDraft } = await import('@switch/domain/journey/stored-draft.ts');
  return openStoredDraft(stored.shape, stored.answers);
}

/** What this tab stored before it was reloaded: answers of any shape, and whether the server had confirmed them. */
export async function storedCopy(): Promise<
  Pick<CurrentDraft, 'answers' | 'revision' | 'isUnsaved' | 'postCodeHint'>
> {
  const step1Obj = readSessionJson('step1Obj');
  const stored = fromStoredObjects({
    step1Obj,
    step2Obj: readSessionJson('step2Obj'),
    step3Obj: readSessionJson('step3Obj'),
    personalObj: readSessionJson('personalObj'),
  });
  const revision = isRecord(step1Obj) ? Number(step1Obj['revision'] ?? 0) : 0;
  return {
    answers: step1Obj === undefined ? {} : await answersOf(stored),
    revision: Number.isSafeInteger(revision) ? revision : 0,
    isUnsaved: isRecord(step1Obj) && step1Obj['isUnsaved'] === true,
    postCodeHint: isRecord(step1Obj) ? textIn(step1Obj['postCode']) : '',
  };
}

/** The walk of a draft as things stand now: guards, progress, rail and summary all ask this. */
export const walkOf = (draft: CurrentDraft): Walk =>
  walk(draft.answers, {
    isSignedIn: session.get() !== undefined,
    isPaymentSaved: draft.isPaymentSaved,
    isSigned: draft.signature !== null,
    isSubmitted: draft.submittedReference !== null,
    now: new Date().toISOString(),
  });
