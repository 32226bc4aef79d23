import { matchImportProducts, type PriceImportDetail } from '@switch/contract/http/pricing/price-imports.ts';
import { fuelNames } from '@switch/domain/units/energy.ts';
import { Button, Card, SelectField } from '@switch/ui';
import { useState } from 'react';
import { attempt } from '../lib/api.ts';
import { Link } from '../lib/link.tsx';
import { refusalMessage } from '../lib/refusals.ts';
import { ProblemNotice } from '../lib/screen.tsx';
import { counted } from './import-texts.ts';
import styles from './prices.module.css';

interface ProductMatchingProps {
  readonly file: PriceImportDetail;
  readonly onMatched: (file: PriceImportDetail) => void;
}

/**
 * Product names not yet matched: each is matched to a product of the supplier, for this file and later ones.
 */
export function ProductMatching({ file, onMatched }: ProductMatchingProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const keyOf = ({ fuel, name }: (typeof file.unknownProducts)[number]): string => `${fuel} ${name}`;
  async function save() {
    const names = file.unknownProducts.flatMap((each) => {
      const productId = chosen[keyOf(each)];
      return productId ? [{ fuel: each.fuel, name: each.name, productId }] : [];
    });
    if (names.length === 0) return setProblem('Choose a product for at least one name.');
    setIsSaving(true);
    const answer = await attempt(matchImportProducts, {
      params: { importId: file.importId },
      body: { names },
    });
    setIsSaving(false);
    setProblem(refusalMessage(answer));
    if (answer?.result) onMatched(answer.priceImport);
    return undefined;
  }
  return (
    <Card>
      <div className={styles.stack}>
        <h2>Which products are these?</h2>
        {file.unknownProducts.map((each) => (
          <SelectField
            key={keyOf(each)}
            name={keyOf(each)}
            label={`“${each.name}”`}
            hint={`${fuelNames[each.fuel]}, ${counted(each.rows, 'row')}`}
            emptyLabel="Not matched"
            value={chosen[keyOf(each)] ?? ''}
            onChange={({ target }) => setChosen({ ...chosen, [keyOf(each)]: target.value })}
            options={file.products
              .filter(({ fuel }) => fuel === each.fuel)
              .map(({ productId, name }) => ({ value: productId, label: name }))}
          />
        ))}
        <p className={styles.soft}>
          Not in the list? Add the product on{' '}
          <Link to={`/suppliers/${file.supplierId ?? ''}`}>the supplier’s page</Link>, then read the file
          again.
        </p>
        <ProblemNotice problem={problem} />
        <div className={styles.actions}>
          <Button loading={isSaving} onClick={() => void save()}>
            Match and read again
          </Button>
        </div>
      </div>
    </Card>
  );
}
