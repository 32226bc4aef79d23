import { inOneLine } from './document-blocks.ts';
import type { DocumentBlock, DocumentContent } from './document.ts';

/** One line of a document: a labelled value or a text of its own. */
type Line = { readonly label: string; readonly text: string };

const own = (text: string): Line => ({ label: '', text: inOneLine(text) });

function blockLines(block: DocumentBlock): readonly Line[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
    case 'tick':
      return [own(block.text)];
    case 'list':
      return block.items.map(own);
    case 'facts':
      return block.rows.map(({ label, value }) => ({ label, text: inOneLine(value) }));
    case 'table':
      return [...block.rows, ...block.totals].map(([label = '', ...cells]) => ({
        label,
        text: inOneLine(cells.join(', ')),
      }));
    case 'signatures':
      return block.lines.map(({ name, role }) => ({ label: 'Signed by', text: `${name ?? ''}, ${role}` }));
    case 'digits':
      return [{ label: block.label, text: block.text }];
    case 'mark':
    case 'page-break':
      return [];
  }
}

const linesOf = ({ from, to, blocks }: DocumentContent): readonly Line[] => [
  { label: 'From', text: from.join(', ') },
  { label: 'To', text: to.join(', ') },
  ...blocks.flatMap(blockLines),
];

const keyOf = ({ label, text }: Line): string => `${label}\n${text}`;

/** Returns the lines of one document that the other does not have, in order. */
function linesMissingIn(lines: readonly Line[], other: readonly Line[]): readonly Line[] {
  const known = new Set(other.map(keyOf));
  return lines.filter((line) => !known.has(keyOf(line)));
}

/** How many changes of one document are listed: nobody would read more. */
const MOST_NAMED = 3;

function changesOf(before: DocumentContent, after: DocumentContent): readonly string[] {
  const [old, fresh] = [linesOf(before), linesOf(after)];
  const gone = linesMissingIn(old, fresh);
  const found = linesMissingIn(fresh, old).map(({ label, text }) => {
    const former = label === '' ? undefined : gone.find((line) => line.label === label);
    if (former) return `${label} was “${former.text}” and is now “${text}”.`;
    return `It now says “${label === '' ? text : `${label}: ${text}`}”.`;
  });
  if (found.length > 0) return found;
  return gone.map(({ label, text }) => `It no longer says “${label === '' ? text : `${label}: ${text}`}”.`);
}

/**
 * Returns what has changed in the documents, in sentences that begin with a document's title; empty if nothing has.
 * Documents are compared in order; for one that was added or removed, only that is reported.
 */
export function documentChanges(
  before: readonly DocumentContent[],
  after: readonly DocumentContent[],
): readonly string[] {
  const went = before.slice(after.length).map(({ title }) => `${title}: not needed any more.`);
  return [
    ...after.flatMap((content, place) => {
      const former = before[place];
      if (!former) return [`${content.title}: new.`];
      const changes = changesOf(former, content);
      if (changes.length === 0) return [];
      const more = changes.length > MOST_NAMED ? [`And ${changes.length - MOST_NAMED} more.`] : [];
      return [`${content.title}: ${[...changes.slice(0, MOST_NAMED), ...more].join(' ')}`];
    }),
    ...went,
  ];
}
