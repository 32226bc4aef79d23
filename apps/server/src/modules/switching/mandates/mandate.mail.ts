import { directDebitGuarantee } from '@switch/domain/mandate/mandate-reference.ts';
import { isWaiting, mandateStatus } from '@switch/domain/mandate/mandate-state.ts';
import { memo, reminderOf, spoken } from '../../../platform/mail/letter.ts';
import { noteMailEvent } from '../../../platform/mail/outbox.queries.ts';
import type { WholeMandate } from './mandate.queries.ts';
import { failureOf, isOwnerNext, mandateProgress } from './mandate-views.ts';
import { unusedLink, customers } from '../../identity/index.ts';
import type { Db } from '../../../platform/db/database.ts';
import { hashToken } from '../../../platform/crypto/hashes.ts';
import { LINK_DAYS, updateSignatory, type SignatoryRow } from './signatory.queries.ts';
import { addressKey } from '../../../platform/mail/stop.queries.ts';
import { postLetter, type Message } from '../post-letter.ts';
import type { Services } from '../services.ts';

/** The account's own person as mails name them; undefined when the account is gone. */
export async function ownerOf(db: Db, { userId }: Pick<WholeMandate, 'userId'>) {
  const customer = await customers.findById(db, userId);
  if (!customer) return undefined;
  const { name, lastName, emailAddress: email } = customer;
  return { name, fullName: `${name} ${lastName}`, email };
}

/** Mandates of one application, which are on the same account. */
type Mandates = readonly [WholeMandate, ...WholeMandate[]];

const namesOf = (mandates: readonly WholeMandate[]): readonly string[] => [
  ...new Set(mandates.map(({ supplierName }) => supplierName)),
];
const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const eitherOf = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** What every letter about mandates can name. Digits are never in a mail but for the last ones, as on every screen. */
function marksOf(mandates: Mandates) {
  const [{ organisationName, masked, applicationReference }] = mandates;
  const supplierName = listed.format(namesOf(mandates));
  const isOne = mandates.length === 1;
  return {
    supplierName,
    mandates: isOne ? 'mandate' : 'mandates',
    debits: isOne ? 'Direct Debit' : 'Direct Debits',
    is: isOne ? 'is' : 'are',
    has: isOne ? 'has' : 'have',
    organisationName: spoken(organisationName),
    account: {
      facts: [
        ['Collected by', supplierName],
        ['Account holder', masked.accountHolderName],
        ['Account', `${masked.sortCode}, ${masked.accountNumber}`],
        ['Application', applicationReference],
      ] as const,
    },
  };
}

/** A letter about mandates with the event of each, of which the first names the mail. */
type OwnersLetter = Message & { readonly once: (mandate: WholeMandate) => string };

/** Mails the owner of mandates, unless their account is gone; returns whether a mail was added. */
async function mailOwner(
  tx: Db,
  mandates: Mandates,
  { once, marks, ...message }: OwnersLetter,
  services: Services,
): Promise<boolean> {
  const [first, ...others] = mandates;
  const owner = await ownerOf(tx, first);
  for (const other of others) await noteMailEvent(tx, once(other), services.clock.now());
  const all = { ...marksOf(mandates), ...marks };
  return owner ? postLetter(tx, owner, { ...message, once: once(first), marks: all }, services) : false;
}

function statusText(mandates: Mandates): string {
  const [first, ...others] = mandates;
  const isOne = others.length === 0;
  if (isOwnerNext(first)) return isOne ? 'waits for your signature' : 'wait for your signature';
  if (first.state === 'paper_route') return isOne ? 'is to be signed on paper' : 'are to be signed on paper';
  return isOne ? 'has to be signed' : 'have to be signed';
}

/**
 * Mails the owner that mandates in the same state wait for them: to sign them, to say who does, or to print them. Once for each, and
 * with `sent` once for what that names.
 */
