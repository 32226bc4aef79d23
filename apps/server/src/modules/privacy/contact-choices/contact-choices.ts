import type {
  ContactChoices,
  getContactChoices,
  putContactChoices,
  setMailStop,
} from '@switch/contract/http/privacy/personal-data.ts';
import { contactChoiceOf, contactFlagsOf } from '@switch/domain/journey/storage-keys/contact.ts';
import { CONTACT_WORDING_VERSION, DEFAULT_CONTACT_CHOICE } from '@switch/domain/person/contact-choice.ts';
import { stopTopics } from '@switch/domain/person/mail-kind.ts';
import type { Db } from '../../../platform/db/database.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import type { Handler } from '../../../platform/http/route.ts';
import { addressHash, deleteStop, insertStop, stopsOf } from '../../../platform/mail/stop.queries.ts';
import { auditCustomer } from '../../identity/index.ts';
import type { Ids } from '../../../platform/ids.ts';
import { addressOf, currentChoice, endChoice, insertChoice } from './contact-choice.queries.ts';

/**
 * Returns the hash of the account's address. Throws the problem unauthorised if the account has been deleted
 * in the meantime.
 */
async function ownAddress(db: Db, userId: string, isLocked = false): Promise<Buffer> {
  const user = await addressOf(db, userId, isLocked);
  if (!user) throw new ProblemError('unauthorised');
  return addressHash(user.emailAddress);
}

async function choicesOf(db: Db, userId: string, address: Buffer): Promise<ContactChoices> {
  const chosen = await currentChoice(db, userId);
  const stops = await stopsOf(db, address);
  return {
    ...contactFlagsOf(chosen?.choice ?? DEFAULT_CONTACT_CHOICE),
    chosenAt: chosen?.chosenAt.toISOString() ?? null,
    topics: stopTopics.map((topic) => ({
      topic,
      stoppedAt: stops.find((stop) => stop.topic === topic)?.stoppedAt.toISOString() ?? null,
    })),
  };
}

/** Returns the contact choice of the signed-in user's account, and what was stopped for its address. */
export const readChoices: Handler<typeof getContactChoices> = async ({ db, session }) =>
  choicesOf(db, session.userId, await ownAddress(db, session.userId));

/**
 * Stores a choice with its time, its wording and where it came from. Earlier choices are kept as long as a
 * permission has to be provable. The same choice again changes nothing.
 */
export const saveChoice =
  (ids: Ids): Handler<typeof putContactChoices> =>
  async (context) => {
    const { db, body, session, request, now } = context;
    const { userId } = session;
    const address = await ownAddress(db, userId, true);
    const choice = contactChoiceOf(body);
    const before = await currentChoice(db, userId);
    if (before?.choice !== choice || before.wordingVersion !== CONTACT_WORDING_VERSION) {
      await endChoice(db, userId, now);
      await insertChoice(db, {
        id: ids.uuid(),
        userId,
        addressHash: address,
        choice,
        wordingVersion: CONTACT_WORDING_VERSION,
        networkAddress: request.address,
        chosenAt: now,
      });
      await auditCustomer(context, 'contact-choice.save', userId);
    }
    return { result: true, choices: await choicesOf(db, userId, address) };
  };

/**
 * Stops mails about one topic to the account's address, or resumes them. Repeating the call changes nothing.
 */
export const changeStop: Handler<typeof setMailStop> = async (context) => {
  const { db, body, session, now } = context;
  const address = await ownAddress(db, session.userId, true);
  const { topic, isStopped } = body;
  if (isStopped) await insertStop(db, { addressHash: address, topic, stoppedAt: now });
  else await deleteStop(db, address, topic);
  await auditCustomer(context, 'contact-choice.set-stop', session.userId);
  return { result: true, choices: await choicesOf(db, session.userId, address) };
};
