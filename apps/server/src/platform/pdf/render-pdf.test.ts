import type { DocumentBlock, DocumentContent } from '@switch/domain/documents/document.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closePdfThread, renderPdf } from './render-pdf.ts';
import { accessibilityProblems } from './testing/check-accessibility.ts';
import { copiedText, pictureOf } from './testing/picture-of.ts';
import { readPdf, type ReadPdf } from './testing/read-pdf.ts';
import { contentWith, pngDataUrl, pngOfSize, tableOf } from './testing/sample-content.ts';

const look = { brandName: 'Utility Aid' };
const paragraph = (text: string): DocumentBlock => ({ kind: 'paragraph', tone: 'plain', text });
const heading = (text: string, level: 2 | 3 = 2): DocumentBlock => ({ kind: 'heading', level, text });

/** Renders a document, checks its accessibility, and reads it back. */
async function made(content: DocumentContent): Promise<ReadPdf> {
  const pdf = await renderPdf(content, look);
  expect(await accessibilityProblems(pdf)).toEqual([]);
  return readPdf(pdf);
}

const everything: readonly DocumentBlock[] = [
  heading('What you pay'),
  paragraph('Your supplier takes this every month.'),
  heading('In detail', 3),
  { kind: 'list', isOrdered: false, items: ['Gas', 'Electricity'] },
  { kind: 'list', isOrdered: true, items: ['First', 'Second'] },
  { kind: 'facts', rows: [{ label: 'Supplier', value: 'Bright Sample Energy' }] },
  tableOf(3),
  { kind: 'digits', label: 'Sort code', text: '12-34-56' },
  { kind: 'digits', label: 'Account number', text: '        ' },
  { kind: 'mark', label: 'The mark of the scheme', image: null },
  { kind: 'mark', label: 'The mark of the scheme', image: pngDataUrl(pngOfSize(60, 20)) },
  { kind: 'tick', isTicked: true, text: 'We are a charity' },
  { kind: 'tick', isTicked: false, text: 'We are a business' },
  {
    kind: 'signatures',
    lines: [
      { role: 'Treasurer', name: 'Zoë Example', signedOn: '21 November 2026', image: null },
      {
        role: 'Chair',
        name: 'Sam Example',
        signedOn: '21 November 2026',
        image: pngDataUrl(pngOfSize(200, 60)),
      },
      { role: 'Trustee', name: null, signedOn: null, image: null },
    ],
  },
  { kind: 'paragraph', tone: 'small', text: 'The last line.' },
];

test('a document states its title, language and tags, and shows its title in the window', async () => {
  const { title, language, isMarked, showsTitle } = await made(contentWith(everything));
  expect({ title, language, isMarked, showsTitle }).toEqual({
    title: 'Supply contract summary',
    language: 'en-GB',
    isMarked: true,
    showsTitle: true,
  });
});

test('a document is read in the intended order', async () => {
  const { text, roles } = await made(contentWith(everything));
  const order = [
    'Utility Aid',
    'Utility Aid Sample Limited 1 Sample Street Exampleton ZZ1 1ZZ',
    'Supply contract summary',
    'Reference BS-AB2C-DE3F · 21 November 2026',
    'What you pay',
    'Your supplier takes this every month.',
    'In detail',
    'Electricity',
    'Second',
    'Bright Sample Energy',
    'What you pay, month by month',
    'Month 3',
    'Together',
    'Sort code',
    'We are a charity',
    'Treasurer',
    'Signed on 21 November 2026',
    'The last line.',
  ];
  const places = order.map((phrase) => text.indexOf(phrase));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  for (const role of [
    'Document',
    'H1',
    'H2',
    'H3',
    'P',
    'L',
    'LI',
    'Lbl',
    'LBody',
    'Table',
    'TR',
    'TH',
    'TD',
    'Figure',
  ])
    expect(roles).toContain(role);
});

