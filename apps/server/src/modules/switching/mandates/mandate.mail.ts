import { directDebitGuarantee } from '@switch/domain/mandate/mandate-reference.ts';
import { mandateStatus } from '@switch/domain/mandate/mandate-state.ts';
import { memo, spoken } from '../../../platform/mail/letter.ts';
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

/** What every letter about a mandate can name. Digits are never in a mail but for the last ones, as on every screen. */
const marksOf = ({ supplierName, organisationName, masked, applicationReference }: WholeMandate) => ({
  supplierName,
  organisationName: spoken(organisationName),
  account: {
    facts: [
      ['Collected by', supplierName],
      ['Account holder', masked.accountHolderName],
      ['Account', `${masked.sortCode}, ${masked.accountNumber}`],
      ['Application', applicationReference],
    ] as const,
  },
});

/** Mails the owner of a mandate, unless their account is gone; returns whether a mail was added. */
async function mailOwner(
  tx: Db,
  mandate: WholeMandate,
  { once, marks, ...message }: Message & { readonly once: string },
  services: Services,
): Promise<boolean> {
  const owner = await ownerOf(tx, mandate);
  const all = { ...marksOf(mandate), ...marks };
  return owner ? postLetter(tx, owner, { ...message, once, marks: all }, services) : false;
}

const statusText = (mandate: WholeMandate): string => {
  if (isOwnerNext(mandate)) return 'waits for your signature';
  return mandate.state === 'paper_route' ? 'is to be signed on paper' : 'has to be signed';
};

/**
 * Mails the owner that a mandate waits for them: to sign it, to say who does, or to print it. Once for each, and with `sent`
 * once for what that names.
 */
export const notifyWaiting = (
  tx: Db,
  mandate: WholeMandate,
  services: Services,
  sent?: { readonly once: string; readonly isReminder: boolean },
): Promise<boolean> => {
  const { next } = mandateStatus(mandate.state, mandateProgress(mandate));
  const marks = { again: sent?.isReminder ? 'Reminder: ' : '', status: statusText(mandate), next };
  const once = sent?.once ?? `mandate.waits ${mandate.id}`;
  return mailOwner(
    tx,
    mandate,
    { letter: 'mandate-waits', kind: 'signature-request', once, marks },
    services,
  );
};

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
  const please = isAgain ? 'Reminder: please' : 'Please';
  const marks = { ...marksOf(mandate), please, askedBy, token, days: String(LINK_DAYS) };
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
    const once = `mandate.yours-is-missing ${mandate.id}`;
    const marks = { signer: spoken(signer) };
    const message = { letter: 'mandate-yours-is-missing', kind: 'signature-request', once, marks } as const;
    await mailOwner(tx, mandate, message, services);
  }
  if (mandate.state === 'signed') await confirm(tx, mandate, services);
}

const guaranteeOf = ({ supplierName, advanceNoticeDays }: WholeMandate): string => {
  const { title, points } = directDebitGuarantee(supplierName, advanceNoticeDays);
  return `${title}\n${points.map((point) => `- ${point}`).join('\n')}`;
};

/**
 * What the mail of a sent application says of the mandates that were signed with it, so that they need no mail of their own;
 * empty where there are none.
 */
export function givenMarks(mandates: readonly WholeMandate[]) {
  const [first] = mandates;
  if (!first) return { mandates: '', account: '', guarantee: '' };
  const suppliers = [...new Set(mandates.map(({ supplierName }) => supplierName))].join(' and ');
  const { accountHolderName, sortCode, accountNumber } = first.masked;
  return {
    mandates: `You have also signed the Direct Debit mandate for ${suppliers}. The supplier gets it from us. Before it collects, it tells you the amount and the day. If the account is not right, write to us at once.`,
    account: {
      facts: [
        ['Collected by', suppliers],
        ['Account holder', accountHolderName],
        ['Account', `${sortCode}, ${accountNumber}`],
      ] as const,
    },
    guarantee: mandates.map(guaranteeOf).join('\n'),
  };
}

/** Everybody needed has signed: a confirmation for each of them, with the Guarantee to keep. */
async function confirm(tx: Db, mandate: WholeMandate, services: Services): Promise<void> {
  const { id, signName, people } = mandate;
  const marks = {
    ...marksOf(mandate),
    signers: spoken(signName ?? 'everybody needed, on paper'),
    guarantee: guaranteeOf(mandate),
  };
  const owner = await ownerOf(tx, mandate);
  const guests = people.filter(({ kind }) => kind === 'guest');
  for (const to of [...(owner ? [owner] : []), ...guests]) {
    const once = `mandate.signed ${id} ${addressKey(to.email)}`;
    await postLetter(tx, to, { letter: 'mandate-signed', kind: 'signed-copy', once, marks }, services);
  }
}

/** Mails the owner that the bank did not accept it, with what it said; once for each time, which `at` names. */
export const notifyFailed = (
  tx: Db,
  mandate: WholeMandate,
  at: Date,
  services: Services,
): Promise<boolean> => {
  const once = `mandate.failed ${mandate.id} ${at.toISOString()}`;
  const marks = { failure: failureOf(mandate) };
  return mailOwner(tx, mandate, { letter: 'mandate-failed', kind: 'state-change', once, marks }, services);
};

/** Mails the owner that the Direct Debit is set up at the bank, and what comes before the first collection; once. */
export const notifyActive = (tx: Db, mandate: WholeMandate, services: Services): Promise<boolean> => {
  const { id, supplierName, advanceNoticeDays } = mandate;
  const { title, points } = directDebitGuarantee(supplierName, advanceNoticeDays);
  const marks = {
    noticeDays: String(advanceNoticeDays),
    guarantee: `${title}\n${points.map((point) => `- ${point}`).join('\n')}`,
  };
  const message = { letter: 'mandate-active', kind: 'state-change', marks } as const;
  return mailOwner(tx, mandate, { ...message, once: `mandate.active ${id}` }, services);
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
