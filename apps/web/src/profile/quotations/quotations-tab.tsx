import { listQuotations } from '@switch/contract/http/pricing/quotations.ts';
import { load } from '../../lib/api.ts';
import { ListView, useFresh, usePrintOne } from '../list-parts.tsx';
import type { ProfileViewProps } from '../profile-tabs.ts';
import { QuotationCard } from './quotation-card.tsx';

const empty = {
  title: 'No quotations yet',
  text: 'A price you choose or keep is stored here with every line of its sum, and until when it holds.',
};

export function QuotationsTab({ userId, page }: ProfileViewProps) {
  const query = useFresh(['quotations', userId, page], () =>
    load(listQuotations, { query: { sort: '-created_at', userId, page } }),
  );
  const printing = usePrintOne();
  return (
    <ListView
      query={query}
      what="your quotations"
      tab="quotations"
      page={page}
      empty={empty}
      note="Quotations you did not take are deleted after 12 months."
    >
      {({ quotations, total }) =>
        total > 0 &&
        quotations.map((quotation) => (
          <QuotationCard
            key={quotation.quotationId}
            quotation={quotation}
            {...printing(quotation.quotationId)}
          />
        ))
      }
    </ListView>
  );
}
