import type { PageConfig } from '@switch/contract/page-config.ts';

/** The values for the placeholders in pages, which can be reloaded when they have changed. */
export interface CurrentPage {
  /** Returns the same object until something changes. */
  readonly current: () => PageConfig;
  readonly refresh: () => Promise<void>;
}

/** Loads the page values that `read` returns. */
export async function openCurrentPage(read: () => Promise<PageConfig>): Promise<CurrentPage> {
  let page = await read();
  return {
    current: () => page,
    refresh: async () => {
      const next = await read();
      if (JSON.stringify(next) !== JSON.stringify(page)) page = next;
    },
  };
}
