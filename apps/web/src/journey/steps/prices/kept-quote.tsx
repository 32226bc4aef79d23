import { Button } from '@switch/ui';
import { Suspense, useState } from 'react';
import { SendQuoteDialog } from '../../../shared-parts.ts';

type KeptQuoteProps = { readonly quotationId: string; readonly supplierName: string };

/** A button next to a saved quote that opens the ways to send it. */
export function KeptQuote({ quotationId, supplierName }: KeptQuoteProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look="link" size="small" onClick={() => setIsOpen(true)}>
        Email or share it
        <span className="visually-hidden">, the quotation from {supplierName}</span>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SendQuoteDialog
            quotationId={quotationId}
            supplierName={supplierName}
            isOpen
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
