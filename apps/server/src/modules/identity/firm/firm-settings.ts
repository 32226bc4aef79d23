import type { Firm, readFirm, saveFirm } from '@switch/contract/http/identity/firm.ts';
import { firmChanges, neededToOpen, readFirmSettings } from '@switch/domain/firm/firm-settings.ts';
import { transaction, type Db } from '../../../platform/db/database.ts';
import { firmVersions, insertFirm } from '../../../platform/firm/firm.queries.ts';
import { refuse, refuseFields } from '../../../platform/http/refusal.ts';
import type { Handler } from '../../../platform/http/route.ts';
import type { IdentityContext } from '../context.ts';
import { auditStaff } from '../audit/audit.queries.ts';
import { allMembers } from '../staff/member.queries.ts';

/** How many versions are shown at most. */
const MOST_SHOWN = 30;

const SAVED_BETWEEN = refuse(
  'conflict',
  'Somebody saved other details in between. Look at them, then save again.',
);

async function shown(db: Db, config: IdentityContext['config']): Promise<Firm> {
  const versions = await firmVersions(db, MOST_SHOWN + 1);
  const names = new Map((await allMembers(db)).map(({ id, displayName }) => [id, displayName]));
  const isMissing = (setting: string) => config.missingFirmFacts.includes(setting);
  const unless = (setting: string, value: string) => (isMissing(setting) ? '' : value);
  const missing = neededToOpen.filter((field) => isMissing(field.replace(/[A-Z]/g, '_$&').toUpperCase()));
  return {
    revision: versions[0]?.revision ?? 0,
    missing,
    settings: {
      firmName: unless('FIRM_NAME', config.firmName),
      firmAddress: unless('FIRM_ADDRESS', config.firmAddress),
      firmNumber: unless('FIRM_NUMBER', config.firmNumber),
      disputeScheme: unless('DISPUTE_SCHEME', config.disputeScheme),
      disputeSchemeRules: config.disputeSchemeRules,
      icoNumber: config.icoNumber ?? '',
      supportEmail: config.supportEmail,
      operationsEmail: config.operationsEmail,
      onCallEmail: config.onCallEmail === config.supportEmail ? '' : config.onCallEmail,
    },
    history: versions.slice(0, MOST_SHOWN).map(({ revision, settings, savedAt, savedBy }, index) => ({
      revision,
      at: savedAt.toISOString(),
      by: savedBy === null ? null : (names.get(savedBy) ?? 'Somebody'),
      changes: [...firmChanges(versions[index + 1]?.settings ?? null, settings)],
    })),
  };
}

/** Returns the firm's settings with their history. */
export const showFirm =
  ({ config }: IdentityContext): Handler<typeof readFirm> =>
  async ({ db }) => ({ firm: await shown(db, config) });

/** Saves the firm's settings as a new version. Problems: bad-fields, conflict. */
export const changeFirm =
  (platform: IdentityContext): Handler<typeof saveFirm> =>
  async (context) => {
    const { revision, ...typed } = context.body;
    const read = readFirmSettings(typed);
    if (!read.ok) return refuseFields([...read.problem]);
    const isSaved = await transaction(context.db, async (db) => {
      const [newest] = await firmVersions(db, 1);
      const isSame = newest !== undefined && firmChanges(newest.settings, read.value).length === 0;
      if (isSame) return true;
      if ((newest?.revision ?? 0) !== revision) return false;
      const next = { revision: revision + 1, settings: read.value };
      const saved = { ...next, savedAt: context.now, savedBy: context.staff.staffId };
      if (!(await insertFirm(db, saved))) return false;
      await auditStaff({ ...context, db }, 'settings.firm', String(next.revision));
      return true;
    });
    if (!isSaved) return SAVED_BETWEEN;
    await platform.refreshSettings();
    return { result: true, firm: await shown(context.db, platform.config) };
  };
