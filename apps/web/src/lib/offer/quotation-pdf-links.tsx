import { readQuotationPaper, type QuotationPaper } from '@switch/contract/http/pricing/quotations.ts';
import { buttonClass, VisuallyHidden } from '@switch/ui';
import { pageConfig } from '../page-config.ts';

const addressOf = (quotationId: string, paper: QuotationPaper): string =>
  pageConfig().apiBaseUrl +
  readQuotationPaper.path.replace(':quotationId', encodeURIComponent(quotationId)).replace(':paper', paper);

type PaperAbout = { readonly supplierName: string; readonly fuel: string; readonly termMonths: number };

/** Returns what distinguishes a quotation from others, for the name of its file and for links to it. */
export const paperAbout = ({ supplierName, fuel, termMonths }: PaperAbout): readonly string[] => [
  supplierName,
  fuel,
  `${termMonths} months`,
];

type PaperLinksProps = {
  readonly quotationId: string;
  /** The offer of the quotation, needed if others may be on the same page. */
  readonly about?: PaperAbout;
  /** Whether its price is still valid. An expired one has no paper to decide on. */
  readonly isOpen: boolean;
  readonly size?: 'medium' | 'small';
};

/**
 * Links to a quotation as a PDF, and to the paper on which a board or a committee decides. For the person who
 * saved it.
 */
export const QuotationPdfLinks = ({ quotationId, about, isOpen, size = 'small' }: PaperLinksProps) => (
  <>
    <PaperLink address={addressOf(quotationId, 'quotation')} about={about} size={size}>
      Download as PDF
    </PaperLink>
    {isOpen && (
      <PaperLink address={addressOf(quotationId, 'board-paper')} about={about} size={size}>
        Board paper (PDF)
      </PaperLink>
    )}
  </>
);

type PaperLinkProps = {
  address: string;
  about: PaperAbout | undefined;
  size: 'medium' | 'small';
  children: string;
};

const PaperLink = ({ address, about, size, children: words }: PaperLinkProps) => (
  <a href={address} download className={buttonClass({ look: 'secondary', size })}>
    {words}
    {about && <VisuallyHidden>: quotation, {paperAbout(about).join(', ')}</VisuallyHidden>}
  </a>
);
