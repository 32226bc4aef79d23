import { openSharedQuotation, type SharedQuotation } from '@switch/contract/http/quotation-links.ts';
import { Button, ButtonLink, Cluster, Container, EmptyState, Notice, Skeleton, Stack } from '@switch/ui';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { resumeDraft } from '../draft.ts';
import { load } from '../lib/api.ts';
import { Link } from '../lib/link.tsx';
import { usePageTexts } from '../lib/page-config.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { useQuery } from '../lib/query-cache.ts';
import { pathTo } from '../routes.ts';
import { QuotationPdfLinks } from '../lib/quotation-pdf-links.tsx';
import { QuoteView } from './quote-view.tsx';
import { SaveSharedPaper } from './save-shared-paper.tsx';
import styles from './quote.module.css';

/** `/quote#<token>`: one quotation by its link, to read, to print and, for its owner, to go on with. */
export function Component() {
  usePageTitle('Quotation');
  const token = useLocation().hash.slice(1);
  return (
    <Container className={styles.page}>
      <h1>Quotation</h1>
      {token === '' ? <NoQuote /> : <Quote key={token} token={token} />}
    </Container>
  );
}

function Quote({ token }: { token: string }) {
  const { sampleData, brandName, supportEmail } = usePageTexts();
  const found = useQuery({
    queryKey: ['shared-quotation', token],
    queryFn: () => load(openSharedQuotation, { body: { token } }),
    staleTime: 0,
    isKept: false,
  });
  if (found.isPending) return <Skeleton shape="card" count={2} label="Opening the quotation" />;
  if (found.isError)
    return (
      <EmptyState
        title="The quotation cannot be opened just now"
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
        level={2}
      >
        Nothing is lost: the link works again when you are back online.
      </EmptyState>
    );
  if (!found.data.result)
    return found.data.outcome.code === 'link-expired' ? (
      <NoQuote />
    ) : (
      <Notice tone="warning">{found.data.outcome.message}</Notice>
    );
  const { quotation } = found.data;
  return (
    <Stack gap={4}>
      {sampleData === 'yes' && <Notice tone="sample">Sample prices of invented suppliers.</Notice>}
      <Actions quotation={quotation} token={token} />
      <QuoteView quotation={quotation} />
      <p>
        The price includes what we earn, and shows it. It binds nobody: nothing is agreed before a signature,
        and there is no cooling-off period after that. Made by {brandName}; questions go to {supportEmail}.
      </p>
    </Stack>
  );
}

function Actions({ quotation: { own, state }, token }: { quotation: SharedQuotation; token: string }) {
  const stepsId = own?.stepsId ?? null;
  return (
    <Cluster gap={2} className="no-print">
      {state === 'used' ? (
        <p>An application was made with this price.</p>
      ) : (
        stepsId !== null && <GoOn stepsId={stepsId} />
      )}
      <Button look="secondary" onClick={() => window.print()}>
        Print
      </Button>
      {own ? (
        <QuotationPdfLinks quotationId={own.quotationId} isOpen={state === 'open'} size="medium" />
      ) : (
        <SaveSharedPaper token={token} />
      )}
      {stepsId === null && (
        <ButtonLink look="secondary" render={(dress) => <Link to={pathTo('energy')} {...dress} />}>
          Compare prices yourself
        </ButtonLink>
      )}
    </Cluster>
  );
}

/** Back to the prices of the draft that the quotation was kept for. */
function GoOn({ stepsId }: { stepsId: string }) {
  const navigate = useNavigate();
  const [isOpening, setIsOpening] = useState(false);
  async function goOn() {
    setIsOpening(true);
    const draft = await resumeDraft(stepsId).catch(() => undefined);
    setIsOpening(false);
    if (draft) await navigate(pathTo('prices'));
  }
  return (
    <Button loading={isOpening} onClick={() => void goOn()}>
      Go on with this price
    </Button>
  );
}

function NoQuote() {
  return (
    <EmptyState
      title="This link does not work any more"
      level={2}
      actions={
        <ButtonLink render={(dress) => <Link to={pathTo('energy')} {...dress} />}>Compare prices</ButtonLink>
      }
    >
      A link ends when the price runs out, or when whoever sent it ends it. Ask for a new one, or see today’s
      prices.
    </EmptyState>
  );
}
