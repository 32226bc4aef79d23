import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { MessageFile } from '../../../integrations/supplier-channel/port.ts';
import { csvOf } from '../../../platform/http/csv.ts';

const Rows = z.array(z.array(z.string()));

/**
 * Returns the files of a hand-over as staff download them, without those that contain bank details. A CSV
 * data file comes twice: one copy to open in a spreadsheet, in which no cell starts a formula, and one as
 * JSON in the same layout with the exact values, which is the one to pass on to a supplier.
 */
export const filesForStaff = (files: readonly MessageFile[]): readonly MessageFile[] =>
  files
    .filter(({ hasBankDetails }) => !hasBankDetails)
    .flatMap((file) => (file.fileName.endsWith('.csv') ? bothWays(file) : [file]));

function bothWays(file: MessageFile): readonly MessageFile[] {
  const rows = Rows.parse(parse(file.content, { bom: true }));
  const [names = [], ...values] = rows;
  const objects = values.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at] ?? ''])));
  return [
    { ...file, content: Buffer.from(csvOf(rows)) },
    {
      ...file,
      fileName: file.fileName.replace(/\.csv$/, '.json'),
      mediaType: 'application/json',
      content: Buffer.from(JSON.stringify(objects)),
    },
  ];
}
