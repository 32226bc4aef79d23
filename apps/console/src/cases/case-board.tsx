import {
  MOST_ON_BOARD,
  readCaseBoard,
  type CaseCard,
  type CaseFilters,
} from '@switch/contract/http/switching/case-list.ts';
import { formatCount } from '@switch/domain/units/money-text.ts';
import { QueryPart, useCall } from '../lib/query.tsx';
import { Age, CaseLink, Fee, NextDay, StateTag, Supplies, supplierNames } from './case-cells.tsx';
import styles from './cases.module.css';

/** Formats a count that stops at `most`. */
export const countText = (total: number, most: number): string =>
  total >= most ? `${formatCount(most)}+` : formatCount(total);

/** The board: a column for each stage, the most overdue cards first. */
export function CaseBoard({ filters }: { filters: CaseFilters }) {
  const board = useCall(readCaseBoard, { query: filters });
  return (
    <QueryPart query={board} what="the board" lines={10}>
      {({ columns }) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide board scrolls by keyboard too
        <div className={styles.board} role="region" aria-label="Board" tabIndex={0}>
          {columns.map(({ stage, title, total, cards }) => (
            <section
              key={stage}
              className={styles.column}
              data-empty={cards.length === 0 || undefined}
              aria-labelledby={`stage-${stage}`}
            >
              <h2 id={`stage-${stage}`}>
                {title} <span className="numbers">{countText(total, MOST_ON_BOARD)}</span>
              </h2>
              {cards.length === 0 ? (
                <p className={styles.nothing}>Nothing here</p>
              ) : (
                <ul>
                  {cards.map((card) => (
                    <li key={card.reference}>
                      <BoardCard card={card} column={title} />
                    </li>
                  ))}
                </ul>
              )}
              {total > cards.length && (
                <p className={styles.nothing}>
                  {cards.length} shown, the most overdue first. The list has them all.
                </p>
              )}
            </section>
          ))}
        </div>
      )}
    </QueryPart>
  );
}

/** A card shows what its column does not: its state if that differs, its fee, age and owner. */
const BoardCard = ({ card, column }: { card: CaseCard; column: string }) => (
  <article className={styles.card} data-tone={card.tone}>
    <div>
      <CaseLink card={card} isShort />
    </div>
    {card.label !== column && <StateTag {...card} />}
    <span>{supplierNames(card)}</span>
    <div className={styles.row}>
      <span className={styles.quiet}>
        <Supplies supplies={card.supplies} />
      </span>
      <Fee feePence={card.feePence} />
    </div>
    <Age age={card.age} />
    <div className={styles.row}>
      <span className={styles.quiet}>{card.owner?.name ?? 'Unassigned'}</span>
      {card.nextOn !== null && (
        <span className={styles.quiet}>
          Next: <NextDay nextOn={card.nextOn} />
        </span>
      )}
    </div>
  </article>
);
