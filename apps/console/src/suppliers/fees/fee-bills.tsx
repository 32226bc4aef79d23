import { previewFee, type FeeBill, type FeeView } from '@switch/contract/http/pricing/fees.ts';
import { kwhText } from '@switch/domain/units/energy.ts';
import { poundsOf } from '@switch/domain/units/money-text.ts';
import { EmptyState, Table } from '@switch/ui';
import { useCall, QueryPart } from '../../lib/query.tsx';

type Proposed = Pick<FeeView, 'fuel' | 'upliftPerKwh' | 'capPerKwh' | 'validFrom'>;

/**
 * The effect of a fee on a year's bill of ten invented customers, compared with the fee in force on its first
 * day.
 */
export function FeeBills({ fee: { fuel, upliftPerKwh, capPerKwh, validFrom } }: { fee: Proposed }) {
  const found = useCall(previewFee, { body: { fuel, upliftPerKwh, capPerKwh, validFrom } });
  return (
    <QueryPart query={found} what="ten bills">
      {(answer) =>
        answer.result ? (
          <BillTable bills={answer.bills} />
        ) : (
          <EmptyState title="There is nothing to compare">
            <p>{answer.outcome.fields?.[0]?.message ?? answer.outcome.message}</p>
          </EmptyState>
        )
      }
    </QueryPart>
  );
}

const signed = (amount: number): string => (amount > 0 ? `+${poundsOf(amount)}` : poundsOf(amount));
const fromTo = (before: number, after: number): string => `${poundsOf(before)} → ${poundsOf(after)}`;
const sumOf = (bills: readonly FeeBill[], of: (bill: FeeBill) => number): number =>
  bills.reduce((sum, bill) => sum + of(bill), 0);

/** Ten bills before and after, including taxes, and what we earn on each. */
export const BillTable = ({ bills }: { bills: readonly FeeBill[] }) => (
  <Table
    caption="A year’s bill at typical prices, VAT and levy included"
    rows={bills}
    rowKey={({ customerId }) => customerId}
    columns={[
      { id: 'name', header: 'Customer', isRowHeader: true, cell: ({ name }) => name },
      { id: 'use', header: 'Yearly use', isNumeric: true, cell: ({ yearlyKwh }) => kwhText(yearlyKwh) },
      {
        id: 'before',
        header: 'Bill now',
        isNumeric: true,
        cell: ({ before }) => poundsOf(before.grossPence),
      },
      { id: 'after', header: 'Bill then', isNumeric: true, cell: ({ after }) => poundsOf(after.grossPence) },
      {
        id: 'difference',
        header: 'Difference',
        isNumeric: true,
        cell: ({ before, after }) => signed(after.grossPence - before.grossPence),
      },
      {
        id: 'fee',
        header: 'Our fee in it',
        isNumeric: true,
        cell: ({ before, after }) => fromTo(before.feePence, after.feePence),
      },
    ]}
    footer={[
      'All ten',
      '',
      poundsOf(sumOf(bills, ({ before }) => before.grossPence)),
      poundsOf(sumOf(bills, ({ after }) => after.grossPence)),
      signed(sumOf(bills, ({ before, after }) => after.grossPence - before.grossPence)),
      fromTo(
        sumOf(bills, ({ before }) => before.feePence),
        sumOf(bills, ({ after }) => after.feePence),
      ),
    ]}
  />
);