test('pictures and ticks have alternative texts', async () => {
  const { all } = await made(contentWith(everything));
  expect(all('Figure').map(({ alt }) => alt)).toEqual([
    'To be filled in',
    'The mark of the scheme',
    'Ticked',
    'Not ticked',
    'Signature of Sam Example, drawn',
  ]);
});

test.each([
  'Γιώργος Παπαδόπουλος',
  'Пётр Ильич Чайковский',
  'Nguyễn Thị Minh Khai',
  'Zoë Łukasiewicz-Ó Briain',
  'Ásgeir Þórðarson',
  'Ἀθηνᾶ',
])('the name %s is rendered and read as it is written', async (name) => {
  const { all, text } = await made(
    contentWith([
      paragraph(name.normalize('NFD')),
      { kind: 'signatures', lines: [{ role: 'Chair', name, signedOn: '1 March 2027', image: null }] },
    ]),
  );
  expect(text.split(name).length - 1).toBe(3);
  expect(all('Span')).toEqual([]);
});

test('letters that no font has are boxes with the letter as alternative text; emoji are left out', async () => {
  const { all, text } = await made(contentWith([paragraph('Kim ก and ꦲꦤ and 👩👩👧 end')]));
  expect(text).toMatch(/Kim +and +and +end/);
  expect(all('Figure').map(({ alt }) => alt)).toEqual(['ก', 'ꦲ', 'ꦤ']);
});

test('a document with any content can be rendered and is accessible', async () => {
  const texts = fc.string({ unit: 'binary', maxLength: 200 });
  await fc.assert(
    fc.asyncProperty(texts, texts, texts, async (name, cell, item) => {
      const blocks: DocumentBlock[] = [
        heading(`Heading ${name}`),
        paragraph(name),
        { kind: 'facts', rows: [{ label: `Label ${cell}`, value: cell }] },
        { kind: 'list', isOrdered: false, items: [`Item ${item}`] },
        { kind: 'digits', label: `Number ${cell}`, text: item },
        { kind: 'signatures', lines: [{ role: item, name, signedOn: cell, image: null }] },
      ];
      const pdf = await renderPdf(contentWith(blocks, { to: [name, cell], reference: item }), look);
      expect(await accessibilityProblems(pdf)).toEqual([]);
    }),
    { numRuns: 25, examples: [['', '', '\n']] },
  );
});

test('a name of 200 characters without spaces wraps wherever it appears', async () => {
  const name = 'Ab'.repeat(100);
  const { text, pages } = await made(
    contentWith(
      [
        { kind: 'facts', rows: [{ label: name, value: name }] },
        {
          kind: 'table',
          caption: '',
          columns: [1, 2, 3].map((number) => ({ title: `Column ${number}`, align: 'start' })),
          rows: [[name, name, name]],
          totals: [],
        },
        { kind: 'signatures', lines: [{ role: name, name, signedOn: '1 March 2027', image: null }] },
      ],
      { to: [name], title: name },
    ),
  );
  expect(text.replaceAll(' ', '').split(name).length - 1).toBe(10);
  expect(pages.length).toBeLessThan(4);
});

test('missing address lines leave no gaps', async () => {
  const { text } = await made(contentWith([], { to: ['Exampleton Hall', '', '  ', 'ZZ1 2ZZ'], from: [] }));
  expect(text).toContain('To\nExampleton Hall ZZ1 2ZZ');
  expect(text).not.toContain('From');
});

test('a table over several pages repeats its headings, and screen readers read them once', async () => {
  const { pages, all } = await made(contentWith([tableOf(120)]));
  expect(pages.length).toBeGreaterThan(2);
  expect(all('TH').filter(({ text }) => text === 'Used')).toHaveLength(1);
  for (const page of pages.slice(1)) expect(page.artifacts.join('|')).toMatch(/Month[ |]+Used[ |]+Cost/);
  expect(all('TR')).toHaveLength(122);
});

