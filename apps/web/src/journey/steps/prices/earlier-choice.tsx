import { amountText } from '@switch/domain/quote/offer-texts.ts';
import type { ListedOffer, Offer, PricedFuel } from '@switch/contract/http/pricing/quotes.ts';
import { getQuotation } from '@switch/contract/http/pricing/quotations.ts';
import { Button, Card, Stack, Table } from '@switch/ui';
import { useState } from 'react';
import { useQuery } from '../../../lib/query-cache.ts';
import { load } from '../../../lib/api.ts';
import { useDraft } from '../../step-context.ts';
import { pounds } from '../../../lib/offer/money-text.ts';
import type { useChoosing } from './use-choosing.ts';
import { useOffers } from './use-prices.ts';

const isSameDeal = (one: ListedOffer, other: Offer): boolean =>
  one.productId === other.productId &&
  one.termMonths === other.termMonths &&
  one.paymentMethod === other.paymentMethod &&
  one.isGreen === other.isGreen;

/** The lines of both prices, old next to new. */
function Difference({ before, now }: { readonly before: Offer; readonly now: Offer }) {
  const amounts = (offer: Offer) => new Map(offer.lines.map((line) => [line.label, line.amountPence]));
  const [old, fresh] = [amounts(before), amounts(now)];
  const labels = [...new Set([...old.keys(), ...fresh.keys()])];
  const text = (value: number | undefined) => (value === undefined ? '–' : pounds(value));
  return (
    <Table
      caption="What changed, line by line"
      rowKey={(label) => label}
      rows={labels}
      columns={[
        { id: 'line', header: 'Line', cell: (label) => label, isRowHeader: true },
        { id: 'before', header: 'Before', cell: (label) => text(old.get(label)), isNumeric: true },
        { id: 'now', header: 'Now', cell: (label) => text(fresh.get(label)), isNumeric: true },
      ]}
      footer={['Total with tax', pounds(before.totals.grossPence), pounds(now.totals.grossPence)]}
    />
  );
}

/**
 * An offer that was chosen before something changed or its price expired: says whether it still exists and at
 * which price.
 */
export function EarlierChoice({
  prices,
  choosing,
}: {
  prices: PricedFuel;
  choosing: ReturnType<typeof useChoosing>;
}) {
  const [openedAt] = useState(() => Date.now());
  const choice = useDraft().answers.prices?.[prices.fuel];
  const chosen = choice?.kind === 'offer' ? choice : undefined;
  const isPast =
    chosen !== undefined && (chosen.isStale === true || Date.parse(chosen.expiresAt) <= openedAt);
  const { data } = useQuery({
    queryKey: ['quotation', chosen?.quotationId],
    queryFn: () => load(getQuotation, { params: { quotationId: chosen?.quotationId ?? '' } }),
    enabled: isPast,
  });
  const before = data?.result ? data.quotation.offer : undefined;
  const now = before && prices.offers.find((offer) => isSameDeal(offer, before));
  const { receiptId } = prices.receipt;
  const { data: inFull } = useOffers(receiptId, now ? [now.offerId] : []);
  if (!isPast || !before) return null;
  return (
    <Card title={`Your choice: ${before.supplierName}, ${before.productName}`} level={2} tone="chosen">
      {now ? (
        <Stack gap={2}>
          <p>
            The price was worked out again. It was {pounds(before.totals.grossPence)} and is now{' '}
            <strong>{amountText(now.totals.grossPence, prices.indicativeReasons.length > 0)}</strong>, with
            tax, over {now.termMonths} months.
          </p>
          {inFull?.map(({ offer }) => (
            <Difference key={offer.offerId} before={before} now={offer} />
          ))}
          <p>
            <Button
              loading={choosing.busy === now.offerId}
              onClick={() => void choosing.choose([{ offer: now, receiptId }])}
            >
              Keep it at the new price
            </Button>
          </p>
        </Stack>
      ) : (
        <p>It is no longer among the first offers. Choose from the list below.</p>
      )}
    </Card>
  );
}
