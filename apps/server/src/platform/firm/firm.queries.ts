import type { FirmSettings } from '@switch/domain/firm/firm-settings.ts';
import type { Selectable } from 'kysely';
import { hasRows, type Db } from '../db/database.ts';
import type { FirmSettingTable } from '../db/platform.tables.ts';

/** A saved version of the firm's settings. */
export type SavedFirm = Selectable<FirmSettingTable>;

/** Fetches the current version; undefined if nothing has been saved. */
export const newestFirm = (db: Db): Promise<SavedFirm | undefined> =>
  db.selectFrom('firmSettings').selectAll().orderBy('revision', 'desc').limit(1).executeTakeFirst();

/** Fetches the latest versions, newest first. */
export const firmVersions = (db: Db, most: number): Promise<SavedFirm[]> =>
  db.selectFrom('firmSettings').selectAll().orderBy('revision', 'desc').limit(most).execute();

/** Saves a version. Returns false, and changes nothing, if a version with this number already exists. */
export const insertFirm = (
  db: Db,
  { settings, ...row }: Omit<SavedFirm, 'settings'> & { readonly settings: FirmSettings },
): Promise<boolean> =>
  hasRows(
    db
      .insertInto('firmSettings')
      .values({ ...row, settings: JSON.stringify(settings) })
      .onConflict((conflict) => conflict.column('revision').doNothing())
      .returning('revision'),
  );
