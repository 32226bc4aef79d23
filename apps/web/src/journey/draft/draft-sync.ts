import { idle } from '@switch/browser/lazy-part.ts';
import { isOnline } from '@switch/browser/online.ts';
import { createDraft, getDraft, putDraft, type DraftState } from '@switch/contract/http/switching/draft.ts';
import { answer, readAnswers, type FieldProblem } from '@switch/domain/journey/draft.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import { renamedPlace, renamedFields } from '@switch/domain/journey/storage-keys/names.ts';
import type { StepId } from '@switch/domain/journey/step-list.ts';
import { succeed, type Outcome } from '@switch/domain/outcome.ts';
import { callWithStatus, attempt, call } from '../../lib/api.ts';
import { loadPressed } from '../../lib/dialogs.ts';
import { noticeSessionEnd } from '../../lib/session-end/notice-session-end.ts';
import { session } from '../../lib/session.ts';
import { localStore } from '../../lib/storage.ts';
import { adopt, currentDraft, storedCopy, updateDraft } from './current-draft.ts';

/** The result of a save. `failed` has been logged, keeps what was typed, and can be tried again. */
export type Saved =
  /** `notices` say what the change removed. */
  | { readonly kind: 'saved'; readonly notices: readonly string[] }
  | { readonly kind: 'bad-fields'; readonly fields: readonly FieldProblem[] }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'failed' };

const UNAUTHORISED = 401;

let opening: Promise<void> | undefined;
let saving: Promise<unknown> = Promise.resolve();

/**
 * Opens the current draft once per page: this tab's copy, and the server's if its id is known. A copy that
 * was never confirmed is saved again; if the server's draft has changed in the meantime, the visitor is asked
 * which one to keep.
 */
export function openDraft(): Promise<void> {
  if (!opening) retryWhenOnline();
  opening ??= openOnce();
  void idle()
    .then(changeRules)
    .catch(() => undefined);
  return opening;
}

/**
 * The rules about what a change removes: needed for the first save, and loaded after the first question is
 * rendered.
 */
const changeRules = () => import('@switch/domain/journey/change.ts');

/**
 * Opens the draft again after log-in, or after another draft was picked: `stepsId` is already in local
 * storage.
 */
export function reopenDraft(): Promise<void> {
  opening = openOnce();
  return opening;
}

async function openOnce(): Promise<void> {
  const copy = await storedCopy();
  const stepsId = localStore.get('stepsId');
  const { status, body: found } = stepsId ? await callWithStatus(getDraft, { params: { stepsId } }) : {};
  if (!found) return goOnWithout(copy, status);
  const isOurs = copy.isUnsaved && readyToCompare(copy.answers);
  updateDraft({ postCodeHint: copy.postCodeHint, emailAddress: copy.emailAddress });
  adopt(found.draft);
  if (!isOurs) return;
  updateDraft({ answers: copy.answers, isUnsaved: true });
  if (found.draft.revision > copy.revision) updateDraft({ newerElsewhere: found.draft });
  else await saveAnswers(copy.answers);
}

/**
 * Continues without the server's copy. If the draft is gone or no longer the visitor's, starts a new one from
 * what this tab holds. If the server just cannot be reached, waits, unless this tab holds the draft too.
 */
function goOnWithout(copy: Awaited<ReturnType<typeof storedCopy>>, status: number | undefined): void {
  if (status === UNAUTHORISED) localStore.remove('stepsId');
  const stepsId = localStore.get('stepsId');
  const isOutOfReach = stepsId !== undefined && !readyToCompare(copy.answers);
  updateDraft({ ...copy, status: isOutOfReach ? 'unreachable' : 'ready', stepsId });
}

const readyToCompare = (answers: Answers): boolean => Object.keys(answers).length > 0;

type Cards = Readonly<Record<string, unknown>>;

/**
 * Returns the draft's answers with the given cards of one step, or the problems of those cards. Stores
 * nothing.
 */
export function withCards(stepId: StepId, cards: Cards): Outcome<Answers, readonly FieldProblem[]> {
  let after = succeed(currentDraft.get().answers);
  for (const [cardId, value] of Object.entries(cards)) {
    const next = answer(after.value, stepId, cardId, value);
    if (!next.ok) return next;
    after = next;
  }
  return after;
}

/**
 * Saves cards of one step, in the browser and on the server, and removes everything that is no longer valid.
 */
export async function saveCards(stepId: StepId, cards: Cards): Promise<Saved> {
  return saveChange(() => withCards(stepId, cards));
}

/** Saves the cards of several steps at once: used if one question answers cards of more than one step. */
export async function saveWhole(after: Answers): Promise<Saved> {
  return saveChange(() => readAnswers(after));
}

