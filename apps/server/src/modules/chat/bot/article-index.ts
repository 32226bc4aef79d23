import { readArticleFile } from '@switch/domain/chat/bot/article-file.ts';
import type { Article } from '@switch/domain/chat/bot/article.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { type Db, transaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/module.ts';
import { type ArticlesMark, findArticlesMark, publishedArticles, storeDefaults } from './article.queries.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';

/** The searchable knowledge base, kept up with what staff publish. */
export interface ArticleIndex {
  /** The index as it is now. Looks for changes of the articles at most every ten seconds. */
  readonly current: () => Promise<SearchIndex>;
  /** Reads the articles anew at once, as after a publication in this process. */
  readonly reload: () => Promise<void>;
}

const LOOK_EVERY_MS = 10_000;

interface Loaded {
  readonly mark: ArticlesMark;
  readonly index: SearchIndex;
}

const isSame = (left: ArticlesMark, right: ArticlesMark): boolean =>
  left.count === right.count &&
  left.revisions === right.revisions &&
  left.updatedAt?.getTime() === right.updatedAt?.getTime();

async function load(db: Db): Promise<Loaded> {
  // The mark first: a change between the two reads is then seen at the next look.
  const mark = await findArticlesMark(db);
  return { mark, index: createSearchIndex(await publishedArticles(db)) };
}

/**
 * An index over the published articles. Before its first use it brings `defaults`, the articles of the product, into the
 * table; rows that staff have touched stay as they are. Should the database not answer a look for changes, the index at hand stays in
 * use; without one yet the failure is the caller's.
 */
export function createArticleIndex(
  { db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>,
  defaults: readonly Article[],
): ArticleIndex {
  let loaded: Loaded | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;

  async function look(before: Loaded): Promise<void> {
    try {
      if (!isSame(await findArticlesMark(db), before.mark)) loaded = await load(db);
    } catch (error) {
      log.warn({ err: error }, 'the articles could not be looked at; the bot goes on with those it has');
    }
  }
  async function reload(): Promise<void> {
    const now = clock.now();
    if (!loaded) await transaction(db, (tx) => storeDefaults(tx, defaults, now));
    lookedAt = now.getTime();
    loaded = await load(db);
  }
  /** One look at a time: whoever comes meanwhile waits for it. */
  const once = (work: () => Promise<void>): Promise<void> => {
    looking ??= work().finally(() => (looking = undefined));
    return looking;
  };

  return {
    reload,
    current: async () => {
      const before = loaded;
      if (!before) await once(reload);
      else if (clock.now().getTime() - lookedAt >= LOOK_EVERY_MS) {
        lookedAt = clock.now().getTime();
        await once(() => look(before));
      } else await looking;
      if (!loaded) throw new Error('there is no index of articles');
      return loaded.index;
    },
  };
}

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
