import type { OwnerStatus, SupplyStatus } from '@switch/domain/chat/bot/supply-status.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import type { SigningProgress } from '@switch/domain/signing/envelope-text.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Db } from '../../../platform/db/database.ts';
import {
  progressOf,
  stateText,
  stepsAfter,
  wholeApplications,
  type WholeApplication,
} from './read-applications.ts';
import { applicationsOfUser } from './application.queries.ts';
import { draftState, titleOf, walkOf } from '../drafts/read-drafts.ts';
import { draftsOfUser, type Draft } from '../drafts/draft.queries.ts';
import type { Services } from '../services.ts';
import { signingProgressOf } from '../signing/envelopes/envelope.queries.ts';

/** More would not fit an answer in a chat. */
const MOST_APPLICATIONS = 5;
const MOST_DRAFTS = 3;

/** Returns the first step of one supply that has a date and is not in the past. */
function nextDated(
  whole: WholeApplication,
  supply: WholeApplication['supplies'][number],
  now: Date,
): SupplyStatus['next'] {
  const today = ukDateAt(now);
  for (const { title, date } of stepsAfter({ ...whole, supplies: [supply] }))
    if (date !== null && date >= today) return { title, date };
  return null;
}

function supplyStatuses(
  whole: WholeApplication,
  known: SigningProgress | undefined,
  now: Date,
): SupplyStatus[] {
  const progress = progressOf(whole, known);
  return whole.supplies.map((supply) => ({
    reference: whole.row.reference,
    fuel: supply.fuel,
    siteAddress: whole.row.siteAddress,
    supplierName: supply.offer.supplierName,
    stateLabel: stateText(supply.state, progress),
    next: nextDated(whole, supply, now),
  }));
}

/** Returns where an unfinished application continues. */
async function draftStatus(
  db: Db,
  draft: Draft,
  { services, now }: { readonly services: Pick<Services, 'vault'>; readonly now: Date },
): Promise<OwnerStatus['drafts'][number]> {
  const { firstIncomplete } = walkOf(await draftState(db, draft, services), now);
  return {
    stepsId: draft.id,
    title: titleOf(draft),
    nextTitle: firstIncomplete?.step.title ?? 'check and send',
  };
}

/**
 * Returns the status of a user's own applications, newest first, for use only once the user's identity is
 * proven: the state in plain words and the next dated step of each supply, and unfinished drafts. It contains
 * no bank details or people, and is empty for an unknown user.
 */
export const ownerStatus =
  (services: Pick<Services, 'vault'>) =>
  async (db: Db, userId: string, now: Date): Promise<OwnerStatus> => {
    const rows = await applicationsOfUser(db, userId, { limit: MOST_APPLICATIONS, offset: 0 });
    const sent = await wholeApplications(db, rows);
    const progress = await signingProgressOf(
      db,
      rows.map(({ id }) => id),
    );
    const drafts = (await draftsOfUser(db, userId, services)).slice(0, MOST_DRAFTS);
    return {
      supplies: sent.flatMap((whole) => supplyStatuses(whole, progress.get(whole.row.id), now)),
      drafts: await Promise.all(drafts.map((draft) => draftStatus(db, draft, { services, now }))),
    };
  };

/** An unfinished application, for callers that show its answers as far as they may be seen. */
export interface OwnerDraft {
  readonly title: string;
  /** The page where it continues. */
  readonly nextPath: string;
  readonly answers: Answers;
  readonly savedAt: Date;
}

/** Fetches an unfinished application of a user; null if it is not theirs, was sent, or is gone. */
export const ownerDraft =
  (services: Pick<Services, 'vault'>) =>
  async (
    db: Db,
    owner: { readonly userId: string; readonly stepsId: string },
    now: Date,
  ): Promise<OwnerDraft | null> => {
    const drafts = await draftsOfUser(db, owner.userId, services);
    const draft = drafts.find(({ id }) => id === owner.stepsId);
    if (!draft) return null;
    const { firstIncomplete } = walkOf(await draftState(db, draft, services), now);
    return {
      title: titleOf(draft),
      nextPath: firstIncomplete?.step.path ?? '/details',
      answers: draft.answers,
      savedAt: draft.updatedAt,
    };
  };