async function saveChange(change: () => Outcome<Answers, readonly FieldProblem[]>): Promise<Saved> {
  const rules = await loadPressed(changeRules);
  const after = change();
  if (!after.ok) return { kind: 'bad-fields', fields: after.problem };
  const { answers: before, signature } = currentDraft.get();
  const { answers, voided } = rules.reconcile(before, after.value);
  updateDraft({ answers, isUnsaved: true });
  const saved = await saveAnswers(answers);
  if (saved.kind !== 'saved') return saved;
  // A signature that was never given cannot be lost.
  const lost = voided.filter(({ target }) => target !== 'signature' || signature !== null);
  return { kind: 'saved', notices: rules.voidedNotices(lost) };
}

/** Saves are sent one at a time, so that revisions follow one another. */
function saveAnswers(answers: Answers): Promise<Saved> {
  const next = saving.then(() => sendAnswers(answers));
  saving = next.catch(() => undefined);
  return next;
}

async function sendAnswers(answers: Answers): Promise<Saved> {
  const { stepsId } = currentDraft.get();
  return stepsId ? updateOnServer(stepsId, answers) : createOnServer(answers);
}

const inPlainNames = (problems: readonly FieldProblem[] = []): readonly FieldProblem[] =>
  problems.map(({ field, message }) => ({ field: renamedPlace(field), message }));

async function createOnServer(answers: Answers): Promise<Saved> {
  const source = localStore.get('Source');
  const paramId = localStore.get('paramId');
  const made = await attempt(createDraft, {
    body: { answers: renamedFields(answers), ...(source && { source }), ...(paramId && { paramId }) },
  });
  if (!made) return { kind: 'failed' };
  if (!made.result) return { kind: 'bad-fields', fields: inPlainNames(made.outcome.fields) };
  takeSaved(made.draft, answers);
  return { kind: 'saved', notices: [] };
}

/**
 * Adopts what a save stored on the server. Answers given in the meantime are newer, and are left for their
 * own save.
 */
function takeSaved(state: DraftState, sent: Answers): void {
  const { answers } = currentDraft.get();
  adopt(state);
  if (answers !== sent) updateDraft({ answers, isUnsaved: true });
}

async function updateOnServer(stepsId: string, answers: Answers): Promise<Saved> {
  const { revision } = currentDraft.get();
  const { status, body: saved } = await callWithStatus(putDraft, {
    params: { stepsId },
    body: { revision, answers: renamedFields(answers) },
  });
  // The draft of a visitor without an account is no longer theirs, for instance after 90 days or without its
  // cookies: these answers start a new one.
  if (status === UNAUTHORISED && !session.get()) return createOnServer(answers);
  if (!saved) {
    // Possibly refused because the session has ended; if so, the visitor has to be told.
    if (isOnline.get()) checkSessionQuietly();
    return { kind: 'failed' };
  }
  if (saved.result) {
    takeSaved(saved.draft, answers);
    checkSessionQuietly();
    return { kind: 'saved', notices: [] };
  }
  if (saved.outcome.code === 'bad-fields')
    return { kind: 'bad-fields', fields: inPlainNames(saved.outcome.fields) };
  // Sent from another tab: the screen shows what was sent, so there is no choice to make.
  if (saved.outcome.code === 'already-submitted') await refreshDraft();
  else updateDraft({ newerElsewhere: saved.outcome.draft });
  return { kind: 'conflict' };
}

/** Checks the session after every save. A lost connection is logged and has no effect here. */
function checkSessionQuietly(): void {
  if (session.get()) noticeSessionEnd();
}

/**
 * Resolves a conflict: keeps this tab's answers and overwrites the other tab's, or adopts the other tab's.
 */
export async function resolveConflict(keep: 'this' | 'other'): Promise<Saved> {
  const { newerElsewhere, answers } = currentDraft.get();
  if (!newerElsewhere) return { kind: 'saved', notices: [] };
  if (keep === 'other') {
    adopt(newerElsewhere);
    return { kind: 'saved', notices: [] };
  }
  updateDraft({ revision: newerElsewhere.revision, newerElsewhere: undefined });
  return saveAnswers(answers);
}

/** Fetches the draft again, after a payment or a signature was stored on the server. */
export async function refreshDraft(): Promise<void> {
  const { stepsId } = currentDraft.get();
  const found = stepsId ? await attempt(getDraft, { params: { stepsId } }) : undefined;
  if (found) adopt(found.draft);
}

/** Makes another of the visitor's drafts the current one. Returns undefined if it could not be fetched. */
export async function resumeDraft(stepsId: string): Promise<DraftState | undefined> {
  const found = await call(getDraft, { params: { stepsId } });
  if (!found) return undefined;
  localStore.set('stepsId', stepsId);
  adopt(found.draft);
  return found.draft;
}

/** When the connection is back, saves again what could not be saved without it. */
function retryWhenOnline(): void {
  isOnline.subscribe(() => {
    const { isUnsaved, answers, newerElsewhere } = currentDraft.get();
    if (isOnline.get() && isUnsaved && !newerElsewhere) void saveAnswers(answers);
  });
}
