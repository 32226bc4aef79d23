import type { CaseFile } from '@switch/contract/http/switching/case-file.ts';
import { factSourceLabels } from '@switch/domain/cases/fact-source.ts';
import { Disclosure, Tag, type TagTone } from '@switch/ui';
import styles from './case-file.module.css';
import { Section } from '../lib/section.tsx';

/** Every answer, and where it came from. */
export const CaseFacts = ({ facts }: Pick<CaseFile, 'facts'>) => (
  <Section id="facts" title="Facts and where they came from">
    <div className={styles.facts}>
      {facts.map(({ title, lines }) => (
        <div key={title} className={styles.scroll}>
          <h3>{title}</h3>
          <table className={styles.table}>
            <thead className="visually-hidden">
              <tr>
                <th scope="col">Fact</th>
                <th scope="col">Answer</th>
                <th scope="col">Source</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ label, value, source }, row) => (
                <tr key={`${label} ${row}`}>
                  <th scope="row">{label}</th>
                  <td>{value ?? 'Not answered'}</td>
                  <td className={styles.end}>
                    <span className={styles.quiet}>{factSourceLabels[source]}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </div>
  </Section>
);

const levels: Readonly<Record<CaseFile['checks'][number]['level'], { tone: TagTone; label: string }>> = {
  red: { tone: 'danger', label: 'Stops it' },
  amber: { tone: 'warning', label: 'Doubtful' },
  green: { tone: 'success', label: 'Fine' },
};

/** The checks as they were when the application was sent, doubtful ones first. */
export function CaseChecks({ checks }: Pick<CaseFile, 'checks'>) {
  const doubtful = checks.filter(({ level }) => level !== 'green');
  const fine = checks.filter(({ level }) => level === 'green');
  if (checks.length === 0) return null;
  return (
    <Section id="checks" title="Checks when it was sent">
      <p className={styles.quiet}>As the customer read them.</p>
      {doubtful.length === 0 ? <p>Nothing was doubtful.</p> : <CheckList checks={doubtful} />}
      {fine.length > 0 && (
        <Disclosure summary={`${fine.length} that were fine`}>
          <CheckList checks={fine} />
        </Disclosure>
      )}
    </Section>
  );
}

const CheckList = ({ checks }: Pick<CaseFile, 'checks'>) => (
  <ul className={styles.list}>
    {checks.map(({ key, level, title, words, isAccepted }) => (
      <li key={key}>
        <span className={styles.line}>
          <Tag tone={levels[level].tone}>{levels[level].label}</Tag> <strong>{title}</strong>
          {isAccepted && <span className={styles.quiet}>accepted by the customer</span>}
        </span>
        <span>{words}</span>
      </li>
    ))}
  </ul>
);
