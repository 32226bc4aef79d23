import type { Offer } from '@switch/contract/http/pricing/quotes.ts';
import { Table } from '@switch/ui';
import { Link } from '../link.tsx';
import { pathTo } from '../../routes.ts';
import { pounds } from './money-text.ts';
import { taxFactOf } from './tax-fact.ts';

/** Where the rate of a line of tax comes from; nothing beside a line that is not tax. */
function TaxSource({ offer, line }: { offer: Offer; line: Offer['lines'][number] }) {
  const fact = taxFactOf(line.code, offer.fuel);
  if (fact === undefined) return null;
  return (
    <>
      {' '}
      <Link to={pathTo('sources', { hash: fact })} className="no-print">
        Source<span className="visually-hidden"> of {line.label}</span>
      </Link>
    </>
  );
}

/** Every line of a price: quantity × rate = amount, down to the total with tax. */
export const PriceSum = ({ offer, caption }: { offer: Offer; caption: string }) => (
  <Table
    caption={caption}
    hideCaption
    narrow="stack"
    rowKey={(line) => line.code + line.label}
    rows={offer.lines}
    columns={[
      {
        id: 'label',
        header: 'For',
        cell: (line) => (
          <>
            {line.label}
            <TaxSource offer={offer} line={line} />
          </>
        ),
        isRowHeader: true,
      },
      { id: 'quantity', header: 'Quantity', cell: (line) => line.quantity, isNumeric: true },
      { id: 'rate', header: 'Rate', cell: (line) => line.rateText, isNumeric: true },
      { id: 'amount', header: 'Amount', cell: (line) => pounds(line.amountPence), isNumeric: true },
    ]}
    footer={['Total with tax', '', '', pounds(offer.totals.grossPence)]}
  />
);

/** The terms of an offer that matter to whoever decides, in sentences. */
export function offerTerms(offer: Offer): readonly (readonly [label: string, words: string])[] {
  const paying = offer.paymentMethod === 'direct-debit' ? 'Direct Debit' : 'Bank transfer';
  const notice = `${offer.noticeDays} days; micro businesses need to give none`;
  return [
    ['Leaving early', offer.exitTerms],
    ['At the end', offer.renewalTerms],
    ['Notice', offer.noticeDays === 0 ? 'None' : notice],
    ['Paying', `${paying}, due ${offer.paymentDueDays} days after the bill`],
    ['Credit', offer.creditTerms],
    ['Green', offer.greenWords],
  ];
}
