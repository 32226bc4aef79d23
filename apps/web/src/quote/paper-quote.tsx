import { Cluster, Stack } from '@switch/ui';
import { QuotationPdfLinks } from '../lib/quotation-pdf-links.tsx';

/** The quotation to be saved, and the paper by which trustees or a committee decide it. */
export const PaperQuote = ({ quotationId }: { quotationId: string }) => (
  <Stack gap={2} as="section">
    <h3>On paper, for a board or a committee</h3>
    <p>
      The board paper has the need, up to three options, the whole cost, our fee, the risks and a resolution
      to adopt.
    </p>
    <Cluster gap={2}>
      <QuotationPdfLinks quotationId={quotationId} isOpen />
    </Cluster>
  </Stack>
);
