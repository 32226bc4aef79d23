import type { ReportCut, ReportFigures } from '@switch/contract/http/chat/reports.ts';
import { classNames } from '@switch/ui';
import type { ReactNode } from 'react';
import {
  cutHeaders,
  formatFigure,
  reportColumns,
  rowLabel,
  sortAfterPress,
  sortedRows,
  type ReportRow,
  type ReportSort,
} from './report-columns.ts';
import styles from './reports.module.css';

interface ReportTableProps {
  by: ReportCut;
  rows: readonly ReportRow[];
  total: ReportFigures;
  sort: ReportSort;
  /** Called with the sort as the address keeps it. */
  onSort: (sort: string) => void;
}

/** The report itself: a row for each day, hour, agent, label or source, sorted by any column, with the total under it. */
export function ReportTable({ by, rows, total, sort, onSort }: ReportTableProps) {
  const caption = `Figures by ${cutHeaders[by].toLowerCase()}`;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls by keyboard too
    <div className={styles.scroll} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}; the buttons in the header sort it</caption>
        <thead>
          <tr>
            <SortHeader column="name" sort={sort} onSort={onSort}>
              {cutHeaders[by]}
            </SortHeader>
            {reportColumns.map(({ id, header, about }) => (
              <SortHeader key={id} column={id} sort={sort} onSort={onSort} about={about}>
                {header}
              </SortHeader>
            ))}
          </tr>
        </thead>
        <tbody>
          {sortedRows(rows, sort).map((row) => (
            <tr key={row.key}>
              <th scope="row">{rowLabel(row, by)}</th>
              <FigureCells figures={row.figures} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All together</th>
            <FigureCells figures={total} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

const FigureCells = ({ figures }: { figures: ReportFigures }) =>
  reportColumns.map(({ id, unit }) => (
    <td key={id} className={classNames(styles.figure, figures[id] === null && styles.none)}>
      {formatFigure(figures[id], unit)}
    </td>
  ));

interface SortHeaderProps {
  column: ReportSort['column'];
  sort: ReportSort;
  onSort: (sort: string) => void;
  about?: string;
  children: ReactNode;
}

function SortHeader({ column, sort, onSort, about, children }: SortHeaderProps) {
  const isSorted = sort.column === column;
  const direction = sort.isDescending ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      aria-sort={isSorted ? direction : 'none'}
      className={classNames(column !== 'name' && styles.figure)}
    >
      <button
        type="button"
        className={styles.sort}
        title={about}
        onClick={() => onSort(sortAfterPress(sort, column))}
      >
        {children}
        <span className={styles.arrow} aria-hidden="true">
          {isSorted ? (sort.isDescending ? '↓' : '↑') : ''}
        </span>
      </button>
    </th>
  );
}
