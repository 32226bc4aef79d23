import type { ImportFinding, PriceImportDetail } from '@switch/contract/http/pricing/price-imports.ts';
import { Disclosure, Notice, Tag } from '@switch/ui';
import { count } from './import-texts.ts';
import styles from './prices.module.css';

/** The findings of the check, errors first: how often each occurs, what to do, and examples. */
export function CheckReport({ file: { state, findings, version } }: { file: PriceImportDetail }) {
  if (state === 'uploading' || state === 'waiting' || state === 'reading' || state === 'needs-mapping')
    return null;
  if (findings.length === 0)
    return version === null ? null : <Notice tone="success" title="The check found nothing wrong" />;
  return (
    <section aria-labelledby="check" className={styles.stack}>
      <h2 id="check">Check</h2>
      {findings.map((finding) => (
        <Finding key={finding.code} finding={finding} />
      ))}
    </section>
  );
}

const FEW = 3;

function Finding({ finding: { level, title, advice, count: found, examples } }: { finding: ImportFinding }) {
  const isError = level === 'error';
  const [first, rest] = [examples.slice(0, FEW), examples.slice(FEW)];
  return (
    <article className={isError ? `${styles.finding} ${styles.error}` : styles.finding}>
      <h3 className={styles.findingHead}>
        <Tag tone={isError ? 'danger' : 'warning'}>{isError ? 'Error' : 'Warning'}</Tag> {title}{' '}
        <span className={styles.soft}>{count(found)}</span>
      </h3>
      <p className={styles.soft}>{advice}</p>
      <Examples texts={first} />
      {rest.length > 0 && (
        <Disclosure summary={`${rest.length} more examples`}>
          <Examples texts={rest} />
        </Disclosure>
      )}
    </article>
  );
}

const Examples = ({ texts }: { texts: readonly string[] }) => (
  <ul className={styles.examples}>
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
);
