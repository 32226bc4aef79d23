import {
  COMPONENT_NAMES,
  COMPONENTS,
  isFullyFixed,
  TREATMENT_LABELS,
  TREATMENTS,
  type Component,
  type Treatment,
} from '@switch/domain/tariff/what-can-change.ts';
import { Tag } from '@switch/ui';
import type { UseFormRegisterReturn } from 'react-hook-form';
import styles from '../suppliers.module.css';

interface MatrixForm {
  readonly field: (
    name: `whatCanChange.${Component}`,
  ) => UseFormRegisterReturn & { readonly error: string | undefined };
  readonly watch: (name: 'whatCanChange') => Readonly<Record<string, string>>;
  readonly idOf: (field: string) => string;
}

const treatmentOf = (text: string | undefined): Treatment =>
  TREATMENTS.find((each) => each === text) ?? 'passed-on';

/** What can change in a price, component by component: a table of radio buttons, with the resulting badge. */
export function MatrixField({ form }: { form: MatrixForm }) {
  const typed = form.watch('whatCanChange');
  const isFixed = isFullyFixed({
    energy: treatmentOf(typed['energy']),
    networkUse: treatmentOf(typed['networkUse']),
    capacityMarket: treatmentOf(typed['capacityMarket']),
    levies: treatmentOf(typed['levies']),
    metering: treatmentOf(typed['metering']),
    reconciliation: treatmentOf(typed['reconciliation']),
    vatAndCcl: treatmentOf(typed['vatAndCcl']),
    volumeTolerance: treatmentOf(typed['volumeTolerance']),
  });
  return (
    <div className={styles.matrixFrame} id={form.idOf('whatCanChange')} tabIndex={-1}>
      <table className={styles.matrix}>
        <caption>What can change in the price</caption>
        <thead>
          <tr>
            <th scope="col">Part of the price</th>
            {TREATMENTS.map((treatment) => (
              <th key={treatment} scope="col">
                {TREATMENT_LABELS[treatment]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {COMPONENTS.map((component) => (
            <MatrixRow
              key={component}
              component={component}
              field={form.field(`whatCanChange.${component}`)}
            />
          ))}
        </tbody>
      </table>
      <p role="status" className={styles.soft}>
        {isFixed ? (
          <>
            Customers see the badge <Tag tone="success">Fully fixed</Tag>
          </>
        ) : (
          'No “fully fixed” badge: something besides the taxes can change.'
        )}
      </p>
    </div>
  );
}

function MatrixRow({
  component,
  field: { error, ...field },
}: {
  component: Component;
  field: ReturnType<MatrixForm['field']>;
}) {
  const name = COMPONENT_NAMES[component];
  return (
    <tr>
      <th scope="row">
        {name}
        {error && <span className={styles.fieldError}>{error}</span>}
      </th>
      {TREATMENTS.map((treatment, place) => (
        <td key={treatment}>
          <label className={styles.cell}>
            {/* The first radio has the row's id, for links from the error summary. */}
            <input {...field} {...(place > 0 && { id: undefined })} type="radio" value={treatment} />
            <span className="visually-hidden">
              {name}: {TREATMENT_LABELS[treatment]}
            </span>
          </label>
        </td>
      ))}
    </tr>
  );
}
