import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './table.module.css';

export interface TableColumn<Row> {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Right-aligned, with tabular figures. */
  isNumeric?: boolean;
  /** Its cells are the row headers; at most one column. */
  isRowHeader?: boolean;
}

interface TableProps<Row> {
  caption: ReactNode;
  hideCaption?: boolean;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row, place: number) => string;
  /** stack: each row becomes a small card below sm; scroll: the table scrolls sideways. */
  narrow?: 'stack' | 'scroll';
  /** Totals below the rows, one cell for each column. */
  footer?: readonly ReactNode[];
}

/**
 * A table with a caption. When stacked on a phone, each cell shows its header and has it as text for screen
 * readers, because some browsers no longer treat stacked cells as a table.
 */
export function Table<Row>({
  caption,
  hideCaption = false,
  columns,
  rows,
  rowKey,
  narrow = 'stack',
  footer,
}: TableProps<Row>) {
  const captionId = useId();
  // A scrollable area has to be reachable by keyboard, and then needs a name.
  const reach = narrow === 'scroll' ? { role: 'group', tabIndex: 0, 'aria-labelledby': captionId } : {};
  return (
    <div className={styles.frame} {...reach}>
      <table className={classNames(styles.table, styles[narrow])}>
        <caption id={captionId} className={hideCaption ? 'visually-hidden' : styles.caption}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={column.isNumeric ? styles.numeric : undefined}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={rowKey(row, place)}>
              {columns.map((column) => (
                <Cell key={column.id} column={column}>
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
        {footer && (
          <tfoot>
            <tr>
              {columns.map((column, index) => (
                <Cell key={column.id} column={column}>
                  {footer[index]}
                </Cell>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

function Cell<Row>({ column, children }: { column: TableColumn<Row>; children: ReactNode }) {
  const className = column.isNumeric ? styles.numeric : undefined;
  if (column.isRowHeader) {
    return (
      <th scope="row" className={className}>
        {children}
      </th>
    );
  }
  return (
    <td className={className}>
      <span className={styles.cellLabel}>{column.header}</span>
      <span className={styles.cellValue}>{children}</span>
    </td>
  );
}
