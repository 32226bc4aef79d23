import { pdfNameOf } from '@switch/domain/documents/file-names.ts';
import { logFailure } from '@switch/browser/log.ts';
import {
  openSharedQuotation,
  type SharedQuotation,
  readSharedQuotationPaper,
} from '@switch/contract/http/pricing/quotations.ts';
import contract from '@switch/domain/facts/contract.json' with { type: 'json' };
import { factText } from '@switch/domain/facts/fact.ts';
import { Button, Cluster, Container, EmptyState, Notice, Stack } from '@switch/ui';
import lost from '@switch/ui/drawings/scenes/lost.svg?url&no-inline';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { resumeDraft } from '../draft.ts';
import { load } from '../lib/api.ts';
import { Link } from '../lib/link.tsx';
import { Loaded } from '../lib/loaded.tsx';
import { pageConfig, usePageTexts, usePageTitle } from '../lib/page-config.ts';
import { useQuery } from '../lib/query-cache.ts';
import { paperAbout, QuotationPdfLinks } from '../lib/offer/quotation-pdf-links.tsx';
import { today } from '../lib/today.ts';
import { pathTo } from '../routes.ts';
import { QuoteView } from './quote-view.tsx';
import styles from './quote.module.css';

/** `/quote#<token>`: one quotation by its link, to read and print and, for its owner, to continue with. */
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
  const found = useQuery({
    queryKey: ['shared-quotation', token],
    queryFn: () => load(openSharedQuotation, { body: { token } }),
    staleTime: 0,
    isKept: false,
  });
  return (
    <Loaded
      query={found}
      loading="Opening the quotation"
      failed="We cannot open the quotation at the moment"
      text="Nothing is lost: the link works again when you are back online."
    >
      {(answer) => {
        if (answer.result) return <OpenQuote quotation={answer.quotation} token={token} />;
        const { code, message } = answer.outcome;
        return code === 'link-expired' ? <NoQuote /> : <Notice tone="warning">{message}</Notice>;
      }}
    </Loaded>
  );
}

function OpenQuote({ quotation, token }: { quotation: SharedQuotation; token: string }) {
  const { sampleData, brandName, supportEmail } = usePageTexts();
  return (
    <Stack gap={4}>
      {sampleData === 'yes' && <Notice tone="sample">Sample prices of invented suppliers.</Notice>}
      {quotation.state === 'withdrawn' && (
        <Notice tone="warning">This price has been withdrawn. It can no longer be chosen.</Notice>
      )}
      <Actions quotation={quotation} token={token} />
      <QuoteView quotation={quotation} />
      <p>
        The price includes what we earn, and shows it. It is not an agreement: you would have to sign, and the
        supplier would have to accept. {factText(contract['no-cooling-off'], today())} Made by {brandName};
        questions go to {supportEmail}.
      </p>
    </Stack>
  );
}

function Actions({ quotation: { own, offer, state }, token }: { quotation: SharedQuotation; token: string }) {
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
        <QuotationPdfLinks
          quotationId={own.quotationId}
          about={offer}
          isOpen={state === 'open'}
          size="medium"
        />
      ) : (
        <SaveSharedPaper token={token} fileName={pdfNameOf('quotation', ...paperAbout(offer))} />
      )}
      {stepsId === null && (
        <Link to={pathTo('energy')} look="secondary">
          Compare prices yourself
        </Link>
      )}
    </Cluster>
  );
}

/** Leads back to the prices of the draft that the quotation was saved for. */
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
      Continue with this price
    </Button>
  );
}

function NoQuote() {
  return (
    <EmptyState
      title="This link no longer works"
      drawing={<img src={lost} width={240} height={180} alt="" />}
      level={2}
      actions={
        <Link to={pathTo('energy')} look="primary">
          Compare prices
        </Link>
      }
    >
      A link stops working when the price expires, or when the person who sent it ends it. Ask for a new one,
      or see today’s prices.
    </EmptyState>
  );
}

/**
 * Saves the quotation behind a link as a PDF. The link's secret goes in the request body, so that it is in no
 * log.
 */
export function SaveSharedPaper({ token, fileName }: { token: string; fileName: string }) {
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  async function save() {
    setIsBusy(true);
    const file = await fetchPaper(token);
    setIsBusy(false);
    setHasFailed(file === undefined);
    if (file) saveAs(file, fileName);
  }
  return (
    <>
      <Button look="secondary" loading={isBusy} onClick={() => void save()}>
        Download as PDF
      </Button>
      <p role="status">{hasFailed && 'We could not make the PDF. Please try again in a minute.'}</p>
    </>
  );
}

async function fetchPaper(token: string): Promise<Blob | undefined> {
  const { method, path, name } = readSharedQuotationPaper;
  try {
    const response = await fetch(pageConfig().apiBaseUrl + path, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token }),
      credentials: pageConfig().apiBaseUrl ? 'include' : 'same-origin',
    });
    if (response.ok) return await response.blob();
    logFailure(`${name} answered ${response.status}`);
  } catch (error) {
    logFailure(`${name} failed`, error);
  }
  return undefined;
}

function saveAs(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