test('the totals of a table are never on a page without a row', async () => {
  for (const rows of [24, 25, 26, 27, 28, 29, 30]) {
    const { pages } = await made(contentWith([tableOf(rows)]));
    const last = pages.at(-1)?.drawn ?? '';
    expect(last).toContain('Together');
    expect(last).toContain(`Month ${rows}`);
  }
});

test('the totals of a table stay on one page', async () => {
  const totals = ['Before tax', 'Levy', 'VAT', 'With tax'].map((text) => [text, '', '£1.00']);
  for (const rows of [18, 19, 20, 21, 22, 23, 24]) {
    const { pages } = await made(contentWith([{ ...tableOf(rows), totals }]));
    const last = pages.at(-1)?.drawn ?? '';
    for (const [words] of totals) expect(last).toContain(words);
    expect(last).toContain(`Month ${rows}`);
  }
});

test('a signature page always includes the end of what is signed', async () => {
  const lines = [{ role: 'Chair of the meeting', name: null, signedOn: null, image: null }];
  for (const count of [20, 21, 22, 23, 24, 25, 26, 27, 28, 29]) {
    const paragraphs = Array.from({ length: count }, (_, index) =>
      paragraph(`Resolved as point ${index + 1}.`),
    );
    const { pages } = await made(contentWith([...paragraphs, { kind: 'signatures', lines }]));
    const last = pages.at(-1)?.drawn ?? '';
    expect(last).toContain('Chair of the meeting');
    expect(last).toContain(`Resolved as point ${count}.`);
  }
});

test('a heading is never the last thing on a page', async () => {
  const blocks = fc.array(
    fc.oneof(
      fc
        .integer({ min: 1, max: 9 })
        .map((times) => [paragraph('Plain words in a line of text. '.repeat(times))]),
      fc.integer({ min: 1, max: 4 }).map((rows) => [heading('HEADING'), tableOf(rows)]),
      fc.constant([heading('HEADING'), paragraph('Two lines of words, as most have. '.repeat(5))]),
    ),
    { minLength: 20, maxLength: 40 },
  );
  await fc.assert(
    fc.asyncProperty(blocks, async (groups) => {
      const { pages } = await readPdf(await renderPdf(contentWith(groups.flat()), look));
      for (const { drawn } of pages) expect(drawn).not.toMatch(/HEADING\s*BS-AB2C-DE3F · page/);
    }),
    { numRuns: 10 },
  );
});

test('every page has its reference and number in the footer, and the text across it, as artifacts', async () => {
  const { pages, text } = await made(contentWith([tableOf(80)], { across: 'SAMPLE' }));
  for (const [index, { artifacts }] of pages.entries()) {
    expect(artifacts.join('')).toContain(`BS-AB2C-DE3F · page ${index + 1} of ${pages.length}`);
    expect(artifacts).toContain('SAMPLE');
  }
  expect(text).not.toContain('SAMPLE');
  expect(text).toContain('This is a sample. It may not be used as it is.');
});

test('a page break begins a page, but never creates an empty one', async () => {
  const pageBreak: DocumentBlock = { kind: 'page-break' };
  const { pages } = await made(
    contentWith([paragraph('one'), pageBreak, pageBreak, paragraph('two'), pageBreak]),
  );
  expect(pages).toHaveLength(2);
  expect(pages[1]?.drawn).toContain('two');
});

test('the same content gives the same bytes, whatever was rendered before', async () => {
  const content = contentWith(everything);
  const first = await renderPdf(content, look);
  await renderPdf(contentWith([paragraph('Other words\u00a0with µ, Ω and fi ffi')]), look);
  expect(await renderPdf(content, look)).toEqual(first);
});

