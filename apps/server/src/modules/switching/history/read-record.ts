import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { readRecord, RecordSupply } from '@switch/contract/http/record.ts';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { countApplications } from '../applications/sent-applications.queries.ts';
import { pageSlice } from '../../../platform/http/page-slice.ts';
import type { Context } from '../../../platform/http/route.ts';
import { ownerOfSupply, pageOfUser } from './record.queries.ts';
import { recordView } from './record-view.ts';
import { supplyView } from './supply-view.ts';
import { wholeRecords, type WholeRecord, type WholeSupply } from './whole-record.ts';

/** A page of the signed-in user's record, newest first. A page that makes no sense is the first. */
export async function readOwnRecord({
  db,
  session,
  query,
  now,
}: Context<typeof readRecord>): Promise<ResponseOf<typeof readRecord>> {
  const rows = await pageOfUser(db, session.userId, pageSlice(query.page));
  const records = await wholeRecords(db, rows, now);
  return { applications: records.map(recordView), total: await countApplications(db, session.userId) };
}

/** A user's own meter with its record. */
export interface OwnSupply {
  readonly record: WholeRecord;
  readonly supply: WholeSupply;
}

/** The user's own meter; null for somebody else's, for none, and for what is no id. */
export async function ownSupply(
  db: Db,
  supplyId: string,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<OwnSupply | null> {
  if (!z.uuid().safeParse(supplyId).success) return null;
  const row = await ownerOfSupply(db, supplyId, userId);
  const [record] = row ? await wholeRecords(db, [row], now) : [];
  const supply = record?.supplies.find((each) => each.row.id === supplyId);
  return record && supply ? { record, supply } : null;
}

/** A meter as its owner reads it after something was changed. */
export const viewOf = ({ record, supply }: OwnSupply): RecordSupply => supplyView(record, supply);
