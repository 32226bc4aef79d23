import { directDebitGuarantee } from '@switch/domain/mandate/mandate-reference.ts';
import { mandateStatus } from '@switch/domain/mandate/mandate-state.ts';
import type { Config } from '../../../config.ts';
import { letter, memo, spoken, type Sender } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { type MandateOfCase, mandateById } from './mandate.queries.ts';
import { failureOf, isOwnersTurn, peopleFacts, type WithPeople } from './mandate-views.ts';
import { unusedLink, customers } from '../../identity/index.ts';
import type { Db } from '../../../platform/db/database.ts';
import { hashToken } from '../../../platform/crypto/hashes.ts';
import { LINK_DAYS, updateSignatory, type SignatoryRow } from './signatory.queries.ts';
import { addressKey } from '../../../platform/mail/address-hash.ts';
import type { Services } from '../services.ts';

type Site = Sender & Pick<Config, 'publicUrl'>;

/** Somebody who is written to. */
interface Addressee {
  readonly name: string;
  readonly email: string;
}

const mandatesPage = ({ publicUrl }: Site): string => `${publicUrl}/profile?tab=direct-debits`;

/** Digits are never in a mail but for the last ones, as on every screen. */
const accountFacts = ({ supplierName, masked, applicationReference }: MandateOfCase) => ({
  facts: [
    ['Collected by', supplierName],
    ['Account holder', masked.accountHolderName],
    ['Account', `${masked.sortCode}, ${masked.accountNumber}`],
    ['Application', applicationReference],
  ] as const,
});

/** A mandate waits for its owner: to sign it, or to say who does. `isAgain` for a reminder. */
export function waitingMail(
  site: Site,
  to: Addressee,
  mandate: WithPeople,
  { isAgain }: { readonly isAgain: boolean },
): Mail {
  const { row } = mandate;
  const subject = isOwnersTurn(mandate)
    ? `Your Direct Debit mandate for ${row.supplierName} waits for your signature`
    : row.state === 'paper_route'
      ? `Your Direct Debit mandate for ${row.supplierName} is to be signed on paper`
      : `Your Direct Debit mandate for ${row.supplierName} has to be signed`;
  return letter(
    site,
    to.email,
    isAgain ? `Reminder: ${subject}` : subject,
    [
      `Hello ${spoken(to.name)},`,
      'The supplier cannot collect anything until the Direct Debit mandate is signed. Your contract does not wait for it.',
      accountFacts(row),
      mandateStatus(row.state, peopleFacts(mandate)).next,
      `This is where:\n${mandatesPage(site)}`,
    ],
    { kind: 'signature-request' },
  );
}

/** Asks somebody who may sign on the account. The secret stands behind the `#`, which browsers send to nobody. */
const askMail = (
  site: Site,
  to: Addressee,
  {
    row,
    askedBy,
    isAgain,
  }: { readonly row: MandateOfCase; readonly askedBy: string; readonly isAgain: boolean },
  linkToken: string,
): Mail =>
  letter(
    site,
    to.email,
    `${isAgain ? 'Reminder: please' : 'Please'} sign a Direct Debit mandate for ${spoken(row.organisationName)}`,
    [
      `Hello ${spoken(to.name)},`,
      `${spoken(askedBy)} says that your signature is needed on the account from which ${row.supplierName} is to collect the energy bills of ${spoken(row.organisationName)}.`,
      `Read the mandate and sign it here:\n${site.publicUrl}/sign-mandate#${linkToken}`,
      `The link is yours alone, works once, and for ${LINK_DAYS} days. We mail you a code when you open it. Please do not pass this mail on.`,
      'If you do not know what this is about, do nothing: nobody can sign for you without your mailbox.',
    ],
    { kind: 'signature-request' },
  );

/** One of two has signed, and the owner has not. */
const yoursIsMissingMail = (site: Site, to: Addressee, row: MandateOfCase, signer: string): Mail =>
  letter(
    site,
    to.email,
    `${spoken(signer)} has signed the Direct Debit mandate for ${row.supplierName}: yours is missing`,
    [
      `Hello ${spoken(to.name)},`,
      'One of the two signatures that the account needs is there. The supplier can collect once you have signed as well.',
      accountFacts(row),
      `Sign it here:\n${mandatesPage(site)}`,
    ],
    { kind: 'signature-request' },
  );

/** Everybody needed has signed: a confirmation for each of them, with the Guarantee to keep. */
function signedMail(site: Site, to: Addressee, row: MandateOfCase, signers: string): Mail {
  const { title, points } = directDebitGuarantee(row.supplierName, row.advanceNoticeDays);
  return letter(
    site,
    to.email,
    `The Direct Debit mandate for ${row.supplierName} is signed`,
    [
      `Hello ${spoken(to.name)},`,
      `Signed by ${spoken(signers)}. We pass it to the supplier with the contract, and the supplier tells you amount and day before it collects. If the account is not right, write to us at once.`,
      accountFacts(row),
      `${title}\n${points.map((point) => `- ${point}`).join('\n')}`,
    ],
    { kind: 'signed-copy' },
  );
}

