import type { Refusal } from '@switch/contract/http/answer.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import type * as calls from '@switch/contract/http/switching/mandate-signer.ts';
import { isToSignOnline } from '@switch/domain/mandate/mandate-state.ts';
import { mandateStatement } from '@switch/domain/mandate/mandate-route.ts';
import { fail, succeed } from '@switch/domain/outcome.ts';
import { maskedEmail } from '@switch/domain/person/email.ts';
import { hashToken } from '../../../platform/crypto/hashes.ts';
import { transaction, type Db } from '../../../platform/db/database.ts';
import { refuse, refuseFields } from '../../../platform/http/refusal.ts';
import type { Context } from '../../../platform/http/route.ts';
import {
  ANOTHER_IS_IN,
  auditCustomer,
  countTry,
  ENTRY_SECONDS,
  enterByLink,
  LINK_EXPIRED,
  mailCode,
  visitorOf,
  type LinkKind,
} from '../../identity/index.ts';
import type { Operation, Services } from '../services.ts';
import { giveSignature, mandateSignatureProblems } from './give-signature.ts';
import { lockMandate, mandateById, type WholeMandate } from './mandate.queries.ts';
import { mandateProgress, printedMandate, refuseOffPaper } from './mandate-views.ts';
import {
  lockSignatory,
  signatoryByEntry,
  signatoryByLink,
  updateSignatory,
  type SignatoryRow,
} from './signatory.queries.ts';

const HOUR = 3600;

/** The links of those who are asked to sign a mandate. */
const signatoryLinks: LinkKind<SignatoryRow> = {
  find: (db, linkToken, now) => signatoryByLink(db, hashToken(linkToken), now),
  lock: async (tx, linkToken, { now }) => {
    const found = await signatoryByLink(tx, hashToken(linkToken), now);
    const row = found && (await lockSignatory(tx, found.id));
    if (!row?.linkHash?.equals(hashToken(linkToken)) || row.linkSpentAt !== null || row.state !== 'asked')
      return undefined;
    return { row, linkToken, save: (change) => updateSignatory(tx, row.id, change) };
  },
  codesPerPerson: { name: 'mandate codes by person', most: 10, windowSeconds: HOUR },
  personKey: ({ id }) => id,
  codesPerAddress: { name: 'mandate codes by address', most: 60, windowSeconds: HOUR },
  triesPerAddress: { name: 'mandate tries by address', most: 100, windowSeconds: HOUR },
};

/**
 * Returns a refusal if the mandate of a link or cookie is signed by hand; null while it can still be signed
 * by link.
 */
const refuseByHand = (mandate: WholeMandate, { forms }: Services): Refusal | null =>
  mandate.state === 'paper_route' || refuseOffPaper(mandate, forms) !== null
    ? refuse(
        'on-paper',
        `The mandate for ${mandate.supplierName} is signed by hand, on paper, so it is not signed by this link. Ask ${mandate.organisationName} for the form, and sign it there.`,
      )
    : null;

/** Returns the person of an unused link and the mandate, or why it cannot be signed by link. */
async function invited(
  { db, body, now }: Pick<Context<typeof calls.openMandateLink>, 'db' | 'body' | 'now'>,
  services: Services,
) {
  const person = await signatoryLinks.find(db, body.linkToken, now);
  const mandate = person && (await mandateById(db, person.mandateId));
  if (!mandate) return fail(LINK_EXPIRED);
  const byHand = refuseByHand(mandate, services);
  return byHand ? fail(byHand) : succeed({ person, mandate });
}

/** Opens a link. Returns what it is for, but nothing of the account. Problems: link-expired, on-paper. */
export const openLink: Operation<typeof calls.openMandateLink> = async (context, services) => {
  const found = await invited(context, services);
  if (!found.ok) return found.problem;
  const { person, mandate } = found.value;
  const { organisationName, supplierName } = mandate;
  return {
    result: true,
    door: { organisationName, supplierName, signerName: person.name, maskedEmail: maskedEmail(person.email) },
  };
};

/**
 * Mails a code to the person whose link this is. Problems: link-expired, on-paper, code-too-soon,
 * too-many-tries.
 */
export const sendCode: Operation<typeof calls.sendMandateCode> = async (context, services) => {
  const found = await invited(context, services);
  if (!found.ok && found.problem.outcome.code === 'on-paper') return found.problem;
  return mailCode(signatoryLinks, context.body.linkToken, visitorOf(context), services);
};

/**
 * Checks a code, marks the link as used, and lets the person in for two hours. Problems: link-expired,
 * on-paper, wrong-code, code-expired, too-many-tries.
 */
