import { readQuotationPaper, type QuotationPaper } from '@switch/contract/http/quotation-papers.ts';
import { ButtonLink } from '@switch/ui';
import { pageConfig } from '../lib/page-config.ts';

const addressOf = (quotationId: string, paper: QuotationPaper): string =>
  pageConfig().apiBaseUrl +
  readQuotationPaper.path.replace(':quotationId', encodeURIComponent(quotationId)).replace(':paper', paper);

type PaperLinksProps = {
  readonly quotationId: string;
  /** Whether its price still holds: what has run out is nothing to decide on. */
  readonly isOpen: boolean;
};

/** A quotation as a PDF, and the paper that a board or a committee decides it by: for whoever kept it. */
export const PaperLinks = ({ quotationId, isOpen }: PaperLinksProps) => (
  <>
    <PaperLink quotationId={quotationId} paper="quotation" words="Download as PDF" />
    {isOpen && <PaperLink quotationId={quotationId} paper="board-paper" words="Board paper (PDF)" />}
  </>
);

type PaperLinkProps = { quotationId: string; paper: QuotationPaper; words: string };

const PaperLink = ({ quotationId, paper, words }: PaperLinkProps) => (
  <ButtonLink
    look="secondary"
    size="small"
    render={({ children, ...dress }) => (
      <a href={addressOf(quotationId, paper)} download {...dress}>
        {children}
      </a>
    )}
  >
    {words}
  </ButtonLink>
);