export const notifyWaiting = (
  tx: Db,
  mandates: Mandates,
  services: Services,
  sent?: { readonly once: (mandate: WholeMandate) => string; readonly isReminder: boolean },
): Promise<boolean> => {
  const [first, ...others] = mandates;
  const { next: own } = mandateStatus(first.state, mandateProgress(first));
  const next =
    others.length === 0 ? own : `For each of them: ${own.slice(0, 1).toLowerCase()}${own.slice(1)}`;
  const marks = { your: sent?.isReminder ? reminderOf('Your') : 'Your', status: statusText(mandates), next };
  const once = sent?.once ?? (({ id }: WholeMandate): string => `mandate.waits ${id}`);
  const message = { letter: 'mandate-waits', kind: 'signature-request', once, marks } as const;
  return mailOwner(tx, mandates, message, services);
};

/** Mails the owner of mandates that were just made that they wait, or that they are given: one mail for all that are alike. */
export async function announceMandates(
  tx: Db,
  made: readonly WholeMandate[],
  services: Services,
): Promise<void> {
  for (const alike of Map.groupBy(made, ({ state, applicationId }) => `${state} ${applicationId}`).values()) {
    const [first, ...others] = alike;
    if (!first) continue;
    if (isWaiting(first.state)) await notifyWaiting(tx, [first, ...others], services);
    else await confirm(tx, [first, ...others], services);
  }
}

/**
 * Mails somebody who may sign on the account a new link, and forgets the old one with its code; when `once` had its mail
 * nothing is sent, and the old link stays. The secret stands behind the `#`, which browsers send to nobody. Returns whether
 * it was sent.
 */
export async function mailLink(
  tx: Db,
  mandate: WholeMandate,
  {
    person,
    once,
    isAgain,
  }: { readonly person: SignatoryRow; readonly once: string; readonly isAgain: boolean },
  services: Services,
  now: Date,
): Promise<boolean> {
  const token = services.ids.token();
  const askedBy = spoken((await ownerOf(tx, mandate))?.fullName ?? mandate.organisationName);
  const please = isAgain ? reminderOf('Please') : 'Please';
  const marks = { ...marksOf([mandate]), please, askedBy, token, days: String(LINK_DAYS) };
  const message = { letter: 'mandate-link', kind: 'signature-request', once, marks } as const;
  if (!(await postLetter(tx, person, message, services))) return false;
  await updateSignatory(tx, person.id, { ...unusedLink, linkHash: hashToken(token), linkSentAt: now });
  return true;
}

/** Mails what follows from a signature: to the owner whose own is missing, or to everybody once it is signed. */
export async function notifyOfSignature(
  tx: Db,
  mandate: WholeMandate,
  signer: string,
  services: Services,
): Promise<void> {
  if (isOwnerNext(mandate)) {
    const once = ({ id }: WholeMandate): string => `mandate.yours-is-missing ${id}`;
    const marks = { signer: spoken(signer) };
    const message = { letter: 'mandate-yours-is-missing', kind: 'signature-request', once, marks } as const;
    await mailOwner(tx, [mandate], message, services);
  }
  if (mandate.state === 'signed') await confirm(tx, [mandate], services);
}

/**
 * The Guarantee of mandates: once for all whose suppliers give the same notice, as its wording holds of `one or the other` alike. The
 * scheme lets a name be put in, and nothing else be changed.
 */
const guaranteeOf = (mandates: readonly WholeMandate[]) => ({
  terms: [...Map.groupBy(mandates, ({ advanceNoticeDays }) => advanceNoticeDays)]
    .map(([days, alike]) => directDebitGuarantee(eitherOf.format(namesOf(alike)), days))
    .map(({ title, points }) => `${title}\n${points.map((point) => `- ${point}`).join('\n')}`)
    .join('\n'),
});

/**
 * What the mail of a sent application says of the mandates that were signed with it, so that they need no mail of their own;
 * empty where there are none.
 */
