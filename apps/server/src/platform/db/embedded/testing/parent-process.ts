import { startEmbeddedServer } from '../embedded-server.ts';

/** A test starts this as a separate process, so that it can be killed. */
const dataDir = process.argv[2] ?? '';
try {
  const server = await startEmbeddedServer({ dataDir });
  process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
  process.send?.({ url: server.ownerUrl, pid: server.pid, wasAdopted: server.wasAdopted });
} catch (error) {
  process.send?.({ problem: error instanceof Error ? error.message : String(error) });
  process.disconnect();
}
