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

/** Fetches the account's owner as mails address them; undefined if the account is gone. */
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

/**
 * Returns the values that every letter about mandates can use. Mails only contain the last digits of an
 * account, as on every screen.
 */
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

/** A letter about mandates with the event of each; the first one's event identifies the mail. */
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
  if (isOwnerNext(first)) return isOne ? 'is waiting for your signature' : 'are waiting for your signature';
  if (first.state === 'paper_route')
    return isOne ? 'needs to be signed on paper' : 'need to be signed on paper';
  return isOne ? 'needs to be signed' : 'need to be signed';
}

/**
 * Mails the owner that mandates in the same state are waiting for them to sign, to name the signatories, or
 * to print. Once for each mandate or, with `sent`, once for each event that `sent.once` names.
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

/**
 * Mails the owner of newly made mandates that they are waiting, or that they have been given: one mail for
 * all in the same state.
 */
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
 * Mails an account signatory a new link and deletes the old one with its code. If the event `once` has
 * already had its mail, nothing is sent and the old link stays valid. The secret comes after the `#`, so
 * browsers never send it to a server. Returns whether a mail was sent.
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

/**
 * Sends the mails that follow a signature: to the owner if theirs is missing, or to everyone once the mandate
 * is signed.
 */
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
 * Returns the Guarantee of mandates: one copy for all suppliers that give the same notice, naming them as
 * `one or the other`, which its wording allows. The scheme lets a name be inserted and nothing else be
 * changed.
 */
const guaranteeOf = (mandates: readonly WholeMandate[]) => ({
  terms: [...Map.groupBy(mandates, ({ advanceNoticeDays }) => advanceNoticeDays)]
    .map(([days, alike]) => directDebitGuarantee(eitherOf.format(namesOf(alike)), days))
    .map(({ title, points }) => `${title}\n${points.map((point) => `- ${point}`).join('\n')}`)
    .join('\n'),
});

/**
 * Returns what the mail of a sent application says about the mandates signed with it, so that they need no
 * mail of their own; empty if there are none.
 */
export function givenMarks(mandates: readonly WholeMandate[]) {
  const [first] = mandates;
  if (!first) return { mandates: '', account: '', guarantee: '' };
  const suppliers = listed.format(namesOf(mandates));
  const [given, gets] =
    mandates.length === 1
      ? ['mandate', 'We will send it to the supplier.']
      : ['mandates', 'We will send each supplier its own.'];
  const { accountHolderName, sortCode, accountNumber } = first.masked;
  return {
    mandates: `You have also signed the Direct Debit ${given} for ${suppliers}. ${gets} Before it collects anything, the supplier will tell you the amount and the date. If the account is wrong, write to us straight away.`,
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

/** Mails a confirmation to everyone who signed, with the Guarantee to keep. */
async function confirm(tx: Db, mandates: Mandates, services: Services): Promise<void> {
  const [first, ...others] = mandates;
  const marks = {
    ...marksOf(mandates),
    gets: others.length === 0 ? 'We will send it to the supplier' : 'We will send each supplier its own',
    signers: spoken(first.signName ?? 'everyone needed, on paper'),
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

/**
 * Mails the owner that the bank did not accept a mandate, and what it said; once for each failure, identified
 * by `at`.
 */
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

/** Returns the event key for a Direct Debit being set up. */
export const activeEvent = ({ id }: Pick<WholeMandate, 'id'>): string => `mandate.active ${id}`;

/**
 * Mails the owner that Direct Debits are set up at the bank, and what comes before the first collection; once
 * for each.
 */
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

/**
 * Tells operations, once, that a mandate which the supplier already has was replaced: no one else will inform
 * the supplier.
 */
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
    ['Mandate reference', reference],
  ] as const;
  const text =
    'The supplier has this mandate, but the customer has since changed the bank details. Ask the supplier to end it. A new one is waiting to be signed, and will go to the supplier once it is.';
  const mail = memo(config.operationsEmail, subject, [{ facts }, text]);
  await outbox.add(tx, mail, { once: `mandate.replaced ${id}` });
}
