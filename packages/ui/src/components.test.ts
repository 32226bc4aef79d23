import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from './actions/button.tsx';
import { Pagination } from './display/pagination.tsx';
import { Progress } from './display/progress.tsx';
import { SummaryList } from './display/summary-list.tsx';
import { Table } from './display/table.tsx';
import { Tabs } from './display/tabs.tsx';
import { ErrorSummary } from './fields/error-summary.tsx';
import { FormActions } from './fields/form-actions.tsx';
import { LoadingIndicator, Spinner } from './feedback/loading-indicator.tsx';
import { Dialog } from './overlays/dialog.tsx';

const textOf = (html: string) => html.replace(/<[^>]*>/g, '');

test('the error summary links every message to its field and can take focus', () => {
  const html = renderToStaticMarkup(
    createElement(ErrorSummary, {
      errors: [{ field: 'postcode', message: 'Enter a postcode' }, { message: 'We could not save' }],
    }),
  );
  expect(html).toContain('<a href="#postcode">Enter a postcode</a>');
  expect(html).toContain('<li>We could not save</li>');
  expect(html).toMatch(/role="alert"[^>]*tabindex="-1"/i);
  expect(renderToStaticMarkup(createElement(ErrorSummary, { errors: [] }))).toBe('');
});

const dialog = { isOpen: true, onClose: () => {}, title: 'Your session has expired' };

test('a dialog is named by its title and can be closed', () => {
  const html = renderToStaticMarkup(createElement(Dialog, dialog));
  const titleId = /<h2 id="([^"]+)"/.exec(html)?.[1];
  expect(titleId).toBeTruthy();
  expect(html).toContain(`aria-labelledby="${titleId}"`);
  expect(html).toContain('closedby="closerequest"');
  expect(textOf(html)).toBe('Your session has expiredClose');
});

test('a dialog that must be answered ignores Escape and has no close button [S8-02]', () => {
  const html = renderToStaticMarkup(
    createElement(Dialog, { ...dialog, dismissible: false, role: 'alertdialog' }),
  );
  expect(html).toContain('closedby="none"');
  expect(html).toMatch(/<dialog role="alertdialog"/);
  expect(html).toContain('aria-describedby=');
  expect(html).not.toContain('<button');
});

test('a closed dialog renders no content', () => {
  expect(textOf(renderToStaticMarkup(createElement(Dialog, { ...dialog, isOpen: false })))).toBe('');
});

test('a blocked form action stays focusable and is described by its visible reason [S2-27]', () => {
  const html = renderToStaticMarkup(
    createElement(FormActions, { label: 'Sign', blockedBecause: 'Add your bank first' }),
  );
  expect(html).toMatch(/<button [^>]*type="submit"[^>]*aria-disabled="true"/);
  expect(html).not.toContain(' disabled=""');
  const reasonId = /aria-describedby="([^"]+)"/.exec(html)?.[1];
  expect(html).toContain(`<div id="${reasonId}"`);
  expect(html).toContain('Add your bank first');
});

test('a loading button is marked as busy and keeps its label', () => {
  const html = renderToStaticMarkup(createElement(Button, { loading: true }, 'Continue'));
  expect(html).toMatch(/aria-disabled="true" aria-busy="true"/);
  expect(textOf(html)).toBe('Continue');
});

test('the Change link of a summary row names what it changes', () => {
  const html = renderToStaticMarkup(
    createElement(SummaryList, {
      rows: [
        {
          label: 'Fuel',
          value: 'Gas',
          change: (dress) => createElement('a', { href: '/x', ...dress }),
        },
        { label: 'Contract end', value: null },
      ],
    }),
  );
  expect(textOf(/<a .*?<\/a>/.exec(html)?.[0] ?? '')).toBe('Change Fuel');
  expect(textOf(html)).toContain('Contract endNot answered');
});

