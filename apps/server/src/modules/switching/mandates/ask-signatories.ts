import type { askSignatory, remindSignatory } from '@switch/contract/http/switching/mandate.ts';
import { isToSignOnline } from '@switch/domain/mandate/mandate-state.ts';
import {
  accountSignatoryProblems,
  tidySignatory,
  type Signatory,
} from '@switch/domain/signing/signatories.ts';
import { unusedLink, auditCustomer } from '../../identity/index.ts';
import { hashToken } from '../../../platform/crypto/hashes.ts';
import type { AttemptLimit } from '../../../platform/http/attempts.ts';
import { ENOUGH_MAIL, refuse, refuseFields, refuseTooMany } from '../../../platform/http/refusal.ts';
import type { Context } from '../../../platform/http/route.ts';
import type { WholeMandate } from './mandate.queries.ts';
import { mandateProgress, NO_MANDATE, isReminderDue, refuseOffPaper } from './mandate-views.ts';
import { ownMandate, shownOwn } from './own-mandates.ts';
import { insertSignatory, updateSignatory, type SignatoryRow } from './signatory.queries.ts';
import { mailLink, ownerOf } from './mandate.mail.ts';
import type { Operation, Services } from '../services.ts';

type Asking = Context<typeof askSignatory>;

/** The most people one account may have mailed in a day, so that no one can use us to mail strangers. */
const ASKED_BY_USER: AttemptLimit = { name: 'mandate signatories by user', most: 20, windowSeconds: 86_400 };

const NOBODY_MISSING = refuse('not-allowed', 'No one has to be named for this mandate now.');

/**
 * Finds the person who is to be replaced; null if no replacement is asked for, undefined if there is no such
 * person.
 */
const replacedBy = (people: readonly SignatoryRow[], insteadOf: string | undefined) =>
  insteadOf === undefined
    ? null
    : people.find(({ id, kind, state }) => id === insteadOf && kind === 'guest' && state === 'asked');

/**
 * Names someone who has to sign a mandate and mails them a link, optionally in place of someone else. Naming
 * the same person again changes nothing. Problems: not-found, on-paper, not-allowed, bad-fields,
 * too-many-tries.
 */
export const askForSignature: Operation<typeof askSignatory> = async (context, services) => {
  const { db, body, session, now } = context;
  const mandate = await ownMandate(context);
  if (!mandate) return NO_MANDATE;
  const offPaper = refuseOffPaper(mandate, services.forms);
  if (offPaper) return offPaper;
  const person = tidySignatory(body);
  if (isAskedAlready(mandate, person)) return shownOwn(context, services);
  const replaced = replacedBy(mandate.people, body.insteadOf);
  const isRoom = replaced === null ? mandateProgress(mandate).missing > 0 : replaced !== undefined;
  if (!isToSignOnline(mandate.state) || !isRoom) return NOBODY_MISSING;
  const owner = await ownerOf(db, mandate);
  const others = mandate.people.filter(({ id }) => id !== replaced?.id).map(({ email }) => email);
  const wrong = accountSignatoryProblems(person, [...others, ...(owner ? [owner.email] : [])]);
  if (wrong.length > 0) return refuseFields(wrong);
  const tooMany = await refuseTooMany(services.attempts, [[ASKED_BY_USER, session.userId]], now, ENOUGH_MAIL);
  if (tooMany) return tooMany;
  if (replaced)
    await updateSignatory(db, replaced.id, { state: 'replaced', entryHash: null, entryUntil: null });
  await ask(context, mandate, person, services);
  return shownOwn(context, services);
};

const isAskedAlready = ({ people }: WholeMandate, { name, email }: Signatory): boolean =>
  people.some((person) => person.kind === 'guest' && person.name === name && person.email === email);

async function ask(
  context: Asking,
  mandate: WholeMandate,
  asked: Signatory,
  services: Services,
): Promise<void> {
  const { db, now } = context;
  const id = services.ids.uuid();
  const person: SignatoryRow = {
    id,
    mandateId: mandate.id,
    kind: 'guest',
    ...asked,
    state: 'asked',
    askedAt: now,
    // A placeholder link that no one has; the mailed one replaces it at once.
    linkHash: hashToken(services.ids.token()),
    linkSentAt: now,
    ...unusedLink,
    method: null,
    signName: null,
    isNameConfirmed: false,
    image: null,
    signedAt: null,
    document: null,
    documentHash: null,
  };
  await insertSignatory(db, person);
  await mailLink(db, mandate, { person, once: `mandate.asked ${id}`, isAgain: false }, services, now);
  await auditCustomer(context, 'mandate.ask', mandate.id);
}

/** Mails someone who was asked a new link, at most once a day. Problems: not-found, on-paper, not-allowed. */
export const remindOne: Operation<typeof remindSignatory> = async (context, services) => {
  const { db, body, now } = context;
  const mandate = await ownMandate(context);
  const person = mandate?.people.find(({ id, kind }) => id === body.signatoryId && kind === 'guest');
  if (!mandate || !person) return NO_MANDATE;
  const offPaper = refuseOffPaper(mandate, services.forms);
  if (offPaper) return offPaper;
  if (!isToSignOnline(mandate.state) || !isReminderDue(person, now))
    return refuse('not-allowed', 'They were emailed a link today. You can remind them tomorrow.');
  const once = `mandate.asked-again ${person.id} ${now.toISOString()}`;
  await mailLink(db, mandate, { person, once, isAgain: true }, services, now);
  return shownOwn(context, services);
};
