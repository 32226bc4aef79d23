import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { beforeAll, expect, test } from 'vitest';
import { fontFiles } from './font-files.ts';
import { accessibilityProblems } from './testing/check-accessibility.ts';
import { contentWith, tableOf } from './testing/sample-content.ts';
import { renderPdf } from './render-pdf.ts';

const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: fontFiles('') }] });

/** Returns the problems in a document that the compiler makes without being held to a standard. */
const problemsOf = async (body: string, { pdfTags = true, title = 'A title' } = {}): Promise<string> => {
  const head = `#set document(title: "${title}", date: none)\n#set text(lang: "en", region: "GB", font: "Figtree")\n= A heading\n`;
  const pdf = compiler.pdf({ mainFileContent: head + body }, { pdfTags, creationTimestamp: 0 });
  return (await accessibilityProblems(pdf)).join('\n');
};

let sound = '';

beforeAll(async () => {
  const blocks = [tableOf(2), { kind: 'list', isOrdered: false, items: ['One'] } as const];
  const pdf = await renderPdf(contentWith([...blocks, { kind: 'tick', isTicked: true, text: 'Yes' }]), {
    brandName: 'Utility Aid',
  });
  sound = pdf.toString('latin1');
});

/** Returns the problems in a document after one piece was replaced by another of the same length. */
async function problemsWith(before: string | RegExp, after: string): Promise<string> {
  const spoilt = sound.replace(before, after);
  expect(spoilt).not.toBe(sound);
  expect(spoilt).toHaveLength(sound.length);
  return (await accessibilityProblems(Buffer.from(spoilt, 'latin1'))).join('\n');
}

test('an accessible document has no problems', async () => {
  expect(await accessibilityProblems(Buffer.from(sound, 'latin1'))).toEqual([]);
});

test.each([
  ['a heading of level 3 follows none of the level above', '=== Too deep'],
  ['not exactly one first-level heading', '= Another'],
  [
    'a figure has no alternative text',
    "#image(bytes(\"<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect width='9' height='9'/></svg>\"))",
  ],
  ['a row of a table has no header', '#table(columns: 2)[Month][March]'],
])('finds that %s', async (problem, body) => {
  expect(await problemsOf(body)).toContain(problem);
});

test('finds content that is neither tagged nor an artifact', async () => {
  const body = 'Loose words #rect() #link("https://example.org")[link]';
  const found = await problemsOf(body, { pdfTags: false });
  for (const problem of [
    'neither tagged nor an artifact',
    'drawings are neither tagged',
    '1 links are not in the structure',
    'not marked as tagged',
  ])
    expect(found).toContain(problem);
});

test('finds that it has no title', async () => {
  expect(await problemsOf('', { title: '' })).toContain('it has no title');
});

test.each<[string, string | RegExp, string]>([
  ['a header does not say which cells it heads', '/Scope /Column', '/Skope /Column'],
  [
    'a cell in the head of a table is no header',
    /\/S \/TH(?=\n[^>]*\/Scope \/Column)|\/S \/TH(?=\n {2}\/P \d+ 0 R\n {2}\/ID)/,
    '/S /TD',
  ],
  ['LI stands in', '/S /L\n', '/S /P\n'],
  ['an item of a list has no body', '/S /LBody', '/S /Lxxxx'],
  ['its language is de-DE', '/Lang (en-GB)', '/Lang (de-DE)'],
  ['its language is not given', '/Lang (en-GB)', '/Lung (en-GB)'],
  ['the window shows the name of the file', '/DisplayDocTitle true', '/DisplayDocTitle null'],
])('finds that %s', async (problem, before, after) => {
  expect(await problemsWith(before, after)).toContain(problem);
});
