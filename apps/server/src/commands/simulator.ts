import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { changeSupplier, supplierRegister } from '../modules/pricing/index.ts';
import { storeChannelSecrets } from '../modules/switching/index.ts';
import { loadDataKeys } from '../platform/crypto/data-keys.ts';
import { createVault } from '../platform/crypto/vault.ts';
import { createDatabase, transaction } from '../platform/db/database.ts';
import { systemClock } from '../platform/clock.ts';
import { randomIds } from '../platform/ids.ts';
import { behaviourTexts } from '../simulator/behaviour.ts';
import { settingsToEnter } from '../simulator/settings-to-enter.ts';
import { startSimulator, type Simulator } from '../simulator/simulator.ts';
import { startSimulatorPage } from '../simulator/web-page.ts';
import { readConfig, type Config } from '../config.ts';
import { runCommand, type CommandContext } from './command.ts';

/** The ports for mail, SFTP, the interface and the page. */
const PORTS = [2625, 2622, 2680] as const;
const PAGE_PORT = 2690;

/** Sets up every sample supplier's channel to the one that the simulator plays. */
async function connect({ config, pool }: CommandContext, { suppliers }: Simulator): Promise<void> {
  const db = createDatabase(pool);
  const vault = createVault(await loadDataKeys(config));
  const now = systemClock.now();
  for (const { supplierId, channel, senders, secrets } of suppliers)
    await transaction(db, async (tx) => {
      const common = { supplierId, productId: null, validFrom: ukDateAt(now), reason: 'Simulator' };
      for (const [section, content] of [
        ['handOver', { channel }],
        ['replies', { senders }],
      ] as const) {
        const change = { ...common, section, content, changeId: randomIds.uuid() };
        const made = await changeSupplier(tx, change, { staffId: null, now }, null);
        if (!made.ok) throw new Error(`${supplierId} cannot be connected: ${JSON.stringify(made.problem)}`);
      }
      await storeChannelSecrets(tx, supplierId, secrets, { now, ids: randomIds, vault });
    });
}

async function idsOfSuppliers({ pool }: CommandContext): Promise<readonly string[]> {
  const now = systemClock.now();
  const profiles = await supplierRegister.profilesOn(createDatabase(pool), {
    on: ukDateAt(now),
    knownAt: now,
  });
  return profiles.map(({ supplierId }) => supplierId);
}

const start = (config: Config, supplierIds: readonly string[]): Promise<Simulator> =>
  startSimulator({
    supplierIds,
    ports: PORTS,
    takesMail: config.handOverSmtpUrl !== undefined,
    mailInUrl: config.mailInPort === 0 ? null : `smtp://127.0.0.1:${config.mailInPort}`,
    productUrl: () => `http://127.0.0.1:${config.port}`,
    answersAtOnce: true,
    now: Date.now,
    log: (line) => console.log(line),
  });

/** Runs until the command is ended. */
async function play(simulator: Simulator, about: readonly string[]): Promise<void> {
  const page = await startSimulatorPage(simulator, PAGE_PORT);
  console.log(
    [
      `Suppliers play at http://127.0.0.1:${page.port}; end with Ctrl C.`,
      ...about,
      'Answers go by the last two digits of the yearly use:',
      ...behaviourTexts.map(([digits, means]) => `${digits.padEnd(8)} ${means}`),
    ].join('\n'),
  );
  await new Promise<void>((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
  page.close();
  await simulator.close();
}

async function simulateSamples(context: CommandContext): Promise<string> {
  const supplierIds = await idsOfSuppliers(context);
  if (supplierIds.length === 0) throw new Error('There are no suppliers yet: run npm start once before.');
  const simulator = await start(context.config, supplierIds);
  await connect(context, simulator);
  await play(
    simulator,
    simulator.suppliers.map(({ supplierId, channel }) => `${supplierId.padEnd(24)} by ${channel.kind}`),
  );
  return 'The suppliers are gone. Their channels stay set until they are changed on the supplier pages.';
}

/** Plays the named suppliers without changing anything in the product: staff enter what is printed. */
async function simulateNamed(supplierIds: readonly string[]): Promise<void> {
  try {
    const simulator = await start(readConfig(), supplierIds);
    await play(simulator, settingsToEnter(simulator.suppliers));
    process.exit(0);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/**
 * `npm run simulator`: plays the sample suppliers beside the running product, or the named ones, in
 * production too.
 */
const named = process.argv.slice(2);
if (named.length > 0) await simulateNamed(named);
else
  await runCommand(simulateSamples, ({ isProduction }) => {
    if (isProduction)
      throw new Error(
        'In production, name the suppliers to play, as in the addresses of their pages: npm run simulator -- thornbeck-power. It changes nothing, and prints what to enter under Hand-over.',
      );
  });
