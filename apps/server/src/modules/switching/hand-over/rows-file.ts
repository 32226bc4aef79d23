import type { RowFormat } from '@switch/domain/hand-over/channel.ts';
import type { MessageFile } from '../../../integrations/supplier-channel/port.ts';
import { exactCsvOf } from '../../../platform/http/csv.ts';

/**
 * Builds a file of rows in the format that a supplier reads, with every value exactly as it is. `name` has no
 * extension.
 */
export function rowsFile<Column extends string>(
  name: string,
  format: RowFormat,
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, string>>[],
): MessageFile {
  const isJson = format === 'json';
  const text = isJson
    ? JSON.stringify(rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]]))))
    : exactCsvOf([columns, ...rows.map((row) => columns.map((column) => row[column]))]);
  return {
    fileName: `${name}.${format}`,
    mediaType: isJson ? 'application/json' : 'text/csv; charset=utf-8',
    content: Buffer.from(text),
    hasBankDetails: false,
  };
}
