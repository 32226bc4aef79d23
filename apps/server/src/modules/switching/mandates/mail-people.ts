import { unusedLink } from '../../identity/index.ts';
import type { Db } from '../../../platform/db/database.ts';
import { hashToken } from '../../../platform/crypto/token-hash.ts';
import { mandateById, type MandateOfCase } from './mandate.queries.ts';
import { isOwnersTurn, type WithPeople } from './mandate-people.ts';
import {
  askMail,
  failedMail,
  replacedMail,
  signedMail,
  waitingMail,
  yoursIsMissingMail,
} from './mandate.mail.ts';
import { updateSignatory, type SignatoryRow } from './signatory.queries.ts';
import { addressKey } from '../../../platform/mail/address-hash.ts';
import type { Services } from '../services.ts';
import { customers } from '../../identity/index.ts';

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
export async function notifyWaiting(
  tx: Db,
  mandate: WithPeople<MandateOfCase>,
  services: Services,
): Promise<void> {
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
  mandate: WithPeople<MandateOfCase>,
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
