import { readSupplyNumber } from '@switch/domain/meter/supply-number.ts';
import { explainSupplyNumber } from '@switch/domain/meter/supply-number-words.ts';
import { Card, Notice } from '@switch/ui';
import styles from '../../meter/meter.module.css';

/** What each part of a typed supply number means. Nothing while it is not complete: the error comes on Continue. */
export function SupplyNumberInWords({ text }: { text: string }) {
  const read = readSupplyNumber(text);
  if (!read.ok) return null;
  return (
    <Card title="What your number says" level={2} tone="soft">
      <dl className={styles.parts}>
        {explainSupplyNumber(read.value).map(({ part, value, meaning }) => (
          <div key={part}>
            <dt>
              {part}: <span className={styles.number}>{value}</span>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      {read.value.warnings.map(({ code, message }) => (
        <Notice key={code} tone="warning">
          {message}
        </Notice>
      ))}
    </Card>
  );
}
