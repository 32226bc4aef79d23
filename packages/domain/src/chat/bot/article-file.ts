import { wholeArticleProblems } from './article-answer.ts';
import { fail, succeed, type Outcome } from '../../outcome.ts';
import { Article, type ArticleProblem } from './article.ts';

const FILE = /^---\n(?<front>[\s\S]*?)\n---\n(?<body>[\s\S]*)$/;
const FIELD = /^(?<name>[a-z]+):(?: (?<value>.+))?$/;
const ITEM = /^ {2}- (?<value>.+)$/;

/** Unquotes a YAML value: single quotes with quotes doubled, or double quotes with backslash escapes. */
function unquoted(value: string): string {
  if (/^'.*'$/.test(value)) return value.slice(1, -1).replaceAll("''", "'");
  if (/^".*"$/.test(value)) return value.slice(1, -1).replace(/\\(.)/g, '$1');
  return value;
}

type Front = { readonly fields: ReadonlyMap<string, string>; readonly lists: ReadonlyMap<string, string[]> };

/** Parses the front matter: `name: value` lines, and lists as `name:` followed by lines of `  - item`. */
function readFront(front: string): Front | undefined {
  const fields = new Map<string, string>();
  const lists = new Map<string, string[]>();
  let open: string[] | undefined;
  for (const line of front.split('\n')) {
    const item = ITEM.exec(line)?.groups?.['value'];
    if (item !== undefined) {
      if (!open) return undefined;
      open.push(unquoted(item));
      continue;
    }
    const { name, value } = FIELD.exec(line)?.groups ?? {};
    if (name === undefined || fields.has(name) || lists.has(name)) return undefined;
    open = value === undefined ? [] : undefined;
    if (open) lists.set(name, open);
    else fields.set(name, unquoted(value ?? ''));
  }
  return { fields, lists };
}

const commaList = (value: string | undefined): string[] =>
  value === undefined ? [] : value.split(',').map((part) => part.trim());

/** Parses `title | address`. Without the bar the address is missing, which the schema then reports. */
function readSource(line: string) {
  const bar = line.lastIndexOf(' | ');
  return bar < 0
    ? { title: line, url: '' }
    : { title: line.slice(0, bar).trim(), url: line.slice(bar + 3).trim() };
}

const known = new Set(['title', 'topic', 'keywords', 'steps', 'phrasings', 'sources', 'suggestions']);

/**
 * Parses an article from its Markdown file: front matter between lines of three dashes, then the answer.
 * Lists have one item per line; keywords and steps are comma-separated on one line; sources are `title |
 * address`. Problems: everything that is wrong with it, by field; `file` if the front matter cannot be parsed
 * at all.
 */
export function readArticleFile(slug: string, file: string): Outcome<Article, readonly ArticleProblem[]> {
  const { front, body } = FILE.exec(file.replaceAll('\r\n', '\n'))?.groups ?? {};
  const read = front === undefined ? undefined : readFront(front);
  if (!read || body === undefined) return fail([{ field: 'file', message: 'has no readable front matter' }]);
  const strange = [...read.fields.keys(), ...read.lists.keys()].find((name) => !known.has(name));
  if (strange !== undefined) return fail([{ field: strange, message: 'is no field of an article' }]);
  const article = {
    slug,
    title: read.fields.get('title') ?? '',
    phrasings: read.lists.get('phrasings') ?? [],
    keywords: commaList(read.fields.get('keywords')),
    topic: read.fields.get('topic') ?? '',
    answer: body.trim().replace(/\s*\n\s*/g, ' '),
    sources: (read.lists.get('sources') ?? []).map(readSource),
    suggestions: read.lists.get('suggestions') ?? [],
    steps: commaList(read.fields.get('steps')),
  };
  const problems = wholeArticleProblems(article);
  return problems.length > 0 ? fail(problems) : succeed(Article.parse(article));
}
