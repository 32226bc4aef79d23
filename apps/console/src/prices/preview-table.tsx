import { type PreviewPrice, previewImport } from '@switch/contract/http/pricing/price-imports.ts';
import { meterKindLabels } from '@switch/domain/meter/meter-kind.ts';
import type { RateStructure } from '@switch/domain/tariff/rate-structure.ts';
import { fuelNames } from '@switch/domain/units/energy.ts';
import { pence } from '@switch/domain/units/money.ts';
import { formatPounds } from '@switch/domain/units/money-text.ts';
import { Notice, Table } from '@switch/ui';
import { QueryPart, useCall } from '../lib/query.tsx';
import { count } from './import-texts.ts';
import styles from './prices.module.css';

/** The effect of the book on ten invented customers, before and after. */
export function PreviewTable({ importId }: { importId: string }) {
  const found = useCall(previewImport, { params: { importId } });
  return (
    <section aria-labelledby="preview" className={styles.stack}>
      <h2 id="preview">Ten customers, before and after</h2>
      <p className={styles.soft}>
        Invented customers, a year with tax and our fee, starting in a month. Where there is no price, the
        book has none for such a meter, use or organisation.
      </p>
      <QueryPart query={found} what="the preview">
        {(answer) =>
          answer.result ? (
            <Table
              caption="Ten customers, before and after"
              hideCaption
              rows={answer.rows}
              rowKey={({ customer, fuel }) => `${customer} ${fuel}`}
              columns={[
                {
                  id: 'customer',
                  header: 'Customer',
                  isRowHeader: true,
                  cell: ({ customer, fuel, rateStructure, yearlyKwh }) => (
                    <>
                      {customer}{' '}
                      <span className={styles.soft}>
                        {[fuelNames[fuel], ...registersText(rateStructure)].join(', ').toLowerCase()},{' '}
                        {count(yearlyKwh)} kWh
                      </span>
                    </>
                  ),
                },
                {
                  id: 'ownBefore',
                  header: 'This supplier before',
                  isNumeric: true,
                  cell: (row) => money(row.ownBefore),
                },
                { id: 'ownAfter', header: 'After', isNumeric: true, cell: (row) => money(row.ownAfter) },
                {
                  id: 'change',
                  header: 'Change',
                  isNumeric: true,
                  cell: (row) => change(row.ownBefore, row.ownAfter),
                },
                {
                  id: 'bestBefore',
                  header: 'Cheapest before',
                  isNumeric: true,
                  cell: (row) => named(row.bestBefore),
                },
                {
                  id: 'bestAfter',
                  header: 'Cheapest after',
                  isNumeric: true,
                  cell: (row) => named(row.bestAfter),
                },
              ]}
            />
          ) : (
            <Notice>{answer.outcome.message}</Notice>
          )
        }
      </QueryPart>
    </section>
  );
}

/** Returns the kind of a meter with several rates; empty for a single rate. */
const registersText = (structure: RateStructure): readonly string[] =>
  structure === 'single' ? [] : [meterKindLabels[structure].label];

const money = (price: PreviewPrice): string =>
  price ? formatPounds(pence(price.grossPerYearPence)) : 'No price';

const named = (price: PreviewPrice) =>
  price ? (
    <>
      {money(price)} <span className={styles.soft}>{price.supplierName}</span>
    </>
  ) : (
    'No price'
  );

function change(before: PreviewPrice, after: PreviewPrice): string {
  if (!before) return after ? 'New' : '–';
  if (!after) return 'Gone';
  const share = after.grossPerYearPence / before.grossPerYearPence - 1;
  if (Math.abs(share) < 0.0005) return 'Same';
  return `${share > 0 ? '+' : '−'}${Math.abs(share * 100).toFixed(1)}%`;
}
