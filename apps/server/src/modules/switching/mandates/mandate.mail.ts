import { directDebitGuarantee } from '@switch/domain/mandate/mandate-reference.ts';
import { mandateStatus } from '@switch/domain/mandate/mandate-state.ts';
import { memo, spoken } from '../../../platform/mail/letter.ts';
import type { WholeMandate } from './mandate.queries.ts';
import { failureOf, isOwnersTurn, mandateProgress } from './mandate-views.ts';
import { unusedLink, customers } from '../../identity/index.ts';
import type { Db } from '../../../platform/db/database.ts';
import { hashToken } from '../../../platform/crypto/hashes.ts';
import { LINK_DAYS, updateSignatory, type SignatoryRow } from './signatory.queries.ts';
import { addressKey } from '../../../platform/mail/address-hash.ts';
import { postLetter, type Addressee, type Message } from '../post-letter.ts';
import type { Services } from '../services.ts';

const mandatesPage = ({ config }: Services): string => `${config.publicUrl}/profile?tab=direct-debits`;

/** Digits are never in a mail but for the last ones, as on every screen. */
const accountFacts = ({ supplierName, masked, applicationReference }: WholeMandate) => ({
  facts: [
    ['Collected by', supplierName],
    ['Account holder', masked.accountHolderName],
    ['Account', `${masked.sortCode}, ${masked.accountNumber}`],
    ['Application', applicationReference],
  ] as const,
});

/** The account's own person as mails name them; undefined when the account is gone. */
export async function ownerOf(db: Db, { userId }: Pick<WholeMandate, 'userId'>) {
  const customer = await customers.findById(db, userId);
  return (
    customer && {
      name: customer.name,
      fullName: `${customer.name} ${customer.lastName}`,
      email: customer.emailAddress,
    }
  );
}

/** Mails the owner of a mandate, unless their account is gone; returns whether a mail was added. */
async function sendToOwner(
  tx: Db,
  mandate: WholeMandate,
  message: Message,
  services: Services,
): Promise<boolean> {
  const owner = await ownerOf(tx, mandate);
  return owner ? postLetter(tx, owner, message, services) : false;
}

const waitingFor = (mandate: WholeMandate): string => {
  if (isOwnersTurn(mandate)) return 'waits for your signature';
  return mandate.state === 'paper_route' ? 'is to be signed on paper' : 'has to be signed';
};

/**
 * Mails the owner that a mandate waits for them: to sign it, or to say who does. Once for each, and with `reminder` once for
 * what that names.
 */
export function notifyWaiting(
  tx: Db,
  mandate: WholeMandate,
  services: Services,
  reminder?: string,
): Promise<boolean> {
  const subject = `Your Direct Debit mandate for ${mandate.supplierName} ${waitingFor(mandate)}`;
  const message: Message = {
    once: reminder ?? `mandate.waits ${mandate.id}`,
    kind: 'signature-request',
    subject: reminder === undefined ? subject : `Reminder: ${subject}`,
    paragraphs: [
      'The supplier cannot collect anything until the Direct Debit mandate is signed. Your contract does not wait for it.',
      accountFacts(mandate),
      mandateStatus(mandate.state, mandateProgress(mandate)).next,
      `This is where:\n${mandatesPage(services)}`,
    ],
  };
  return sendToOwner(tx, mandate, message, services);
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
  const { supplierName, organisationName } = mandate;
  const askedBy = (await ownerOf(tx, mandate))?.fullName ?? organisationName;
  const message: Message = {
    once,
    kind: 'signature-request',
    subject: `${isAgain ? 'Reminder: please' : 'Please'} sign a Direct Debit mandate for ${spoken(organisationName)}`,
    paragraphs: [
      `${spoken(askedBy)} says that your signature is needed on the account from which ${supplierName} is to collect the energy bills of ${spoken(organisationName)}.`,
      `Read the mandate and sign it here:\n${services.config.publicUrl}/sign-mandate#${token}`,
      `The link is yours alone, works once, and for ${LINK_DAYS} days. We mail you a code when you open it. Please do not pass this mail on.`,
      'If you do not know what this is about, do nothing: nobody can sign for you without your mailbox.',
    ],
  };
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
  if (isOwnersTurn(mandate))
    await sendToOwner(tx, mandate, yoursIsMissing(mandate, signer, services), services);
  if (mandate.state !== 'signed') return;
  const owner = await ownerOf(tx, mandate);
  const guests = mandate.people.filter(({ kind }) => kind === 'guest');
  for (const to of [...(owner ? [owner] : []), ...guests])
    await postLetter(tx, to, confirmation(mandate, to), services);
}

/** One of two has signed, and the owner has not. */
const yoursIsMissing = (mandate: WholeMandate, signer: string, services: Services): Message => ({
  once: `mandate.yours-is-missing ${mandate.id}`,
  kind: 'signature-request',
  subject: `${spoken(signer)} has signed the Direct Debit mandate for ${mandate.supplierName}: yours is missing`,
  paragraphs: [
    'One of the two signatures that the account needs is there. The supplier can collect once you have signed as well.',
    accountFacts(mandate),
    `Sign it here:\n${mandatesPage(services)}`,
  ],
});

/** Everybody needed has signed: a confirmation for each of them, with the Guarantee to keep. */
function confirmation(mandate: WholeMandate, { email }: Addressee): Message {
  const { id, supplierName, advanceNoticeDays, signName } = mandate;
  const { title, points } = directDebitGuarantee(supplierName, advanceNoticeDays);
  const signers = spoken(signName ?? 'everybody needed, on paper');
  return {
    once: `mandate.signed ${id} ${addressKey(email)}`,
    kind: 'signed-copy',
    subject: `The Direct Debit mandate for ${supplierName} is signed`,
    paragraphs: [
      `Signed by ${signers}. We pass it to the supplier with the contract, and the supplier tells you amount and day before it collects. If the account is not right, write to us at once.`,
      accountFacts(mandate),
      `${title}\n${points.map((point) => `- ${point}`).join('\n')}`,
    ],
  };
}

/** Mails the owner that the bank did not accept it, with what it said; once for each time, which `at` names. */
export const notifyFailed = (tx: Db, mandate: WholeMandate, at: Date, services: Services): Promise<boolean> =>
  sendToOwner(
    tx,
    mandate,
    {
      once: `mandate.failed ${mandate.id} ${at.toISOString()}`,
      kind: 'state-change',
      subject: `Your bank did not accept the Direct Debit for ${mandate.supplierName}`,
      paragraphs: [
        failureOf(mandate),
        accountFacts(mandate),
        `Change your bank details there: a new mandate is made from them to be signed. Your contract stands, and nothing is collected meanwhile, so a bill may come that you pay yourself.\n${mandatesPage(services)}`,
      ],
    },
    services,
  );

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
