import type { ResponseOf } from '@switch/contract/http/call.ts';
import type {
  enterMandate,
  getMandateSignerPack,
  MandateSignerPack,
  openMandateLink,
  sendMandateCode,
  signMandateByLink,
} from '@switch/contract/http/switching/mandate-signer.ts';
import { isToSignOnline } from '@switch/domain/mandate/mandate-state.ts';
import { mandateStatement } from '@switch/domain/mandate/mandate-route.ts';
import { maskedEmail } from '@switch/domain/person/email.ts';
import { hashToken } from '../../../platform/crypto/token-hash.ts';
import { transaction, type Db } from '../../../platform/db/database.ts';
import type { AttemptLimit } from '../../../platform/http/attempts.ts';
import {
  ANOTHER_IS_IN,
  ENTRY_SECONDS,
  enterByCode,
  LINK_EXPIRED,
  mailAccessCode,
  refuseAccess,
  tooManyTries,
  type AccessLink,
  recordAudit,
} from '../../identity/index.ts';
import { refuseFields } from '../../../platform/http/refusal.ts';
import type { Context } from '../../../platform/http/route.ts';
import { giveSignature, signatureProblems } from './give-signature.ts';
import { LINK_DAYS } from './mandate.mail.ts';
import { lockMandate, mandateById, type MandateOfCase } from './mandate.queries.ts';
import { peopleFacts, type WithPeople } from './mandate-people.ts';
import { printedMandate } from './mandate-views.ts';
import {
  lockSignatory,
  signatoriesOf,
  signatoryByEntry,
  signatoryByLink,
  updateSignatory,
  type SignatoryRow,
} from './signatory.queries.ts';
import type { Services } from '../services.ts';

const HOUR = 3600;
/** Codes asked for from one network address in an hour. */
const CODES_PER_ADDRESS: AttemptLimit = { name: 'mandate codes by address', most: 60, windowSeconds: HOUR };
/** Codes mailed to one person in an hour: nobody's mailbox is filled. */
const CODES_PER_PERSON: AttemptLimit = { name: 'mandate codes by person', most: 10, windowSeconds: HOUR };
/** Codes typed from one network address in an hour. */
const TRIES_PER_ADDRESS: AttemptLimit = { name: 'mandate tries by address', most: 100, windowSeconds: HOUR };

/** Returns whose link this is, as long as it opens anything. */
const personAtLink = (db: Db, linkToken: string, now: Date): Promise<SignatoryRow | undefined> =>
  signatoryByLink(db, hashToken(linkToken), new Date(now.getTime() - LINK_DAYS * 86_400_000));

/** The same, locked until the transaction ends: another request may have used the link up while this one waited. */
async function lockLink(
  tx: Db,
  linkToken: string,
  now: Date,
): Promise<(AccessLink & { readonly row: SignatoryRow }) | undefined> {
  const found = await personAtLink(tx, linkToken, now);
  const row = found && (await lockSignatory(tx, found.id));
  if (!row?.linkHash?.equals(hashToken(linkToken)) || row.linkSpentAt !== null || row.state !== 'asked')
    return undefined;
  return { row, linkToken, save: (change) => updateSignatory(tx, row.id, change) };
}

/** Opens a link, and tells what this is and nothing of the account. Problem: link-expired. */
export async function openLink({
  db,
  body,
  now,
}: Context<typeof openMandateLink>): Promise<ResponseOf<typeof openMandateLink>> {
  const person = await personAtLink(db, body.linkToken, now);
  const row = person && (await mandateById(db, person.mandateId));
  if (!person || !row) return LINK_EXPIRED;
  const { organisationName, supplierName } = row;
  return {
    result: true,
    door: { organisationName, supplierName, signerName: person.name, maskedEmail: maskedEmail(person.email) },
  };
}

/** Mails the person of a link a code. Problems: link-expired, code-too-soon, too-many-tries. */
export const sendCode =
  (services: Services) =>
  async ({
    db,
    body,
    now,
    request,
  }: Context<typeof sendMandateCode>): Promise<ResponseOf<typeof sendMandateCode>> => {
    const person = await personAtLink(db, body.linkToken, now);
    const limits = [
      [CODES_PER_ADDRESS, request.address] as const,
      ...(person ? [[CODES_PER_PERSON, person.id] as const] : []),
    ];
    const tooMany = await tooManyTries(services.attempts, limits, now);
    if (tooMany) return refuseAccess(tooMany);
    return transaction(db, async (tx) => {
      const link = await lockLink(tx, body.linkToken, now);
      const sent = link && (await mailAccessCode(tx, link, now, services));
      if (!sent) return LINK_EXPIRED;
      return sent.ok ? { result: true, ...sent.value } : refuseAccess(sent.problem);
    });
  };

