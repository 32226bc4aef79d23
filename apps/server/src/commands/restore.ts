import { resolve } from 'node:path';
import type { Config } from '../config.ts';
import { restoreBackup } from '../platform/db/backup/restore-backup.ts';
import { createDatabase } from '../platform/db/database.ts';
import { renewEpoch } from '../modules/chat/index.ts';
import { requeueMails } from '../platform/mail/send-mail.ts';
import { randomIds } from '../platform/ids.ts';
import { findDataKeys } from '../platform/crypto/data-keys.ts';
import { createVault } from '../platform/crypto/vault.ts';
import { runCommand } from './command.ts';

function refuse(_config: Config, [file]: readonly string[]): void {
  if (!file) throw new Error('Say which backup to restore: npm run restore -- file');
}

/** `npm run restore -- file`: restores a backup into an empty database, such as that of a new DATA_DIR. */
await runCommand(
  async ({ config, pool, grant, args: [file = ''] }) => {
    const keys = await findDataKeys(config);
    const { rows } = await restoreBackup(pool, resolve(file), keys && createVault(keys));
    const db = createDatabase(pool);
    await renewEpoch(db, randomIds);
    const mails = await requeueMails(db);
    await grant();
    return `${rows} rows are back, ${mails} mails wait to be sent.`;
  },
  refuse,
  'owner',
);
