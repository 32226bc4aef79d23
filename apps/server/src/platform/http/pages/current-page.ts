import type { PageConfig } from '@switch/contract/page-config.ts';

/** What pages are filled with, read again when something that they say has changed. */
export interface CurrentPage {
  /** The same object until something changes. */
  readonly current: () => PageConfig;
  readonly refresh: () => Promise<void>;
}

/** Opens the page settings that `read` returns. */
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
