import { drawingProblems } from './check-drawing.ts';
import { readPdf, withDescendants, type ReadElement, type ReadPage, type ReadPdf } from './read-pdf.ts';

/** Where an element may be: its role, and the roles that its parent may have. */
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  TR: ['Table', 'THead', 'TBody', 'TFoot'],
  TH: ['TR'],
  TD: ['TR'],
  THead: ['Table'],
  TBody: ['Table'],
  TFoot: ['Table'],
  Caption: ['Table'],
  LI: ['L'],
  Lbl: ['LI'],
  LBody: ['LI'],
  Document: ['Root'],
};

/** Roles that only contain others. Text directly inside them belongs to nothing. */
const HOLDERS = new Set(['Root', 'Document', 'Div', 'Table', 'THead', 'TBody', 'TFoot', 'TR', 'L', 'LI']);

/**
 * Returns the accessibility problems of a document, one line each, for people who use a screen reader or
 * keyboard. Checks tags and their nesting, language, title, headings, tables and the scope of their headers,
 * figures, links, and anything drawn outside the structure that is not an artifact.
 */
export async function accessibilityProblems(pdf: Uint8Array): Promise<readonly string[]> {
  const document = await readPdf(pdf);
  return [
    ...propertyProblems(document),
    ...document.pages.flatMap((page, index) =>
      pageProblems(page).map((each) => `page ${index + 1}: ${each}`),
    ),
    ...headingProblems(document),
    ...scopeProblems(pdf),
    ...(await drawingProblems(pdf)),
  ];
}

const when = (isWrong: boolean, problem: string): readonly string[] => (isWrong ? [problem] : []);

const propertyProblems = ({ title, language, isMarked, showsTitle }: ReadPdf): readonly string[] => [
  ...when(!title?.trim(), 'it has no title'),
  ...when(!showsTitle, 'the window shows the name of the file, not the title'),
  ...when(language !== 'en-GB', `its language is ${language ?? 'not given'}`),
  ...when(!isMarked, 'it is not marked as tagged'),
];

function pageProblems({ tree, stray, marked }: ReadPage): readonly string[] {
  const elements = withDescendants(tree);
  const owned = elements.flatMap(({ contents }) => contents);
  const ownedOnce = new Set(owned);
  return [
    ...when(tree.role !== 'Root' || tree.children.length === 0, 'it has no structure'),
    ...stray.map((text) => `"${text}" is neither tagged nor an artifact`),
    ...when(ownedOnce.size !== owned.length, 'content belongs to two elements'),
    ...marked.filter((id) => !ownedOnce.has(id)).map((id) => `content ${id} belongs to no element`),
    ...elements.flatMap(elementProblems),
  ];
}

const elementProblems = (element: ReadElement): readonly string[] => [
  ...element.children.flatMap((child) => nestingProblems(element, child)),
  ...when(
    HOLDERS.has(element.role) && element.contents.length > 0,
    `text stands directly in ${element.role}`,
  ),
  ...when(element.role === 'Figure' && !element.alt?.trim(), 'a figure has no alternative text'),
  ...(element.role === 'Table' ? tableProblems(element) : []),
  ...when(
    element.role === 'LI' && !element.children.some(({ role }) => role === 'LBody'),
    'an item of a list has no body',
  ),
];

function nestingProblems(parent: ReadElement, child: ReadElement): readonly string[] {
  const allowed = PARENTS[child.role];
  return when(
    allowed !== undefined && !allowed.includes(parent.role),
    `${child.role} stands in ${parent.role}`,
  );
}

function tableProblems(table: ReadElement): readonly string[] {
  const rows = withDescendants(table).filter(({ role }) => role === 'TR');
  const lengths = new Set(rows.map(({ children }) => children.length));
  return [
    ...when(
      rows.some(({ children }) => !children.some(({ role }) => role === 'TH')),
      'a row of a table has no header',
    ),
    ...when(lengths.size > 1, 'rows of a table have different numbers of cells'),
    ...headProblems(table, rows),
  ];
}

/** Checks that the head of a table contains only headers, and that every row below has exactly one. */
function headProblems(table: ReadElement, rows: readonly ReadElement[]): readonly string[] {
  const head = table.children.find(({ role }) => role === 'THead');
  const headRows = new Set(head?.children);
  return [
    ...when(
      [...headRows].some(({ children }) => children.some(({ role }) => role !== 'TH')),
      'a cell in the head of a table is no header',
    ),
    ...when(
      rows.some((row) => !headRows.has(row) && row.children.filter(({ role }) => role === 'TH').length > 1),
      'a row of a table has two headers',
    ),
  ];
}

function headingProblems({ roles }: ReadPdf): readonly string[] {
  const levels = roles.filter((role) => /^H[1-6]$/.test(role)).map((role) => Number(role[1]));
  const skips = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
  return [
    ...when(levels.filter((level) => level === 1).length !== 1, 'it has not exactly one first-level heading'),
    ...skips.map((level) => `a heading of level ${level} follows none of the level above`),
  ];
}

/** pdf.js does not expose which cells a header covers, so the file itself is searched. */
const scopeProblems = (pdf: Uint8Array): readonly string[] =>
  [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/\/S \/TH\b[\s\S]*?endobj/g),
  ]
    .filter(([object]) => !/\/Scope \/(Row|Column|Both)/.test(object))
    .map(() => 'a header does not say which cells it heads');
