import { listQuotations } from '@switch/contract/http/pricing/quotations.ts';
import { Stack } from '@switch/ui';
import { useQuery } from '../../lib/query-cache.ts';
import { load } from '../../lib/api.ts';
import { ListPages, Loaded, NothingYet } from '../list-parts.tsx';
import styles from '../profile.module.css';
import { QuotationCard } from './quotation-card.tsx';
import { usePrintOne } from '../use-print-one.ts';

/** Every price that was kept or chosen, newest first. */
export function QuotationsTab({ userId, page }: { userId: string; page: number }) {
  const query = useQuery({
    queryKey: ['quotations', userId, page],
    queryFn: () => load(listQuotations, { query: { sort: '-created_at', userId, page } }),
    staleTime: 0,
  });
  const { printed, print } = usePrintOne();
  return (
    <Loaded query={query} what="your quotations">
      {({ quotations, total }) =>
        total === 0 ? (
          <NoQuotations />
        ) : (
          <Stack gap={3}>
            {quotations.map((quotation) => (
              <QuotationCard
                key={quotation.quotationId}
                quotation={quotation}
                isAside={printed !== undefined && printed !== quotation.quotationId}
                onPrint={() => print(quotation.quotationId)}
              />
            ))}
            <ListPages tab="quotations" page={page} total={total} />
            <p className={styles.quiet}>Quotations you did not take are deleted after 12 months.</p>
          </Stack>
        )
      }
    </Loaded>
  );
}

const NoQuotations = () => (
  <NothingYet title="No quotations yet">
    A price you choose or keep is stored here with every line of its sum, and until when it holds.
  </NothingYet>
);
