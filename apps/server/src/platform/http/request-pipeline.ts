import type { Refusal } from '@switch/contract/http/answer.ts';
import type { Call } from '@switch/contract/http/call.ts';
import { staffMay } from '@switch/domain/staff/role-permissions.ts';
import { isRecord } from '@switch/domain/shapes.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { hashToken } from '../crypto/hashes.ts';
import { type Db, transaction } from '../db/database.ts';
import { sendFile } from './answers/send-file.ts';
import { type CookieJar, pendingCookies, type PendingCookies } from './cookies.ts';
import { isProven, type Identity, type Session, type SessionSecret, type StaffSession } from './identity.ts';
import { drawnQueue } from './drawn-queue.ts';
import { isOwnOrigin } from './origin.ts';
import type { StoredCounts } from './networks/stored-counts.ts';
import { networkLimit } from './networks/network-limit.ts';
import { ProblemError } from './problem.ts';
import { sentParts, type Parsed, type Route, type SentMessage, type Surroundings } from './route.ts';

/** What the request pipeline needs from the composed application. */
export interface PipelinePlatform {
  readonly db: Db;
  readonly clock: Clock;
  readonly identity: Identity;
  readonly publicUrl: string;
  /** Returns whether all facts of the firm are set. If not, calls that need the firm are refused. */
  readonly isOpen: () => boolean;
  /** Counts what a caller without an account stores. */
  readonly noteStored: StoredCounts;
}

/** The refusal for a call that needs the firm while facts about it are missing. */
const NOT_OPEN: Refusal = {
  result: false,
  outcome: {
    code: 'not-open',
    message:
      'We cannot show prices or take signatures yet: facts of the firm behind this site are missing. What you have entered is kept.',
  },
};

/** Shared by the whole process, because one thread draws its documents. */
const drawnOneByOne = drawnQueue();

/**
 * Storing on behalf of strangers takes time, so each network gets a few places and leaves the rest to
 * everyone else.
 */
const strangersLimited = networkLimit({ atOnce: 3, mostWaiting: 40 });

type Fitting = Extract<Parsed, { fits: true }>;

/**
 * Returns the handler that answers a call. It runs after the rate limit, and does: identify, parse,
 * transaction, policy, operation, response. Anything thrown goes to the single error handler.
 */
export function serve(route: Route, platform: PipelinePlatform) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const now = platform.clock.now();
    const cookies = pendingCookies(request.cookies, platform.publicUrl);
    const caller = credentialsOf(request, cookies, route);
    const method = route.changesOnGet ? 'POST' : request.method;
    const facts = { method, headers: request.headers, publicUrl: platform.publicUrl };
    if (!isOwnOrigin({ ...facts, isByCookie: caller.isByCookie })) throw new ProblemError('wrong-origin');
    const session = await identify(route, platform, caller, now);
    const staff = await identifyStaff(route, platform, caller, now);
    const answer = () => answerTo(route, platform, { request, reply, now, cookies, caller, session, staff });
    return route.call.stores && !session ? strangersLimited(request.ip, answer) : answer();
  };
}

/** A call whose sender has been identified as far as possible. */
interface IdentifiedCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly now: Date;
  readonly cookies: PendingCookies;
  readonly caller: Credentials;
  readonly session: Session | null;
  readonly staff: StaffSession | null;
}

/** Parses a call, runs it and writes its result. */
async function answerTo(
  route: Route,
  platform: PipelinePlatform,
  { request, reply, now, cookies, caller, session, staff }: IdentifiedCall,
): Promise<unknown> {
  const parsed = route.parse({ params: request.params, ...sentParts(request, route.call) });
  if (!parsed.fits) return noted(request, refuseFields(route, parsed));
  if (route.call.needsFirm && !platform.isOpen()) return noted(request, NOT_OPEN);
  if (route.call.stores && !session) platform.noteStored(request.ip, now);
  const awaited = awaitedWork();
  const rest = {
    now,
    answerAfter: awaited.add,
    session,
    staff,
    cookies,
    draftTokenHash: caller.draftTokenHash,
    ...factsOf(request, route, caller),
  };
  const work = () => runWork(route, platform, parsed, rest);
  const answer = noted(request, await (route.call.limit === 'drawn' ? drawnOneByOne(work) : work()));
  cookies.writeTo(reply);
  if (route.call.answers) return sendFile(reply, route.call.answers, answer);
  return awaited.isEmpty() ? answer : sendAfter(awaited.done, reply, answer);
}

/**
 * Returns the answer. If it is a refusal, such as of invalid input or a guess, its code goes into the log.
 */
function noted<Answer>(request: FastifyRequest, answer: Answer): Answer {
  const outcome = isRecord(answer) && answer['result'] === false ? answer['outcome'] : undefined;
  if (isRecord(outcome)) request.outcome = String(outcome['code']);
  return answer;
}

/** Collects work that has to finish before the response is sent. */
function awaitedWork() {
  const works: Promise<unknown>[] = [];
  return {
    isEmpty: () => works.length === 0,
    add: (work: Promise<unknown>) => {
      // It may fail before anyone awaits it. Whoever awaits it still receives the error.
      work.catch(() => undefined);
      works.push(work);
    },
    done: () => Promise.all(works),
  };
}

/** Serialises an answer while the work it waits for continues, then sends it. */
async function sendAfter(
  done: () => Promise<unknown>,
  reply: FastifyReply,
  answer: unknown,
): Promise<FastifyReply> {
  const text = reply.serialize(answer);
  await done();
  return reply.type('application/json; charset=utf-8').send(text);
}