export const checkCode: Operation<typeof calls.enterMandate> = async (context, services) => {
  const { db, body, cookies } = context;
  const tooMany = await countTry(signatoryLinks, visitorOf(context), services);
  if (tooMany) return tooMany;
  const found = await invited(context, services);
  if (!found.ok && found.problem.outcome.code === 'on-paper') return found.problem;
  return transaction(db, async (tx) => {
    const entered = await enterByLink(tx, signatoryLinks, body, visitorOf(context), services);
    if (!entered.ok) return entered.problem;
    const answer = await packFor(tx, entered.value.row, services);
    if (answer.result) cookies.set('mandate-signer', entered.value.entry, ENTRY_SECONDS);
    return answer;
  });
};

const enteredSignatory = async ({
  db,
  cookies,
  now,
}: Pick<Context, 'db' | 'cookies' | 'now'>): Promise<SignatoryRow | undefined> => {
  const entry = cookies.get('mandate-signer');
  return entry === null ? undefined : signatoryByEntry(db, hashToken(entry), now);
};

/** Returns what the person with this cookie sees. Problems: link-expired, on-paper. */
export const readPack: Operation<typeof calls.getMandateSignerPack> = async (context, services) => {
  const person = await enteredSignatory(context);
  return person ? packFor(context.db, person, services) : LINK_EXPIRED;
};

/**
 * Fetches the mandate that a person signs, and the person as stored now; null once they have been replaced.
 */
async function mandateOf(db: Db, person: SignatoryRow, find: typeof mandateById) {
  const mandate = await find(db, person.mandateId);
  const own = mandate?.people.find(({ id }) => id === person.id);
  return mandate && own ? { mandate, own } : null;
}

/**
 * Returns a mandate that the person may look at: theirs to sign, or signed by them. Problems: link-expired,
 * on-paper.
 */
async function packFor(
  db: Db,
  person: SignatoryRow,
  services: Services,
): Promise<ResponseOf<typeof calls.getMandateSignerPack>> {
  const found = await mandateOf(db, person, mandateById);
  if (!found) return LINK_EXPIRED;
  const { mandate, own } = found;
  if (own.state === 'signed') return { result: true, pack: packOf(mandate, own, services) };
  const byHand = refuseByHand(mandate, services);
  if (byHand) return byHand;
  if (!isToSignOnline(mandate.state)) return LINK_EXPIRED;
  return { result: true, pack: packOf(mandate, own, services) };
}

function packOf(mandate: WholeMandate, own: SignatoryRow, { forms }: Services) {
  const hasSigned = own.state === 'signed';
  const { needed } = mandateProgress(mandate);
  return {
    signatoryId: own.id,
    organisationName: mandate.organisationName,
    signerName: own.name,
    role: own.role,
    sheet: printedMandate(mandate, forms),
    statement: hasSigned ? '' : mandateStatement(mandate.supplierName, needed).words,
    done: hasSigned ? doneText(mandate) : '',
  };
}

function doneText({ state, supplierName }: WholeMandate): string {
  if (state === 'paper_route')
    return 'You have signed here, and we keep that. The mandate has gone on paper since, so please sign the form by hand as well.';
  return state === 'awaiting_second_signatory'
    ? 'You have signed. The mandate counts once the other person has signed as well: we email you then.'
    : `You have signed. Before it collects, ${supplierName} tells you the amount and the day.`;
}

/**
 * Takes the signature of the person with this cookie. Repeating the call returns the same. Problems:
 * link-expired, on-paper, bad-fields.
 */
export const signByLink: Operation<typeof calls.signMandateByLink> = async (context, services) => {
  const { db, body } = context;
  const person = await enteredSignatory(context);
  const found = person && (await mandateOf(db, person, lockMandate));
  if (!found) return LINK_EXPIRED;
  const { mandate, own } = found;
  if (body.signatoryId !== undefined && body.signatoryId !== own.id) return ANOTHER_IS_IN;
  if (own.state === 'asked') {
    const byHand = refuseByHand(mandate, services);
    if (byHand) return byHand;
    if (!isToSignOnline(mandate.state)) return LINK_EXPIRED;
    const signer = { kind: 'guest', person: own } as const;
    const wrong = mandateSignatureProblems(body, signer);
    if (wrong.length > 0) return refuseFields(wrong);
    await giveSignature(db, mandate, { signer, form: body, from: visitorOf(context) }, services);
    await auditCustomer({ ...context, session: null }, 'mandate.sign-by-link', mandate.id);
  }
  return packFor(db, own, services);
};
