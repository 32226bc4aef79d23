import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { noteTyped } from './typed.ts';

/** The settings of a browser context. Contexts with the same settings are reused one after another. */
export type Kind = Pick<BrowserContextOptions, 'baseURL' | 'viewport'>;

/** A borrowed browser context, and how to give it back. */
export type Borrowed = {
  readonly context: BrowserContext;
  /** Empties the context for the next borrower, or closes it if something about it cannot be undone. */
  readonly giveBack: () => Promise<void>;
};

type Kept = {
  readonly context: BrowserContext;
  /**
   * A page that no test sees: it keeps the renderer process of our pages alive, and storage is cleared
   * through it.
   */
  readonly blank: Page;
  readonly emptyStorage: () => Promise<void>;
  report: (text: string) => void;
  isSpoilt: boolean;
};

/** Reports console errors, uncaught exceptions and requests to other hosts from every page of a context. */
function watchForErrors(kept: Kept, ownOrigin: string | undefined): void {
  const { context, blank } = kept;
  context.on('console', (message) => {
    // The hidden page may log its missing icon while a test is running.
    if (message.type() === 'error' && message.page() !== blank)
      kept.report(`${message.text()} (${message.page()?.url() ?? 'no page'})`);
  });
  context.on('weberror', (problem) => kept.report(`uncaught: ${problem.error().message}`));
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== ownOrigin)
      kept.report(`call to another host: ${request.url()}`);
  });
}

/** Marks the context as spoilt when something irreversible is done to it. */
function watchForTraces(kept: Kept): void {
  const { context, blank } = kept;
  const spoil = () => void (kept.isSpoilt = true);
  context.on('close', spoil);
  context.on('page', (page) => page.on('crash', spoil));
  const { clock } = context;
  const install = clock.install.bind(clock);
  clock.install = (options) => {
    spoil();
    return install(options);
  };
  const setOffline = context.setOffline.bind(context);
  context.setOffline = async (isOffline) => {
    spoil();
    // All pages of a process are notified as soon as one of them is, and the blank page would be notified
    // before the visible ones.
    await blank.close();
    await setOffline(isOffline);
  };
}

async function open(browser: Browser, kind: Kind): Promise<Kept> {
  const context = await browser.newContext(kind);
  await noteTyped(context);
  const blank = await context.newPage();
  if (kind.baseURL !== undefined) await blank.goto('/healthz');
  const devTools = await context.newCDPSession(blank);
  const emptyStorage = async (): Promise<void> => {
    if (kind.baseURL !== undefined)
      await devTools.send('Storage.clearDataForOrigin', { origin: kind.baseURL, storageTypes: 'all' });
  };
  const kept: Kept = { context, blank, emptyStorage, report: () => undefined, isSpoilt: false };
  watchForErrors(kept, kind.baseURL);
  watchForTraces(kept);
  return kept;
}

/** Removes everything that the last borrower left: pages, cookies, storage and permissions. */
async function empty({ context, blank, emptyStorage }: Kept): Promise<void> {
  for (const page of context.pages()) if (page !== blank) await page.close();
  await context.unrouteAll();
  await context.clearPermissions();
  await context.clearCookies();
  await emptyStorage();
}

/**
 * The browser contexts of one worker. A context that is given back is emptied and reused; only the cached
 * static files and the code that the engine has compiled from them remain.
 */
export class Browsers {
  readonly #kept = new Map<string, Kept[]>();

  /**
   * Lends an empty context with the given network address. `report` is called with everything that goes wrong
   * in its pages.
   */
  async borrow(
    browser: Browser,
    kind: Kind,
    address: string,
    report: (text: string) => void,
  ): Promise<Borrowed> {
    const key = JSON.stringify(kind);
    const idle = this.#kept.get(key) ?? [];
    this.#kept.set(key, idle);
    const kept = idle.pop() ?? (await open(browser, kind));
    const { context } = kept;
    kept.report = report;
    await context.setExtraHTTPHeaders({ 'X-Forwarded-For': address });
    return {
      context,
      giveBack: async () => {
        if (!kept.isSpoilt) await empty(kept);
        kept.report = () => undefined;
        if (kept.isSpoilt) await context.close();
        else idle.push(kept);
      },
    };
  }
}