test('progress is shown as text', () => {
  const html = renderToStaticMarkup(
    createElement(Progress, { step: 4, total: 11, label: 'contract end date' }),
  );
  expect(textOf(html)).toBe('Step 4 of 11: contract end date');
  const within = createElement(Progress, {
    step: 4,
    total: 11,
    label: 'contract end date',
    part: { number: 2, of: 3 },
  });
  expect(textOf(renderToStaticMarkup(within))).toBe('Step 4 of 11: contract end date, question 2 of 3');
});

test('exactly one tab is selected, and each controls its own panel', () => {
  const items = [
    { id: 'e', label: 'Electricity', content: 'Twelve offers' },
    { id: 'g', label: 'Gas', content: 'Nine offers' },
  ];
  const html = renderToStaticMarkup(
    createElement(Tabs, { label: 'Fuel', items, value: 'g', onChange: () => {} }),
  );
  expect(html.match(/aria-selected="true"/g)).toHaveLength(1);
  const controls = [...html.matchAll(/aria-controls="([^"]+)"/g)].map(([, id]) => id);
  const panels = [...html.matchAll(/role="tabpanel" id="([^"]+)"/g)].map(([, id]) => id);
  expect(controls).toEqual(panels);
  expect(textOf(html)).toBe('ElectricityGasNine offers');
});

test('every table cell carries its column header for the stacked layout, and the footer lines up', () => {
  const html = renderToStaticMarkup(
    createElement(Table<{ line: string; pounds: string }>, {
      caption: 'The sum',
      columns: [
        { id: 'line', header: 'Line', cell: (row) => row.line, isRowHeader: true },
        { id: 'pounds', header: 'Pounds', cell: (row) => row.pounds, isNumeric: true },
      ],
      rows: [{ line: 'Units', pounds: '£10.00' }],
      rowKey: (row) => row.line,
      footer: ['Total', '£10.00'],
    }),
  );
  expect(html.match(/<th scope="row"/g)).toHaveLength(2);
  expect(html.match(/<td[^>]*><span[^>]*>Pounds<\/span>/g)).toHaveLength(2);
  expect(html).not.toContain('role=');
});

const drawPages = (page: number, pageCount: number): string =>
  renderToStaticMarkup(
    createElement(Pagination, {
      page,
      pageCount,
      render: (target, dress) => createElement('a', { href: `?page=${target}`, ...dress }),
    }),
  );

test.each([
  [1, 3, '1 2 3'],
  [1, 9, '1 2 … 9'],
  [5, 9, '1 … 4 5 6 … 9'],
  [9, 9, '1 … 8 9'],
  [3, 5, '1 2 3 4 5'],
  [4, 6, '1 2 3 4 5 6'],
  [5, 7, '1 … 4 5 6 7'],
])('page %i of %i offers %s', (page, pageCount, offered) => {
  const pages = [...drawPages(page, pageCount).matchAll(/<li[^>]*>(?:<a [^>]*>)?([\d…]+)</g)];
  expect(pages.map(([, text]) => text).join(' ')).toBe(offered);
});

test('the current page is marked, and a single page gets no pagination', () => {
  expect(drawPages(2, 3)).toMatch(/<a href="\?page=2"[^>]*aria-current="page"/);
  expect(drawPages(1, 1)).toBe('');
});

test('the loading indicator starts as an empty live region, so that fast calls never flash', () => {
  const html = renderToStaticMarkup(createElement(LoadingIndicator, { isActive: true }));
  expect(html).toMatch(/^<div role="status"/);
  expect(textOf(html)).toBe('');
});

test('the loading spinner has size 50 unless it is placed in something smaller [S9-07]', () => {
  const sizeOf = (html: string) => /width="(\d+)" height="(\d+)"/.exec(html)?.slice(1);
  expect(sizeOf(renderToStaticMarkup(createElement(Spinner)))).toEqual(['50', '50']);
  expect(sizeOf(renderToStaticMarkup(createElement(Spinner, { size: 20 })))).toEqual(['20', '20']);
});
