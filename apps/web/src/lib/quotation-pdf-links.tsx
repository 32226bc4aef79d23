import { readQuotationPaper, type QuotationPaper } from '@switch/contract/http/pricing/quotations.ts';
import { buttonClass } from '@switch/ui';
import { pageConfig } from './page-config.ts';

const addressOf = (quotationId: string, paper: QuotationPaper): string =>
  pageConfig().apiBaseUrl +
  readQuotationPaper.path.replace(':quotationId', encodeURIComponent(quotationId)).replace(':paper', paper);

type PaperLinksProps = {
  readonly quotationId: string;
  /** Whether its price still holds: what has run out is nothing to decide on. */
  readonly isOpen: boolean;
  readonly size?: 'medium' | 'small';
};

/** A quotation as a PDF, and the paper that a board or a committee decides it by: for whoever kept it. */
export const QuotationPdfLinks = ({ quotationId, isOpen, size = 'small' }: PaperLinksProps) => (
  <>
    <PaperLink address={addressOf(quotationId, 'quotation')} size={size}>
      Download as PDF
    </PaperLink>
    {isOpen && (
      <PaperLink address={addressOf(quotationId, 'board-paper')} size={size}>
        Board paper (PDF)
      </PaperLink>
    )}
  </>
);

type PaperLinkProps = { address: string; size: 'medium' | 'small'; children: string };

const PaperLink = ({ address, size, children: words }: PaperLinkProps) => (
  <a href={address} download className={buttonClass({ look: 'secondary', size })}>
    {words}
  </a>
);
