import data from '@switch/domain/facts/data.json' with { type: 'json' };
import directDebit from '@switch/domain/facts/direct-debit.json' with { type: 'json' };
import switching from '@switch/domain/facts/switching.json' with { type: 'json' };
import { Table } from '@switch/ui';
import { Brand } from '../shell/header.tsx';
import { DocumentPage, Marked } from './document-page.tsx';
import { filledText } from './filled-text.ts';
import text from './privacy-policy.md?raw';
import tables from './privacy-tables.json' with { type: 'json' };

const facts = { data, 'direct-debit': directDebit, switching };

function DataTable({ caption, columns, rows }: (typeof tables)[keyof typeof tables]) {
  return (
    <Table
      caption={caption}
      hideCaption
      narrow="stack"
      rows={rows}
      rowKey={([first = '']) => first}
      columns={columns.map((header, place) => ({
        id: header,
        header,
        isRowHeader: place === 0,
        cell: (row: readonly string[]) => <Marked text={filledText(facts, row[place] ?? '')} />,
      }))}
    />
  );
}

const figures = {
  '<recipients>': <DataTable {...tables.recipients} />,
  '<retention>': <DataTable {...tables.retention} />,
};

/** What happens to personal data. The one page without the top header. */
export const Component = () => (
  <DocumentPage above={<Brand />} text={filledText(facts, text)} figures={figures} />
);
