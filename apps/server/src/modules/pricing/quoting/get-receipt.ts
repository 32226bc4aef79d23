import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { getReceipt } from '@switch/contract/http/quoting.ts';
import type { Context } from '../../../platform/http/route.ts';
import { presentPriced } from './present-prices.ts';
import { priceView } from './price-view.ts';
import type { QuotingContext } from './quote-prices.ts';
import { rerunReceipt } from './rerun-receipt.ts';

/** The list of a receipt again, in another order or narrowed down, from the book it was priced from. Problem: not-found. */
export async function readReceipt(
  { params, body }: Pick<Context<typeof getReceipt>, 'params' | 'body'>,
  context: QuotingContext,
): Promise<ResponseOf<typeof getReceipt>> {
  const rerun = await rerunReceipt(context, params.receiptId, priceView(body.view));
  if (!rerun.ok) return { result: false, outcome: { code: 'not-found', message: 'We hold no such prices.' } };
  return {
    result: true,
    prices: presentPriced(rerun.value),
    isSameList: rerun.value.isSameList,
  };
}
