import { submitApplication } from '@switch/contract/http/switching/application.ts';
import { movableClock } from '@switch/testkit/movable-clock.ts';
import { flushCompileCache } from 'node:module';
import { compose } from '../../../../app.ts';
import { parseDataKeys } from '../../../../platform/crypto/data-keys.ts';
import { createPool } from '../../../../platform/db/pool.ts';
import { runDueJobs } from '../../../../platform/jobs/runner.ts';
import { createLog } from '../../../../platform/observe/log.ts';
import { createMetrics } from '../../../../platform/observe/metrics.ts';
import { renderPdf } from '../../../../platform/pdf/render-pdf.ts';
import { randomIds } from '../../../../platform/ids.ts';
import { openBrowser } from '../../../../seed/browser.ts';
import { done } from '../../../../seed/scenario.ts';
import { testConfig } from '../../../../testing/test-config.ts';
import { openForms, switchingModule } from '../../index.ts';
import { noChannels } from '../../hand-over/testing/no-channels.ts';

/**
 * A server that a test kills at the worst moment: it does one thing, prints its name to the standard output,
 * and waits to be killed. `submit` sends an application and stops before its signing starts. `enter` sends
 * one that was signed in the journey and stops while the signature is being recorded. `render`, `seal` and
 * `keep` work through the queue until documents are drawn, sealed, or stored after sealing.
 */
const [url = '', dataKeys = '', act = '', token = '', stepsId = '', revision = ''] = process.argv.slice(2);

const pool = createPool({ url, connections: 6, onIdleError: () => process.exit(1) });
const config = testConfig();
const log = createLog('silent');
const clock = movableClock();
const { app, platform } = await compose({
  config,
  pool,
  dataKeys: parseDataKeys(dataKeys),
  log,
  clock,
  ids: randomIds,
});

/** Prints where the process has got to, and stops there. */
async function die(): Promise<never> {
  // A killed process would lose the compile cache that speeds up the next one.
  flushCompileCache();
  process.stdout.write(`${act}\n`);
  // A timer keeps the process from ending by itself.
  return new Promise<never>(() => setInterval(() => undefined, 60_000));
}

const dieAt = async (place: string): Promise<void> => {
  if (act === place) await die();
};

async function work(): Promise<void> {
  const dying = {
    ...platform,
    // Finishing an envelope adds its mails after the documents are stored and before they are committed.
    outbox: {
      add: async (...mail: Parameters<typeof platform.outbox.add>) => {
        await dieAt('keep');
        return platform.outbox.add(...mail);
      },
    },
    sealer: {
      isTest: true,
      seal: async (...sealed: Parameters<typeof platform.sealer.seal>) => {
        await dieAt('seal');
        return platform.sealer.seal(...sealed);
      },
    },
  };
  const { jobs } = switchingModule(dying, {
    vendor: null,
    forms: await openForms(config),
    ...noChannels,
    renderPdf: async (content) => {
      await dieAt('render');
      return renderPdf(content, config);
    },
  });
  await runDueJobs(jobs, { pool, db: platform.db, clock, log, metrics: createMetrics(pool) });
}

if (act === 'submit' || act === 'enter') {
  // Only documents are sealed as bytes: they become the application's documents just before the signature is
  // recorded.
  if (act === 'enter') Object.assign(platform.vault, { sealBytes: () => void die() });
  const body = { stepsId, revision: Number(revision) };
  done((await openBrowser(app).call(submitApplication, { body, bearer: token })).body);
  await die();
}
await work();