/** Checks a code, uses the link up, and lets the person in for two hours. Problems: link-expired, wrong-code, code-expired, too-many-tries. */
export const checkCode =
  (services: Services) =>
  async (context: Context<typeof enterMandate>): Promise<ResponseOf<typeof enterMandate>> => {
    const { db, body, now, request, cookies } = context;
    const tooMany = await tooManyTries(services.attempts, [[TRIES_PER_ADDRESS, request.address]], now);
    if (tooMany) return refuseAccess(tooMany);
    return transaction(db, async (tx) => {
      const link = await lockLink(tx, body.linkToken, now);
      if (!link) return LINK_EXPIRED;
      const entered = await enterByCode(link, body.code, now, services);
      if (!entered.ok) return refuseAccess(entered.problem);
      const pack = await packFor(tx, link.row, services, mandateById);
      if (!pack) return LINK_EXPIRED;
      cookies.set('mandate-signer', entered.value, ENTRY_SECONDS);
      return { result: true, pack };
    });
  };

const personInside = async ({
  db,
  cookies,
  now,
}: Pick<Context, 'db' | 'cookies' | 'now'>): Promise<SignatoryRow | undefined> => {
  const entry = cookies.get('mandate-signer');
  return entry === null ? undefined : signatoryByEntry(db, hashToken(entry), now);
};

/** What the person whose cookie this is sees. Problem: link-expired. */
export const readPack =
  (services: Services) =>
  async (context: Context<typeof getMandateSignerPack>): Promise<ResponseOf<typeof getMandateSignerPack>> => {
    const person = await personInside(context);
    const pack = person && (await packFor(context.db, person, services, mandateById));
    return pack ? { result: true, pack } : LINK_EXPIRED;
  };

type Find = (db: Db, id: string) => Promise<MandateOfCase | undefined>;

async function mandateOf(
  db: Db,
  person: SignatoryRow,
  find: Find,
): Promise<WithPeople<MandateOfCase> | null> {
  const row = await find(db, person.mandateId);
  return row ? { row, people: await signatoriesOf(db, [row.id]) } : null;
}

/** A mandate that the person may look at: theirs to sign, or signed by them. */
async function packFor(
  db: Db,
  person: SignatoryRow,
  services: Services,
  find: Find,
): Promise<MandateSignerPack | null> {
  const mandate = await mandateOf(db, person, find);
  const own = mandate?.people.find(({ id }) => id === person.id);
  if (!mandate || !own) return null;
  const hasSigned = own.state === 'signed';
  const { row } = mandate;
  if (!hasSigned && !isToSignOnline(row.state)) return null;
  return {
    signatoryId: own.id,
    organisationName: row.organisationName,
    signerName: own.name,
    role: own.role,
    sheet: printedMandate(mandate, services.forms),
    statement: hasSigned ? '' : mandateStatement(row.supplierName, peopleFacts(mandate).needed).words,
    done: hasSigned ? doneWords(row) : '',
  };
}

const doneWords = ({ state, supplierName }: MandateOfCase): string =>
  state === 'awaiting_second_signatory'
    ? 'You have signed. The mandate counts once the other person has signed as well: we mail you then.'
    : `You have signed. ${supplierName} tells you amount and day before it collects.`;

/** Takes the signature of the person whose cookie this is. Repeating it answers the same. Problems: link-expired, bad-fields. */
export const signByLink =
  (services: Services) =>
  async (context: Context<typeof signMandateByLink>): Promise<ResponseOf<typeof signMandateByLink>> => {
    const { db, body, now, request } = context;
    const person = await personInside(context);
    const mandate = person && (await mandateOf(db, person, lockMandate));
    const own = mandate?.people.find(({ id }) => id === person?.id);
    if (!mandate || !own) return LINK_EXPIRED;
    if (body.signatoryId !== undefined && body.signatoryId !== own.id) return ANOTHER_IS_IN;
    if (own.state === 'asked') {
      if (!isToSignOnline(mandate.row.state)) return LINK_EXPIRED;
      const wrong = signatureProblems(body);
      if (wrong.length > 0) return refuseFields(wrong);
      const from = { address: request.address, userAgent: request.userAgent, now };
      await giveSignature(
        db,
        mandate,
        { signer: { kind: 'guest', person: own }, form: body, from },
        services,
      );
      const subject = { actorId: null, subjectId: mandate.row.id, requestId: request.id };
      await recordAudit(db, { event: 'mandate.sign-by-link', ...subject, happenedAt: now });
    }
    const pack = await packFor(db, own, services, mandateById);
    return pack ? { result: true, pack } : LINK_EXPIRED;
  };