/** Notifies operations that a mandate which the supplier has was replaced: they inform the supplier, nobody else does. */
const replacedMail = (
  { operationsEmail }: Pick<Config, 'operationsEmail'>,
  { applicationReference, organisationName, supplierName, reference }: MandateOfCase,
): Mail =>
  memo(operationsEmail, `Bank details changed under a mandate: application ${applicationReference}`, [
    {
      facts: [
        ['Application', applicationReference],
        ['Organisation', organisationName],
        ['Supplier', supplierName],
        ['Reference of the mandate', reference],
      ],
    },
    'The supplier has this mandate, and the customer has changed the bank details since. Ask the supplier to end it. A new one waits for its signature, and goes to the supplier once it is signed.',
  ]);

/** The bank did not accept it. */
const failedMail = (site: Site, to: Addressee, row: MandateOfCase): Mail =>
  letter(
    site,
    to.email,
    `Your bank did not accept the Direct Debit for ${row.supplierName}`,
    [
      `Hello ${spoken(to.name)},`,
      failureOf(row),
      accountFacts(row),
      `Change your bank details there: a new mandate is made from them to be signed. Your contract stands, and nothing is collected meanwhile, so a bill may come that you pay yourself.\n${mandatesPage(site)}`,
    ],
    { kind: 'state-change' },
  );

/** The account's own person as mails name them; undefined when the account is gone. */
export async function ownerOf(
  db: Db,
  { userId }: Pick<MandateOfCase, 'userId'>,
): Promise<{ readonly name: string; readonly fullName: string; readonly email: string } | undefined> {
  const customer = await customers.findById(db, userId);
  return (
    customer && {
      name: customer.name,
      fullName: `${customer.name} ${customer.lastName}`,
      email: customer.emailAddress,
    }
  );
}

/** Tells the owner that a mandate waits for them; once for each. */
export async function notifyWaiting(tx: Db, mandate: WithPeople, services: Services): Promise<void> {
  const owner = await ownerOf(tx, mandate.row);
  if (!owner) return;
  const mail = waitingMail(services.config, owner, mandate, { isAgain: false });
  await services.outbox.add(tx, mail, { once: `mandate.waits ${mandate.row.id}` });
}

/**
 * Mails somebody a new link, and forgets the old one with its code. `once` names what it is sent for: when that had its
 * mail nothing is sent, and the old link stays. Returns whether it was sent.
 */
export async function mailLink(
  tx: Db,
  {
    row,
    person,
    once,
    isAgain,
  }: {
    readonly row: MandateOfCase;
    readonly person: SignatoryRow;
    readonly once: string;
    readonly isAgain: boolean;
  },
  { ids, outbox, config }: Services,
  now: Date,
): Promise<boolean> {
  const token = ids.token();
  const owner = await ownerOf(tx, row);
  const asked = { row, askedBy: owner?.fullName ?? row.organisationName, isAgain };
  if (!(await outbox.add(tx, askMail(config, person, asked, token), { once }))) return false;
  await updateSignatory(tx, person.id, { ...unusedLink, linkHash: hashToken(token), linkSentAt: now });
  return true;
}

/** Tells what follows from a signature: the owner whose own is missing, or everybody once it is signed. */
export async function notifyOfSignature(
  tx: Db,
  mandate: WithPeople,
  signer: string,
  services: Services,
): Promise<void> {
  const { row, people } = mandate;
  const owner = await ownerOf(tx, row);
  if (owner && isOwnersTurn(mandate)) {
    const mail = yoursIsMissingMail(services.config, owner, row, signer);
    await services.outbox.add(tx, mail, { once: `mandate.yours-is-missing ${row.id}` });
  }
  if (row.state !== 'signed') return;
  const guests = people.filter(({ kind }) => kind === 'guest').map(({ name, email }) => ({ name, email }));
  for (const to of [...(owner ? [owner] : []), ...guests]) {
    const mail = signedMail(services.config, to, row, row.signName ?? 'everybody needed, on paper');
    await services.outbox.add(tx, mail, { once: `mandate.signed ${row.id} ${addressKey(to.email)}` });
  }
}

/** Tells the owner that the bank did not accept it, with what it said; once for each time, which `at` names. */
export async function notifyFailed(tx: Db, row: MandateOfCase, at: Date, services: Services): Promise<void> {
  const owner = await ownerOf(tx, row);
  if (!owner) return;
  await services.outbox.add(tx, failedMail(services.config, owner, row), {
    once: `mandate.failed ${row.id} ${at.toISOString()}`,
  });
}

/** Tells operations that a mandate was replaced which the supplier has already; once. */
export async function notifyReplaced(tx: Db, mandateId: string, services: Services): Promise<void> {
  const row = await mandateById(tx, mandateId);
  if (!row) return;
  await services.outbox.add(tx, replacedMail(services.config, row), {
    once: `mandate.replaced ${mandateId}`,
  });
}
