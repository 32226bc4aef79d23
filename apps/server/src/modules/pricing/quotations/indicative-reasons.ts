import { reasonsStillOpen } from '@switch/domain/journey/price-question.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Drafts } from '../drafts.ts';
import { findReceipts } from '../receipts/receipt.queries.ts';
import { QuoteInputsSchema, readNotes } from '../receipts/stored-receipt.ts';
import type { StoredQuotation } from './quotation.queries.ts';

/** A quotation, as far as it decides whether its price is firm. */
type Asked = Pick<StoredQuotation, 'id' | 'draftId' | 'receiptId'>;

/** What it takes to say whether prices are firm. */
interface ReasonsContext {
  readonly db: Db;
  readonly now: Date;
  readonly drafts: Pick<Drafts, 'openAnswers'>;
}

/** Returns why the price of each quotation, by its id, is only indicative, in sentences; empty if it is firm. */
export async function indicativeReasonsById(
  { db, now, drafts }: ReasonsContext,
  quotations: readonly Asked[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const receiptIds = quotations.map(({ receiptId }) => receiptId);
  const receipts = new Map((await findReceipts(db, receiptIds)).map((receipt) => [receipt.id, receipt]));
  const answers = await drafts.openAnswers(
    db,
    quotations.flatMap(({ draftId }) => draftId ?? []),
  );
  const reasonsOf = ({ draftId, receiptId }: Asked): readonly string[] => {
    const receipt = receipts.get(receiptId);
    if (!receipt) return [];
    const inputs = QuoteInputsSchema.parse(receipt.inputs);
    const { indicativeReasons } = readNotes(receipt.notes, inputs);
    return reasonsStillOpen({ inputs, indicativeReasons }, answers.get(draftId ?? '') ?? {}, ukDateAt(now));
  };
  return new Map(quotations.map((quotation) => [quotation.id, reasonsOf(quotation)]));
}

/** Returns why the price of one quotation is only indicative, in sentences; empty if it is firm. */
export const indicativeReasonsOf = async (
  context: ReasonsContext,
  quotation: Asked,
): Promise<readonly string[]> => (await indicativeReasonsById(context, [quotation])).get(quotation.id) ?? [];
