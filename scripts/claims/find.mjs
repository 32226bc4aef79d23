/**
 * Figures and claims in the texts that users read: amounts, percentages, counts of days, kWh, dates,
 * statutes, regulators and schemes by name, and sentences that say what someone must do or is bound to. They
 * belong in the register of facts (packages/domain/src/facts) and texts refer to them by id: `{fact:id}`
 * shows one, `{see:id}` says what a sentence is based on.
 */
import { lineAt, walk } from '../figures/tree.mjs';

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';
const FIGURES = [
  /£\s?\d/,
  /\b\d[\d,.]*\s?(?:%|per ?cent)/,
  /\b\d[\d,.]*p\b/,
  /\b(?:\d[\d,]*|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen)[\s-](?:working |calendar )?(?:day|week|month|year|hour|minute)s?\b/,
  /\b\d[\d,]*\s(?:kWh|kVA|kW|therms)\b/,
  new RegExp(`\\b\\d{1,2} (?:${MONTHS})\\b`),
  /\b(?:19|20)\d\d\b/,
];
const NAMES =
  /\b(?:Act|Regulations?|Order|Directive) \d{4}|\bSI \d{4}|Ofgem|Ombudsman|Citizens Advice|Debtline|Information Commissioner|\bICO\b|HMRC|HM Revenue|Bacs\b|Direct Debit Guarantee|UK GDPR|PECR/;
const CLAIMS =
  /\b(?:must|legally|entitled|bound|binds?|binding|regulated|cooling-off|needs? (?:not|to) give|makes? the (?:offer|contract))\b/i;
/** A figure on its own, as the label of a choice or between tags. */
const FIGURE_ALONE =
  /^\s*(?:£\s?\d[\d,.]*|\d[\d,.]*\s?(?:%|per ?cent|p)|(?:[2-9]|\d[\d,]+) (?:working )?(?:day|week|month|year|hour|minute)s?)\s*$/;
const MARK = /\{(?:fact|see):[\w.-]+\}/;

/** Returns what is wrong with a sentence: figures, names or claims without a fact. Empty if nothing is. */
export function wrongIn(sentence) {
  const text = sentence.replaceAll(/\{fact:[\w.-]+\}/g, '');
  const isMarked = MARK.test(sentence);
  const isQuestion = sentence.endsWith('?');
  return [
    ...(FIGURES.some((each) => each.test(text)) ? ['figure'] : []),
    ...(NAMES.test(text) && !isMarked ? ['name'] : []),
    ...(CLAIMS.test(text) && !isMarked && !isQuestion ? ['claim'] : []),
  ];
}

/**
 * Returns whether users may read a string: it has at least two words, or is a figure on its own, and is not
 * code, a URL or a style.
 */
const isRead = (text) =>
  (/[A-Za-z]{2,} [A-Za-z£\d]/.test(text) && !/[{};]\s*$|^\s*[.#@]|font-/.test(text)) ||
  FIGURE_ALONE.test(text);

/** Returns the sentences of a text. A mark at the end of a sentence belongs to it. */
export const sentencesOf = (text) =>
  text
    .replaceAll(/\s+/g, ' ')
    .split(/(?<=[.?!]['’”)]?(?: \{see:[\w.-]+\})*) (?!\{see:)/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

function* stringsOf(value) {
  if (typeof value === 'string') yield value;
  else if (value && typeof value === 'object')
    for (const each of Object.values(value)) yield* stringsOf(each);
}

/**
 * Yields a Markdown body's lines as blocks of text, without the signs of headings, list items and meanings.
 */
function* blocksOf(source) {
  const [head = ''] = /^---\n[\s\S]*?\n---\n/.exec(source) ?? [];
  let line = head.split('\n').length;
  for (const block of source.slice(head.length).split(/\n(?=\n|[-:#] |#{2,} )/)) {
    yield {
      line,
      text: block
        .trim()
        .replace(/^(?:#+|[-:]) /, '')
        .replace(/ \{#[\w-]+\}$/, ''),
    };
    line += block.split('\n').length;
  }
}

/**
 * Yields the texts of a file of the tree, each with its line: Markdown bodies, strings of JSON, templates,
 * and strings in code.
 */
function* textsOf(tree, file) {
  const source = tree.text(file);
  if (file.endsWith('.md')) yield* blocksOf(source);
  else if (file.endsWith('.json')) for (const text of stringsOf(JSON.parse(source))) yield { line: 1, text };
  else if (file.endsWith('.typ'))
    for (const [at, text] of source.split('\n').entries()) yield { line: at + 1, text };
  else {
    const found = [];
    walk(tree.parse(file).program, (node) => {
      if (node.type === 'ImportDeclaration') return false;
      const text =
        node.type === 'Literal' && typeof node.value === 'string'
          ? node.value
          : node.type === 'TemplateLiteral'
            ? node.quasis.map(({ value }) => value.cooked).join('…')
            : node.type === 'JSXText'
              ? node.value
              : undefined;
      if (text !== undefined) found.push({ line: lineAt(source, node.start), text });
      return true;
    });
    yield* found;
  }
}

/**
 * Returns every sentence of `files` that contains a figure, name or claim and names no fact: `{file, line,
 * sentence, wrong}`.
 */
export function looseClaims(tree, files) {
  return files.flatMap((file) =>
    [...textsOf(tree, file)].flatMap(({ line, text }) =>
      isRead(text)
        ? sentencesOf(text).flatMap((sentence) => {
            const wrong = wrongIn(sentence);
            return wrong.length > 0 ? [{ file, line, sentence, wrong }] : [];
          })
        : [],
    ),
  );
}
