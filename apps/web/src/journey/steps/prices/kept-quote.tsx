import { Button } from '@switch/ui';
import { useState } from 'react';
import { SendQuoteDialog } from '../../../quote.ts';

type KeptQuoteProps = { readonly quotationId: string; readonly supplierName: string };

/** Beside a quote that is kept: the way on to mail and link. */
export function KeptQuote({ quotationId, supplierName }: KeptQuoteProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look="quiet" size="small" onClick={() => setIsOpen(true)}>
        Email or share it
        <span className="visually-hidden">, the quotation from {supplierName}</span>
      </Button>
      <SendQuoteDialog
        quotationId={quotationId}
        supplierName={supplierName}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