export function givenMarks(mandates: readonly WholeMandate[]) {
  const [first] = mandates;
  if (!first) return { mandates: '', account: '', guarantee: '' };
  const suppliers = listed.format(namesOf(mandates));
  const [given, gets] =
    mandates.length === 1
      ? ['mandate', 'The supplier gets it from us.']
      : ['mandates', 'Each supplier gets its own from us.'];
  const { accountHolderName, sortCode, accountNumber } = first.masked;
  return {
    mandates: `You have also signed the Direct Debit ${given} for ${suppliers}. ${gets} Before it collects, it tells you the amount and the day. If the account is not right, write to us at once.`,
    account: {
      facts: [
        ['Collected by', suppliers],
        ['Account holder', accountHolderName],
        ['Account', `${sortCode}, ${accountNumber}`],
      ] as const,
    },
    guarantee: guaranteeOf(mandates),
  };
}

/** Everybody needed has signed: a confirmation for each of them, with the Guarantee to keep. */
async function confirm(tx: Db, mandates: Mandates, services: Services): Promise<void> {
  const [first, ...others] = mandates;
  const marks = {
    ...marksOf(mandates),
    gets: others.length === 0 ? 'The supplier gets it from us' : 'Each supplier gets its own from us',
    signers: spoken(first.signName ?? 'everybody needed, on paper'),
    guarantee: guaranteeOf(mandates),
  };
  const owner = await ownerOf(tx, first);
  const guests = first.people.filter(({ kind }) => kind === 'guest');
  for (const to of [...(owner ? [owner] : []), ...guests]) {
    const eventOf = ({ id }: WholeMandate): string => `mandate.signed ${id} ${addressKey(to.email)}`;
    for (const other of others) await noteMailEvent(tx, eventOf(other), services.clock.now());
    const message = { letter: 'mandate-signed', kind: 'signed-copy', once: eventOf(first), marks } as const;
    await postLetter(tx, to, message, services);
  }
}

/** Mails the owner that the bank did not accept it, with what it said; once for each time, which `at` names. */
export const notifyFailed = (
  tx: Db,
  mandate: WholeMandate,
  at: Date,
  services: Services,
): Promise<boolean> => {
  const once = ({ id }: WholeMandate): string => `mandate.failed ${id} ${at.toISOString()}`;
  const marks = { failure: failureOf(mandate) };
  return mailOwner(tx, [mandate], { letter: 'mandate-failed', kind: 'state-change', once, marks }, services);
};

/** The event that a Direct Debit was set up. */
export const activeEvent = ({ id }: Pick<WholeMandate, 'id'>): string => `mandate.active ${id}`;

/** Mails the owner that Direct Debits are set up at the bank, and what comes before the first collection; once for each. */
export const notifyActive = (tx: Db, mandates: Mandates, services: Services): Promise<boolean> => {
  const [first, ...others] = mandates;
  const [who, whom] =
    others.length === 0 ? [first.supplierName, first.supplierName] : ['each supplier', 'it'];
  const marks = {
    who,
    whom,
    noticeDays: String(Math.min(...mandates.map(({ advanceNoticeDays }) => advanceNoticeDays))),
    guarantee: guaranteeOf(mandates),
  };
  const message = { letter: 'mandate-active', kind: 'state-change', once: activeEvent, marks } as const;
  return mailOwner(tx, mandates, message, services);
};

/** Notifies operations that a mandate which the supplier has was replaced, once: they inform the supplier, nobody else does. */
export async function notifyReplaced(
  tx: Db,
  { id, applicationReference, organisationName, supplierName, reference }: WholeMandate,
  { config, outbox }: Services,
): Promise<void> {
  const subject = `Bank details changed under a mandate: application ${applicationReference}`;
  const facts = [
    ['Application', applicationReference],
    ['Organisation', organisationName],
    ['Supplier', supplierName],
    ['Reference of the mandate', reference],
  ] as const;
  const words =
    'The supplier has this mandate, and the customer has changed the bank details since. Ask the supplier to end it. A new one waits for its signature, and goes to the supplier once it is signed.';
  const mail = memo(config.operationsEmail, subject, [{ facts }, words]);
  await outbox.add(tx, mail, { once: `mandate.replaced ${id}` });
}
