/** An element of the structure as the compiler writes it, with a role. Nothing that somebody typed has line breaks to look like one. */
const elementOf = (role: string, id = String.raw`\d+`): RegExp =>
  new RegExp(String.raw`\n(${id}) 0 obj\n<<\n  /Type /StructElem\n  /S /${role}\n[\s\S]*?\nendobj\n`, 'g');

const FIRST_CHILD = /\n {2}\/K \[(\d+) 0 R/;
/** Optional, and where its room comes from: nothing in the file may move. */
const TYPE = '  /Type /StructElem\n';

/**
 * Makes the first cell of each row a header of its row, which templates cannot say yet: readers then announce it with every
 * other cell of the row. Nothing changes its place, so the file's index stays right.
 */
export function withRowHeaders(pdf: Buffer): Buffer {
  const file = pdf.toString('latin1');
  const firstCells = new Set(
    [...file.matchAll(elementOf('TR'))].flatMap(([row]) => FIRST_CHILD.exec(row)?.[1] ?? []),
  );
  const changed = file.replaceAll(elementOf('TD'), (cell, id: string) =>
    firstCells.has(id) ? headerOf(cell) : cell,
  );
  return Buffer.from(changed, 'latin1');
}

function headerOf(cell: string): string {
  const header = cell
    .replace(TYPE, '')
    .replace('/S /TD', '/S /TH')
    .replace('/O /Table\n', '/O /Table /Scope /Row\n');
  const room = cell.length - header.length;
  if (room < 0 || !header.includes('/Scope /Row'))
    throw new Error('A cell of a table could not become a header.');
  return header.replace('\nendobj', `${' '.repeat(room)}\nendobj`);
}
