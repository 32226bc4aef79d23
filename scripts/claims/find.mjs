/**
 * Figures and claims in the texts that users read: amounts, percentages, counts of days, kWh, dates, statutes, regulators and
 * schemes by name, and sentences that say what somebody must do or is bound to. They belong into the register of facts
 * (packages/domain/src/facts) and are named in texts by id: `{fact:id}` shows one, `{see:id}` says what a sentence rests on.
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
/** A figure that stands alone, as a label of a choice or between tags. */
const FIGURE_ALONE =
  /^\s*(?:£\s?\d[\d,.]*|\d[\d,.]*\s?(?:%|per ?cent|p)|(?:[2-9]|\d[\d,]+) (?:working )?(?:day|week|month|year|hour|minute)s?)\s*$/;
const MARK = /\{(?:fact|see):[\w.-]+\}/;

/** What is wrong with a sentence: a figure, a name or a claim that names no fact; an empty list when nothing is. */
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

/** Whether users may read a string: at least two words, or a figure alone, and not code, an address or a style. */
const isRead = (text) =>
  (/[A-Za-z]{2,} [A-Za-z£\d]/.test(text) && !/[{};]\s*$|^\s*[.#@]|font-/.test(text)) ||
  FIGURE_ALONE.test(text);

/** The sentences of a text. A mark at the end of a sentence belongs to it. */
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

/** The lines of a Markdown body in blocks as they are read, without the signs of headings, list items and meanings. */
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

/** The texts of a file of the tree, each with its line: Markdown bodies, strings of JSON, templates, and strings of code. */
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

/** Every sentence of `files` that holds a figure, name or claim and names no fact: `{file, line, sentence, wrong}`. */
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
