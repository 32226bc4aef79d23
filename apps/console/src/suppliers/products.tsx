import type { SupplierDetails } from '@switch/contract/http/pricing/suppliers.ts';
import type { SupplierProduct } from '@switch/domain/supplier/product.ts';
import { productRows } from '@switch/domain/supplier/section-rows.ts';
import { COMPONENT_NAMES, isFullyFixed } from '@switch/domain/tariff/what-can-change.ts';
import { fuelNames } from '@switch/domain/units/energy.ts';
import { Button, Disclosure, EmptyState, Tag } from '@switch/ui';
import { Facts } from '../lib/screen.tsx';
import { factsOf, Planned } from './supplier-facts.tsx';
import type { SectionActions } from './section-actions.ts';
import styles from './suppliers.module.css';

/** A supplier's products, with what can change in each price. */
export function Products({ supplier, actions }: { supplier: SupplierDetails; actions: SectionActions }) {
  const { edit, takeBack } = actions;
  const add = edit && (
    <Button onClick={() => edit({ section: 'product', product: null })}>Add a product</Button>
  );
  const known = new Set(supplier.products.map(({ productId }) => productId));
  const toCome = supplier.planned.filter(
    ({ section, productId }) => section === 'product' && productId !== null && !known.has(productId),
  );
  return (
    <>
      <div className={styles.buttons}>{add}</div>
      {supplier.products.length === 0 && toCome.length === 0 && (
        <EmptyState title="No products yet">
          <p>
            A product is what a customer signs for: its terms, and for each part of the price whether it is
            fixed, capped or passed on. Prices come with a price book and name the product.
          </p>
        </EmptyState>
      )}
      <div className={styles.cards}>
        {supplier.products.map((product) => (
          <ProductCard key={product.productId} {...{ product, supplier, actions }} />
        ))}
        {toCome.map((change) => (
          <section key={change.changeId} className={styles.card} aria-label={change.title}>
            <h2>{change.title}</h2>
            <Planned change={change} onTakeBack={edit && (() => takeBack(change.changeId))} />
          </section>
        ))}
      </div>
    </>
  );
}

interface ProductCardProps {
  product: SupplierProduct;
  supplier: SupplierDetails;
  actions: SectionActions;
}

function ProductCard({ product, supplier, actions: { edit, takeBack } }: ProductCardProps) {
  const { name, fuel, isSold, productId, whatCanChange } = product;
  const rows = productRows(product);
  const isMatrix = ({ field }: { field: string }) => field.startsWith('whatCanChange.');
  const planned = supplier.planned.filter((change) => change.productId === productId);
  return (
    <section className={styles.card} aria-label={`${name}, ${fuelNames[fuel]}`}>
      <div className={styles.cardHead}>
        <h2>
          {name} <span className={styles.soft}>{fuelNames[fuel]}</span>
        </h2>
        {edit && (
          <Button look="link" size="small" onClick={() => edit({ section: 'product', product })}>
            Edit<span className="visually-hidden"> {name}</span>
          </Button>
        )}
      </div>
      <p>
        {!isSold && <Tag>No longer sold</Tag>}{' '}
        {isFullyFixed(whatCanChange) && <Tag tone="success">Fully fixed</Tag>}
      </p>
      <Facts
        className={styles.facts}
        facts={factsOf(rows.filter((row) => !isMatrix(row) && row.field !== 'name' && row.field !== 'fuel'))}
      />
      <Disclosure summary={`What can change: ${Object.keys(COMPONENT_NAMES).length} parts of the price`}>
        <Facts className={styles.facts} facts={factsOf(rows.filter(isMatrix))} />
      </Disclosure>
      <p className={styles.soft}>
        In price files: <code>{productId}</code>
      </p>
      {planned.map((change) => (
        <Planned
          key={change.changeId}
          change={change}
          onTakeBack={edit && (() => takeBack(change.changeId))}
        />
      ))}
    </section>
  );
}