test('pictures are in the file in document order, not in the order in which they were decompressed', async () => {
  const signed = (image: Buffer) =>
    ({ role: 'Chair', name: 'Sam', signedOn: '1 March 2027', image: pngDataUrl(image) }) as const;
  const lines = [signed(pngOfSize(1_300, 900)), signed(pngOfSize(3, 2)), signed(pngOfSize(1_100, 800))];
  const pdf = await renderPdf(contentWith([{ kind: 'signatures', lines }]), look);
  const widths = [...pdf.toString('latin1').matchAll(/\/Width (\d+)/g)].map(([, width]) => Number(width));
  expect([...new Set(widths)]).toEqual([1_300, 3, 1_100]);
});

test('anchors for a signing service are invisible, however the page is rendered', async () => {
  const line = { role: 'Chair', name: 'Sam Example', signedOn: null, image: null };
  const anchors = { signature: '/sign-1234abcdff/', date: '/date-1234abcdff/' };
  const drawn = (more: object) =>
    renderPdf(contentWith([{ kind: 'signatures', lines: [{ ...line, ...more }, line] }]), look);
  const [plain, anchored] = [await drawn({}), await drawn({ anchors })];
  const page = { x: 0, y: 0, width: 595, height: 842 };
  expect((await pictureOf(anchored, page)).shades).toEqual((await pictureOf(plain, page)).shades);
  expect(await copiedText(anchored)).toContain(anchors.date);
});

test('text that looks like the typesetter’s markup stays text and is never run', async () => {
  const hostile = [
    '#panic("no")',
    '#import "@preview/x:1.0.0"',
    '#read("/etc/passwd")',
    '= Heading *bold* _it_ $x^2$ `raw` @ref <label> \\u{41} // no comment',
    '"); panic("no',
    '{{ }} [ ] ~ -- --- ... \\',
  ];
  const { text, roles } = await made(
    contentWith(hostile.map(paragraph), {
      title: hostile[0] ?? '',
      reference: hostile[4] ?? '',
      to: hostile,
    }),
  );
  for (const phrase of hostile) expect(text.split(phrase).length - 1).toBeGreaterThan(1);
  expect(roles.filter((role) => /^H\d/.test(role))).toEqual(['H1']);
});

test('a table of 200 rows takes no more pages than its lines need', async () => {
  const { pages } = await made(contentWith([tableOf(200)]));
  expect(pages.length).toBeGreaterThan(4);
  expect(pages.length).toBeLessThan(8);
});

test('a value longer than a page is rendered in full', async () => {
  const value = Array.from({ length: 1_500 }, (_, index) => `word${index}`).join(' ');
  const { pages, text } = await made(contentWith([{ kind: 'facts', rows: [{ label: 'Long', value }] }]));
  expect(pages.length).toBeGreaterThan(1);
  for (const word of ['word0', 'word700', 'word1499']) expect(text).toContain(word);
});

test('a document that cannot be rendered is rejected with the reason, and the next one works', async () => {
  const table = { ...tableOf(1), rows: [['too', 'few']] };
  await expect(renderPdf(contentWith([table]), look)).rejects.toThrow(/not as many cells/);
  await made(contentWith([]));
});

test('documents requested at once are all rendered, and a new thread starts after one has ended', async () => {
  const asked = Array.from({ length: 4 }, (_, index) =>
    renderPdf(contentWith([paragraph(`${index}`)]), look),
  );
  expect(new Set((await Promise.all(asked)).map((pdf) => pdf.toString('latin1'))).size).toBe(4);
  const refused = renderPdf(contentWith([]), look);
  const closing = closePdfThread();
  await expect(refused).rejects.toThrow('The server is closing');
  await closing;
  expect((await made(contentWith([]))).pages).toHaveLength(1);
});

test('a signature that is not a picture is rejected with its reason', async () => {
  const lines = [
    { role: 'Chair', name: 'Sam', signedOn: '1 March 2027', image: 'data:image/png;base64,AAAA' },
  ];
  const making = renderPdf(contentWith([{ kind: 'signatures', lines }]), look);
  await expect(making).rejects.toMatchObject({ name: 'SignatureImageError', problem: 'not-a-png' });
});
