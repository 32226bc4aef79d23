import { Card, Tag } from '@switch/ui';
import styles from './home.module.css';

/** Shows what a price looks like before anyone asks for one. It says that its supplier is made up. */
export default function ExamplePrice() {
  return (
    <Card className={styles.examplePrice}>
      <div className={styles.exampleHead}>
        <h2 className={styles.exampleTitle}>An example price</h2>
        <Tag tone="success">Fully fixed</Tag>
      </div>
      <p className={`${styles.exampleYear} numbers`}>
        <strong>£8,265.90</strong> a year
      </p>
      <p className={styles.note}>£688.83 a month for two years, tax included</p>
      <p className={styles.note}>Our fee, included: £250.00 (0.5p per kWh)</p>
      <p className={styles.note}>Invented supplier; a shop, 25,000 kWh</p>
    </Card>
  );
}
