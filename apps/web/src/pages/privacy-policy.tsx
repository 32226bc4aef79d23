import { Table } from '@switch/ui';
import { Brand } from '../shell/header.tsx';
import { DocumentPage } from './document-page.tsx';
import text from './privacy-policy.md?raw';
import tables from './privacy-tables.json' with { type: 'json' };

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
        cell: (row: readonly string[]) => row[place],
      }))}
    />
  );
}

const figures = {
  '<recipients>': <DataTable {...tables.recipients} />,
  '<retention>': <DataTable {...tables.retention} />,
};

/** What happens to personal data. The one page without the top header. */
export const Component = () => <DocumentPage above={<Brand />} text={text} figures={figures} />;
