import type { Offer } from '@switch/contract/http/pricing/quotes.ts';
import { factText } from '@switch/domain/facts/fact.ts';
import notice from '@switch/domain/facts/notice.json' with { type: 'json' };
import { noticeTerms } from '@switch/domain/quote/offer-texts.ts';
import { Table } from '@switch/ui';
import { Link } from '../link.tsx';
import { pathTo } from '../../routes.ts';
import { today } from '../today.ts';
import { pounds } from './money-text.ts';
import { taxFactOf } from './tax-fact.ts';

/** A link to the source of the rate of a tax or our fee; nothing for the supplier's own prices. */
function LineSource({ fuel, line }: { fuel: Offer['fuel']; line: Offer['lines'][number] }) {
  const fact = taxFactOf(line.code, fuel);
  if (fact === undefined && line.code !== 'fee') return null;
  const place =
    fact === undefined ? pathTo('terms', { hash: 'what-we-earn' }) : pathTo('sources', { hash: fact });
  return (
    <>
      {' '}
      <Link to={place} className="no-print">
        Source<span className="visually-hidden"> of {line.label}</span>
      </Link>
    </>
  );
}

/** Keeps "2028-29" on one line; browsers would break it after the hyphen. */
const unbrokenYears = (label: string): string => label.replace(/-(?=\d)/, '-\u2060');

/** A price with its lines: an offer, or what the present supplier would charge. */
type Summed = Pick<Offer, 'fuel' | 'lines'> & { readonly totals: Pick<Offer['totals'], 'grossPence'> };

/** Every line of a price (quantity × rate = amount), down to the total with tax. */
export const PriceSum = ({ offer, caption }: { offer: Summed; caption: string }) => (
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
            {unbrokenYears(line.label)}
            <LineSource fuel={offer.fuel} line={line} />
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

/** Returns the terms of an offer that matter to a decision, in sentences. */
export function offerTerms(offer: Offer): readonly (readonly [label: string, words: string])[] {
  const paying = offer.paymentMethod === 'direct-debit' ? 'Direct Debit' : 'Bank transfer';
  const asked = `${noticeTerms(offer)}. ${factText(notice['micro-none'], today())}`;
  return [
    ['Leaving early', offer.exitTerms],
    ['At the end', offer.renewalTerms],
    ['Notice', offer.noticeDays === 0 ? 'None' : asked],
    ['Paying', `${paying}, due ${offer.paymentDueDays} days after the bill`],
    ['Credit', offer.creditTerms],
    ['Green', offer.greenWords],
  ];
}
