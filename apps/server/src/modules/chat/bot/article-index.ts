import { readArticleFile } from '@switch/domain/chat/bot/article-file.ts';
import { type ChatMarks, fillChatMarks, type Article } from '@switch/domain/chat/bot/article.ts';
import { weekText } from '@switch/domain/chat/week-text.ts';
import { fillFacts, hasUnknownFact } from '@switch/domain/facts/register.ts';
import type { IsoDate } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { type Db, transaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/module.ts';
import { findSettings, loadWorkingHours } from '../presence/hours.queries.ts';
import { type ArticlesMark, findArticlesMark, publishedArticles, storeDefaults } from './article.queries.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';

const LOOK_EVERY_MS = 10_000;

/** The data from which the answers were built. */
interface Mark extends ArticlesMark {
  /** What some articles say about the chat itself. */
  readonly chat: ChatMarks;
}

async function findMark(db: Db): Promise<Mark> {
  const [{ retentionMonths }, hours] = await Promise.all([findSettings(db), loadWorkingHours(db)]);
  return { ...(await findArticlesMark(db)), chat: { months: retentionMonths, hours: weekText(hours) } };
}

interface Loaded {
  readonly mark: Mark;
  /** The date for which the facts in the answers are given. */
  readonly on: IsoDate;
  readonly index: SearchIndex;
}

/**
 * The searchable knowledge base, kept in step with what staff publish. Before its first use it loads `defaults`, the product's
 * own articles, into the table; rows that staff have edited are left alone. If the database cannot be checked for changes, the
 * current index stays in use; if there is none yet, the caller gets the error.
 */
export class ArticleIndex {
  readonly #context: Pick<Platform, 'db' | 'clock' | 'log'>;
  readonly #defaults: readonly Article[];
  #loaded: Loaded | undefined;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #looking: Promise<void> | undefined;

  constructor(context: Pick<Platform, 'db' | 'clock' | 'log'>, defaults: readonly Article[]) {
    this.#context = context;
    this.#defaults = defaults;
  }

  /** The index as last loaded; undefined before the first load. */
  get latest(): SearchIndex | undefined {
    return this.#loaded?.index;
  }

  /** Returns the current index. Checks for changed articles at most every ten seconds. */
  async current(): Promise<SearchIndex> {
    const now = this.#context.clock.now().getTime();
    const before = this.#loaded;
    if (!before) await this.#once(() => this.reload());
    else if (now - this.#lookedAt >= LOOK_EVERY_MS) {
      this.#lookedAt = now;
      await this.#once(() => this.#look(before));
    } else await this.#looking;
    if (!this.#loaded) throw new Error('there is no index of articles');
    return this.#loaded.index;
  }

  /** Reloads the articles at once, as after publishing in this process. */
  async reload(): Promise<void> {
    const { db, clock } = this.#context;
    const now = clock.now();
    if (!this.#loaded) await transaction(db, (tx) => storeDefaults(tx, this.#defaults, now));
    this.#lookedAt = now.getTime();
    this.#loaded = await load(db, ukDateAt(now));
  }

  async #look(before: Loaded): Promise<void> {
    const { db, clock, log } = this.#context;
    const today = ukDateAt(clock.now());
    try {
      const isCurrent = today === before.on && isDeepStrictEqual(await findMark(db), before.mark);
      if (!isCurrent) this.#loaded = await load(db, today);
    } catch (error) {
      log.warn({ err: error }, 'the articles could not be looked at; the bot goes on with those it has');
    }
  }

  /** Runs one check at a time: callers that come meanwhile wait for it. */
  #once(work: () => Promise<void>): Promise<void> {
    this.#looking ??= work().finally(() => (this.#looking = undefined));
    return this.#looking;
  }
}

async function load(db: Db, on: IsoDate): Promise<Loaded> {
  // The mark is read first, so that a change between the two reads is noticed by the next check.
  const mark = await findMark(db);
  const articles = await publishedArticles(db);
  // A later version's staff may have used facts that this version does not know.
  const read = articles
    .filter(({ answer }) => !hasUnknownFact(answer))
    .map((article) => ({
      ...article,
      answer: fillChatMarks(fillFacts(article.answer, on), mark.chat),
    }));
  return { mark, on, index: createSearchIndex(read) };
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
 * Returns the articles shipped with the product, one Markdown file each, sorted by slug. The file's name is
 * the slug. Throws an Error naming the file and everything wrong with it; a server with an invalid article
 * does not start.
 */
export function readArticleFiles(folder: URL = FOLDER): readonly Article[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(ENDING));
  return names.toSorted().map((name) => readOne(folder, name));
}
