import { readdirSync, readFileSync } from 'node:fs';
import type { Article } from '@switch/domain/chat/bot/article.ts';
import { readArticleFile } from '@switch/domain/chat/bot/article-file.ts';

const FOLDER = new URL('./articles/', import.meta.url);
const ENDING = '.md';

function readOne(folder: URL, name: string): Article {
  const slug = name.slice(0, -ENDING.length);
  const read = readArticleFile(slug, readFileSync(new URL(name, folder), 'utf8'));
  if (read.ok) return read.value;
  const problems = read.problem.map(({ field, message }) => `${field} ${message}`).join('; ');
  throw new Error(`Article ${name} cannot be used: ${problems}`);
}

/**
 * The articles that come with the product, one Markdown file each, in the order of their slugs. The file's name is the
 * slug. Throws an Error naming the file and everything wrong with it; a server with a wrong article does not start.
 */
export function readArticleFiles(folder: URL = FOLDER): readonly Article[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(ENDING));
  return names.toSorted().map((name) => readOne(folder, name));
}
