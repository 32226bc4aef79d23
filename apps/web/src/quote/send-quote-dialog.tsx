import { Dialog, Stack } from '@switch/ui';
import { MailQuote } from './mail-quote.tsx';
import { PaperQuote } from './paper-quote.tsx';
import { ShareQuote } from './share-quote.tsx';

interface SendQuoteDialogProps {
  quotationId: string;
  /** Whose price it is, for the title. */
  supplierName: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The ways of a quotation to other eyes: by mail to any address, by a link for those who approve, on paper. */
export function SendQuoteDialog({ quotationId, supplierName, isOpen, onClose }: SendQuoteDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`Send the quotation from ${supplierName}`}>
      <Stack gap={4}>
        <MailQuote quotationId={quotationId} />
        <ShareQuote quotationId={quotationId} />
        <PaperQuote quotationId={quotationId} />
      </Stack>
    </Dialog>
  );
}
