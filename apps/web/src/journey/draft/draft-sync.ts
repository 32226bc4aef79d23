import { idle } from '@switch/browser/lazy-part.ts';
import { logFailure } from '@switch/browser/log.ts';
import { isOnline } from '@switch/browser/online.ts';
import { createDraft, getDraft, putDraft, type DraftState } from '@switch/contract/http/switching/draft.ts';
import { answer, readAnswers, type FieldProblem } from '@switch/domain/journey/draft.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import { renamedPlace, renamedFields } from '@switch/domain/journey/storage-keys/names.ts';
import type { StepId } from '@switch/domain/journey/step-list.ts';
import { succeed, type Outcome } from '@switch/domain/outcome.ts';
import { callWithStatus, attempt, call } from '../../lib/api.ts';
import { noticeSessionEnd } from '../../lib/notice-session-end.ts';
import { session } from '../../lib/session.ts';
import { localStore } from '../../lib/storage.ts';
import { adopt, currentDraft, storedCopy, updateDraft } from './current-draft.ts';

/** What became of a save. `failed` was logged, keeps what was typed, and may be pressed again. */
export type Saved =
  /** `notices` tell what the change took away. */
  | { readonly kind: 'saved'; readonly notices: readonly string[] }
  | { readonly kind: 'bad-fields'; readonly fields: readonly FieldProblem[] }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'failed' };

const UNAUTHORISED = 401;

let opening: Promise<void> | undefined;
let saving: Promise<unknown> = Promise.resolve();

/**
 * Opens the current draft once per page: this tab's copy, and the server's when one is known. A copy that was never
 * confirmed is saved again; when the server moved on meanwhile, the visitor is asked which one stays.
 */
export function openDraft(): Promise<void> {
  if (!opening) retryWhenOnline();
  opening ??= openOnce();
  void idle()
    .then(changeRules)
    .catch(() => undefined);
  return opening;
}

/** What a change takes away: needed with the first save, and fetched after the first question is drawn. */
const changeRules = () => import('@switch/domain/journey/change.ts');

/** Opens again after log-in, or when another draft was picked: `stepsId` is already in local storage. */
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
  updateDraft({ postCodeHint: copy.postCodeHint });
  adopt(found.draft);
  if (!isOurs) return;
  updateDraft({ answers: copy.answers, isUnsaved: true });
  if (found.draft.revision > copy.revision) updateDraft({ newerElsewhere: found.draft });
  else await saveAnswers(copy.answers);
}

/**
 * Goes on without the server's copy. A draft that is not ours any more, or gone, is begun anew from what this tab holds;
 * one that is only out of reach waits, unless this tab holds it too.
 */
function goOnWithout(copy: Awaited<ReturnType<typeof storedCopy>>, status: number | undefined): void {
  if (status === UNAUTHORISED) localStore.remove('stepsId');
  const stepsId = localStore.get('stepsId');
  const isOutOfReach = stepsId !== undefined && !readyToCompare(copy.answers);
  updateDraft({ ...copy, status: isOutOfReach ? 'unreachable' : 'ready', stepsId });
}

const readyToCompare = (answers: Answers): boolean => Object.keys(answers).length > 0;

type Cards = Readonly<Record<string, unknown>>;

/** The draft's answers with cards of one step in them, or what is wrong with those. Nothing is stored. */
export function withCards(stepId: StepId, cards: Cards): Outcome<Answers, readonly FieldProblem[]> {
  let after = succeed(currentDraft.get().answers);
  for (const [cardId, value] of Object.entries(cards)) {
    const next = answer(after.value, stepId, cardId, value);
    if (!next.ok) return next;
    after = next;
  }
  return after;
}

/** Stores cards of one step, here and on the server, with everything that no longer holds taken out. */
export async function saveCards(stepId: StepId, cards: Cards): Promise<Saved> {
  return saveChange(() => withCards(stepId, cards));
}

/** Stores several steps' cards in one save: used where one question answers cards of more than one step. */
export async function saveWhole(after: Answers): Promise<Saved> {
  return saveChange(() => readAnswers(after));
}

async function saveChange(change: () => Outcome<Answers, readonly FieldProblem[]>): Promise<Saved> {
  const rules = await changeRules().catch((error: unknown) => logFailure('the rules of a change', error));
  if (!rules) return { kind: 'failed' };
  const after = change();
  if (!after.ok) return { kind: 'bad-fields', fields: after.problem };
  const { answers: before, signature } = currentDraft.get();
  const { answers, voided } = rules.reconcile(before, after.value);
  updateDraft({ answers, isUnsaved: true });
  const saved = await saveAnswers(answers);
  if (saved.kind !== 'saved') return saved;
  // Nobody loses a signature that was never given.
  const lost = voided.filter(({ target }) => target !== 'signature' || signature !== null);
  return { kind: 'saved', notices: rules.voidedNotices(lost) };
}

/** One save at a time, so that revisions follow one another. */
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

/** Takes what a save left on the server; answers given while it was on its way are newer, and wait for a save of their own. */
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
  // A visitor's own draft that is theirs no longer, as after 90 days or with the cookies gone: these answers begin another.
  if (status === UNAUTHORISED && !session.get()) return createOnServer(answers);
  if (!saved) {
    // Refused, perhaps because the session has ended: then that is what the visitor has to be shown.
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
  // Sent from another tab: the screen shows what was sent, there is nothing left to choose between.
  if (saved.outcome.code === 'already-submitted') await refreshDraft();
  else updateDraft({ newerElsewhere: saved.outcome.draft });
  return { kind: 'conflict' };
}

/** The session is checked again after every save; a lost connection was logged and changes nothing here. */
function checkSessionQuietly(): void {
  if (session.get()) noticeSessionEnd();
}

/** Ends a conflict: keeps this tab's answers over the other tab's, or takes the other tab's. */
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

/** Reads the draft from the server again: after a payment or a signature was stored there. */
export async function refreshDraft(): Promise<void> {
  const { stepsId } = currentDraft.get();
  const found = stepsId ? await attempt(getDraft, { params: { stepsId } }) : undefined;
  if (found) adopt(found.draft);
}

/** Makes another of the visitor's drafts the current one. */
export async function resumeDraft(stepsId: string): Promise<DraftState | undefined> {
  const found = await call(getDraft, { params: { stepsId } });
  if (!found) return undefined;
  localStore.set('stepsId', stepsId);
  adopt(found.draft);
  return found.draft;
}

/** Saves again what could not be saved while the connection was lost. */
function retryWhenOnline(): void {
  isOnline.subscribe(() => {
    const { isUnsaved, answers, newerElsewhere } = currentDraft.get();
    if (isOnline.get() && isUnsaved && !newerElsewhere) void saveAnswers(answers);
  });
}
