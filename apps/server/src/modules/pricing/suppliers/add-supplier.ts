import { type Outcome, succeed } from '@switch/domain/outcome.ts';
import { isSupplierId, slugOf, SupplierIdentity } from '@switch/domain/supplier/identity.ts';
import { NEW_PROFILE, PROFILE_SECTION_IDS, type SupplierProfile } from '@switch/domain/supplier/profile.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import type { IsoDate } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Ids } from '../../../platform/ids.ts';
import { badFields, dayProblems, versionOf, type ChangeProblem, type Editor } from './change-supplier.ts';
import {
  insertSupplier,
  insertVersions,
  touchRegister,
  versionById,
  versionsOn,
} from './supplier.queries.ts';

/** A supplier to add. */
export interface NewSupplier {
  readonly changeId: string;
  readonly tradingName: string;
  readonly legalName: string;
  readonly fuels: readonly Fuel[];
  /** From when its contracts are sold. */
  readonly soldFrom: IsoDate;
  /** A supplier whose rules are the starting point; null for the usual ones of the trade. */
  readonly likeSupplierId: string | null;
}

/** Sections that suppliers often have in common. */
const COPIED = ['acceptance', 'volumes', 'contracts', 'objections', 'papers', 'commission'] as const;

/**
 * Adds a supplier with its names and either the usual rules or another supplier's. Repeating it adds nothing.
 * Returns its id. Problems: `bad-fields` (`tradingName` if the name is taken).
 */
export async function addSupplier(
  tx: Db,
  added: NewSupplier,
  { editor, ids }: { readonly editor: Editor; readonly ids: Ids },
): Promise<Outcome<string, ChangeProblem>> {
  const profile = await newProfile(tx, added, editor.now);
  const identity = SupplierIdentity.safeParse(profile.identity);
  const fields = [
    ...dayProblems(added.soldFrom, editor.now).map(({ message }) => ({ field: 'soldFrom', message })),
    ...(identity.error?.issues ?? []).map(({ path, message }) => ({ field: path.join('.'), message })),
    ...(added.fuels.length === 0 ? [{ field: 'fuels', message: 'Choose at least one fuel' }] : []),
  ];
  const { supplierId } = profile;
  if (!identity.success || fields.length > 0) return badFields(...fields);
  // `fees` would clash with the address of the fees in the console.
  if (!isSupplierId(supplierId) || supplierId === 'fees')
    return badFields({ field: 'tradingName', message: 'Choose another name' });
  const row = { id: supplierId, isSample: false, createdAt: editor.now };
  if (!(await insertSupplier(tx, row))) return sameAgain(tx, added.changeId, supplierId);
  await storeProfile(tx, { ...profile, identity: identity.data }, { ...added, editor, ids });
  return succeed(supplierId);
}

async function newProfile(tx: Db, added: NewSupplier, now: Date): Promise<SupplierProfile> {
  const { tradingName, legalName, fuels, likeSupplierId } = added;
  const like = likeSupplierId
    ? await versionsOn(tx, { on: ukDateAt(now), knownAt: now }, likeSupplierId)
    : [];
  const copied = like.filter(({ section }) => COPIED.some((each) => each === section));
  const base = { ...NEW_PROFILE, ...Object.fromEntries(copied.map((row) => [row.section, row.content])) };
  const { electricity, gas } = base.volumes;
  const sells = (fuel: Fuel) => fuels.includes(fuel);
  return {
    ...base,
    supplierId: slugOf(tradingName),
    volumes: {
      electricity: sells('electricity') ? (electricity ?? NEW_PROFILE.volumes.electricity) : null,
      gas: sells('gas') ? (gas ?? NEW_PROFILE.volumes.gas) : null,
    },
    identity: {
      tradingName,
      legalName,
      companyNumber: '',
      website: '',
      licences: { electricity: '', gas: '' },
      logoId: null,
      address: [],
      brokerTeam: { email: '', phone: '' },
    },
  };
}

async function sameAgain(
  tx: Db,
  changeId: string,
  supplierId: string,
): Promise<Outcome<string, ChangeProblem>> {
  const made = await versionById(tx, changeId);
  return made?.supplierId === supplierId
    ? succeed(supplierId)
    : badFields({ field: 'tradingName', message: 'There is a supplier of this name already' });
}

/** Stores every section of a new supplier: its facts from today on, its sale from the chosen day. */
export async function storeProfile(
  tx: Db,
  profile: SupplierProfile,
  {
    changeId,
    soldFrom,
    editor,
    ids,
  }: {
    readonly changeId: string;
    readonly soldFrom: IsoDate;
    readonly editor: Editor;
    readonly ids: Ids;
  },
): Promise<void> {
  const today = ukDateAt(editor.now);
  const rows = PROFILE_SECTION_IDS.map((section) =>
    versionOf(
      {
        changeId: section === 'identity' ? changeId : ids.uuid(),
        supplierId: profile.supplierId,
        section,
        productId: null,
        content: profile[section],
        validFrom: section === 'sales' ? soldFrom : today,
        reason: '',
      },
      editor,
    ),
  );
  await insertVersions(tx, rows);
  await touchRegister(tx);
}
