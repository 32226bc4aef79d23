import type { FastifyBaseLogger } from 'fastify';

/** Who hears of something, in the order in which they asked to. */
export class Listeners<News> {
  readonly #log: Pick<FastifyBaseLogger, 'error'>;
  readonly #listeners: ((news: News) => void)[] = [];

  constructor(log: Pick<FastifyBaseLogger, 'error'>) {
    this.#log = log;
  }

  add(listener: (news: News) => void): void {
    this.#listeners.push(listener);
  }

  /** One that fails keeps neither the others nor whoever tells from going on. */
  notify(news: News): void {
    for (const listener of this.#listeners) {
      try {
        listener(news);
      } catch (error) {
        this.#log.error({ err: error }, 'a listener of the chat failed');
      }
    }
  }
}
