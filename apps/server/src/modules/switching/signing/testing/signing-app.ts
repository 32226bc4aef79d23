import type { DocumentContent } from '@switch/domain/documents/document.ts';
import { getEnvelope, sendDocuSign, type Envelope } from '@switch/contract/http/switching/envelope.ts';
import {
  getSignerPack,
  signEnvelope,
  type SignerPack,
} from '@switch/contract/http/switching/envelope-signer.ts';
import { electricityBeforePrices } from '@switch/domain/journey/testing/sample-answers.ts';
import type { Authority } from '@switch/domain/journey/steps/authorised-person/authority.ts';
import { afterAll } from 'vitest';
import { createApp } from '../../../../platform/http/app.ts';
import { runDueJobs } from '../../../../platform/jobs/runner.ts';
import { addJob } from '../../../../platform/jobs/job.ts';
import { documentStore } from '../../documents/document-store.ts';
import { createMetrics } from '../../../../platform/observe/metrics.ts';
import { renderPdf } from '../../../../platform/pdf/render-pdf.ts';
import { openBrowser, type Browser } from '../../../../seed/browser.ts';
import { enterToSign, linkToSign, typedSignature } from '../../../../seed/sign-envelope.ts';
import { done } from '../../../../seed/scenario.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import {
  signedDraft,
  submit,
  type JourneyOptions,
  type Traveller,
} from '../../applications/testing/journey.ts';
import { findSession } from '../../../identity/sessions/find-session.ts';
import { SWEEP } from '../envelopes/envelope-jobs.ts';
import { openForms, switchingModule, type SwitchingParameters } from '../../index.ts';
import { noChannels } from '../../hand-over/testing/no-channels.ts';
import { servicesOf } from '../../services.ts';

/** Someone who has sent an application that is waiting to be signed. */
export interface Applicant extends Traveller {
  readonly reference: string;
}

/** A failure to simulate: an operation of the outside world that fails while it is in the set. */
export type Trouble = 'documents' | 'reading' | 'seal' | 'render';

/**
 * Starts the composed server's signing, with the built-in service unless a vendor is given, and with its
 * documents, mails and jobs under the test's control.
 */
export async function startSigningApp(vendor: SwitchingParameters['vendor'] = null) {
  const app = await startTestApp();
  const store = documentStore(app.platform.vault);
  const trouble = new Set<Trouble>();
  const fail = (what: Trouble): void => {
    if (trouble.has(what)) throw new Error(`${what} is in trouble`);
  };
  const former: { make: ((content: DocumentContent) => Buffer) | null } = { make: null };
  const { config } = app.platform;
  const parameters: SwitchingParameters = {
    vendor,
    forms: await openForms(config),
    ...noChannels,
    renderPdf: async (content) => {
      fail('render');
      return former.make?.(content) ?? renderPdf(content, config);
    },
  };
  const troubled = {
    ...app.platform,
    // Only documents are sealed as bytes.
    vault: {
      ...app.platform.vault,
      sealBytes: (...sealed: Parameters<typeof app.platform.vault.sealBytes>) => {
        fail('documents');
        return app.platform.vault.sealBytes(...sealed);
      },
      openBytes: (...sealed: Parameters<typeof app.platform.vault.openBytes>) => {
        fail('reading');
        return app.platform.vault.openBytes(...sealed);
      },
    },
    sealer: {
      isTest: true,
      seal: (...sealed: Parameters<typeof app.platform.sealer.seal>) => {
        fail('seal');
        return app.platform.sealer.seal(...sealed);
      },
    },
  };
  const switching = switchingModule(troubled, parameters);
  const metrics = createMetrics(app.pool);
  const server = await createApp(switching.routes, {
    ...config,
    isOpen: () => true,
    ...app.platform,
    metrics,
    identity: {
      findSession: findSession(config),
      findStaffSession: () => Promise.resolve(null),
      ownsDraft: () => Promise.resolve(false),
    },
    checkDatabase: () => Promise.resolve(),
    isServing: () => true,
    addPages: () => Promise.resolve((_request, reply) => reply.status(404).send()),
  });
  afterAll(() => server.close());
  const { jobs } = switching;
  const runner = { pool: app.pool, db: app.db, clock: app.clock, log: app.platform.log, metrics };
  return {
    ...app,
    server,
    store,
    services: servicesOf(troubled, parameters),
    trouble,
    /** While its `make` is set, that makes the documents, as an earlier version would have. */
    former,
    /** Returns all mails so far, or those to one recipient, newest last. */
    mails: async (recipient?: string) => {
      await runDueJobs(jobs, runner);
      return app.mails(recipient);
    },
    /** Returns a browser for the calls of envelopes and signers. */
    signingBrowser: (from?: string) => openBrowser(server, { from }),
    /** Runs the queued jobs: preparing, notifying and finishing envelopes. */
    runSigning: () => runDueJobs(jobs, runner),
    /** Runs one job again, as after a process that died before storing that the job was done. */
    runAgain: async (name: string, payload: object) => {
      const job = jobs.find((each) => each.name === name);
      await job?.start(payload, {
        db: app.db,
        now: app.clock.now(),
        log: app.platform.log,
        isLastTry: false,
      });
    },
    sweep: async () => {
      await addJob(app.db, SWEEP, {});
      await runDueJobs(jobs, runner);
    },
  };
}