interface Credentials {
  readonly bearer: string | null;
  readonly cookie: string | null;
  readonly staffCookie: string | null;
  readonly draftTokenHash: Buffer | null;
  readonly isByCookie: boolean;
}

function credentialsOf(request: FastifyRequest, cookies: CookieJar, { call }: Route): Credentials {
  const bearer = /^Bearer ([\w~+/.=-]{1,512})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
  const cookie = cookies.get('session') || null;
  const draft = cookies.get('draft') || null;
  const staffCookie = cookies.get('staff') || null;
  const others = (['staff-code', 'visitor', 'signer', 'mandate-signer'] as const).map(
    (name) => cookies.get(name) || null,
  );
  const sent = [cookie, draft, staffCookie, ...others];
  return {
    bearer,
    cookie,
    staffCookie,
    draftTokenHash: draft === null ? null : hashToken(draft),
    isByCookie: (bearer === null || heedsOnlyCookies(call)) && sent.some((each) => each !== null),
  };
}

const heedsOnlyCookies = ({ access, needsProof }: Call): boolean =>
  access === 'own-user' || access === 'staff' || needsProof === true;

/**
 * Identifies the customer. If there is a bearer token, only that counts: a cookie does not rescue a stale
 * token. Own-user calls, and those that need a fresh proof of identity, use only the cookie.
 */
async function identify(
  { call }: Route,
  platform: PipelinePlatform,
  { bearer, cookie }: Credentials,
  now: Date,
): Promise<Session | null> {
  if (call.access === 'staff') return null;
  const secret = secretOf(heedsOnlyCookies(call) ? null : bearer, cookie);
  const session = secret && (await platform.identity.findSession(platform.db, secret, now));
  if (call.needsProof && !(session && isProven(session, now))) throw new ProblemError('unauthorised');
  if (!session && (call.access === 'session' || call.access === 'own-user'))
    throw new ProblemError('unauthorised');
  return session;
}

/**
 * Identifies the member of staff by the staff cookie, which only counts on staff calls. A signed-in member
 * whose role does not allow the call is told so.
 */
async function identifyStaff(
  { call }: Route,
  platform: PipelinePlatform,
  { staffCookie }: Credentials,
  now: Date,
): Promise<StaffSession | null> {
  if (call.access !== 'staff') return null;
  const staff =
    staffCookie === null
      ? null
      : await platform.identity.findStaffSession(platform.db, hashToken(staffCookie), now);
  if (!staff) throw new ProblemError('unauthorised');
  if (!mayCall(staff, call)) throw new ProblemError('forbidden');
  return staff;
}

const mayCall = ({ role }: StaffSession, { permission }: Call): boolean =>
  permission === 'any-staff' || (permission !== undefined && staffMay(role, permission));

function secretOf(bearer: string | null, cookie: string | null): SessionSecret | null {
  if (bearer !== null) return { via: 'bearer', hash: hashToken(bearer) };
  return cookie === null ? null : { via: 'cookie', hash: hashToken(cookie) };
}

/** Returns the raw message of a call that takes bytes. */
const messageOf = ({ body, headers }: FastifyRequest, { call }: Route): SentMessage | null =>
  call.takes === 'bytes' ? { body: Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers } : null;

function factsOf(
  request: FastifyRequest,
  route: Route,
  { bearer, cookie }: Credentials,
): Pick<Surroundings, 'request' | 'log'> {
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 300);
  const sessionToken = bearer ?? cookie;
  const message = messageOf(request, route);
  return {
    log: request.log,
    request: { id: request.id, message, address: request.ip, userAgent, sessionToken },
  };
}

async function runWork(
  route: Route,
  platform: PipelinePlatform,
  parsed: Fitting,
  rest: Omit<Surroundings, 'db'> & { readonly cookies: PendingCookies },
): Promise<unknown> {
  const work = async (db: Db): Promise<unknown> => {
    rest.cookies.forget();
    await authorise(route, platform, parsed, { ...rest, db });
    return parsed.handle({ ...rest, db });
  };
  return route.work === 'transaction' ? transaction(platform.db, work) : work(platform.db);
}

/** Checks access first, then the route's own policy. All refusals look alike, so that they reveal nothing. */
async function authorise(
  route: Route,
  platform: PipelinePlatform,
  parsed: Fitting,
  rest: Surroundings,
): Promise<void> {
  const { access } = route.call;
  const userId = rest.session?.userId ?? null;
  if (access === 'own-user' && parsed.userId !== userId) throw new ProblemError('unauthorised');
  if (access === 'draft') {
    const { draftTokenHash } = rest;
    const claim = parsed.stepsId === null ? null : { stepsId: parsed.stepsId, draftTokenHash, userId };
    if (!claim || !(await platform.identity.ownsDraft(rest.db, claim)))
      throw new ProblemError('unauthorised');
  }
  if (!(await parsed.isAllowed(rest))) throw new ProblemError('unauthorised');
}

/** The first ones are enough; a long list of errors must not make a long response. */
const MOST_FIELDS = 50;

/**
 * Returns a refusal for invalid fields if the call can answer with one on HTTP 200. Throws bad-request
 * otherwise.
 */
function refuseFields(route: Route, { part, issues }: Extract<Parsed, { fits: false }>): Refusal {
  const fields = issues
    .slice(0, MOST_FIELDS)
    .map(({ path, message }) => ({ field: path.map(String).join('.') || part, message }));
  const refusal: Refusal = { result: false, outcome: { code: 'bad-fields', fields } };
  if (part !== 'params' && route.call.response.safeParse(refusal).success) return refusal;
  const first = fields[0];
  throw new ProblemError('bad-request', first ? `${first.field}: ${first.message}` : undefined);
}