export type SigningApp = Awaited<ReturnType<typeof startSigningApp>>;

/** Creates a new customer's sent application; with an authority card, those named there sign it. */
export async function sentApplication(
  app: TestApp,
  authority?: Authority,
  options: JourneyOptions = {},
): Promise<Applicant> {
  const traveller = await signedDraft(app, electricityBeforePrices, options);
  const { reference } = done((await submit(traveller)).body).application;
  if (authority) {
    const row = await app.db
      .selectFrom('applications')
      .select('answers')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    const answers = JSON.stringify({ ...Object(row.answers), 'authorised-person': { authority } });
    await app.db.updateTable('applications').set({ answers }).where('reference', '=', reference).execute();
  }
  return { ...traveller, reference };
}

let people = 0;

/** Returns people to sign, with addresses that no other test uses. */
export const named = (...roles: readonly string[]) =>
  roles.map((role) => {
    people += 1;
    return {
      name: `${role} ${String.fromCodePoint(0x3b1 + (people % 24))}${'x'.repeat(people)}`,
      role,
      email: `signer${people}@hall.example`,
    };
  });

/** Starts the signing of an application, makes its documents, and asks everyone. */
export async function startSigning(app: SigningApp, { reference, token }: Applicant): Promise<Envelope> {
  const browser = app.signingBrowser();
  done((await browser.call(sendDocuSign, { body: { reference }, bearer: token })).body);
  await app.runSigning();
  return envelopeOf(app, { reference, token });
}

/** Returns the envelope as its owner sees it. */
export async function envelopeOf(
  app: SigningApp,
  { reference, token }: Pick<Applicant, 'reference' | 'token'>,
): Promise<Envelope> {
  const answer = await app.signingBrowser().call(getEnvelope, { params: { reference }, bearer: token });
  const { envelope } = done(answer.body);
  if (!envelope) throw new Error('There is no envelope yet.');
  return envelope;
}

/** Returns the secret of the link last mailed to this address. */
export async function linkOf(app: SigningApp, email: string): Promise<string> {
  const token = await linkToSign(app, email);
  if (token === undefined) throw new Error(`${email} was not mailed a link.`);
  return token;
}

/** A signer who has come in with their link and code. */
export interface SignerInside {
  readonly browser: Browser;
  readonly pack: SignerPack;
}

/** Comes in as a signer, as the pages do. */
export async function comeIn(app: SigningApp, email: string, from?: string): Promise<SignerInside> {
  const browser = app.signingBrowser(from);
  await enterToSign(browser, app, email);
  const { pack } = done((await browser.call(getSignerPack)).body);
  return { browser, pack };
}

/** Returns the request of a signer who has ticked everything and typed their name, with these changes. */
export const signature = ({ pack }: SignerInside, changes: object = {}) => ({
  ...typedSignature(pack),
  ...changes,
});

/** Signs as a signer who is in. */
export const signAs = async (signer: SignerInside, changes: object = {}) =>
  (await signer.browser.call(signEnvelope, { body: signature(signer, changes) })).body;

/** Comes in and signs. */
export async function signFor(app: SigningApp, email: string, changes: object = {}) {
  return done(await signAs(await comeIn(app, email), changes));
}
