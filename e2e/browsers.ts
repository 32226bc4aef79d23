import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { noteTyped } from './typed.ts';

/** What somebody's browser is like; those of the same kind follow one another. */
export type Kind = Pick<BrowserContextOptions, 'baseURL' | 'viewport'>;

/** Somebody's browser, and how it is given back. */
export type Borrowed = {
  readonly context: BrowserContext;
  /** Empties it for somebody else; closes it instead when something of it cannot be undone. */
  readonly giveBack: () => Promise<void>;
};

type Kept = {
  readonly context: BrowserContext;
  /** A page that nobody sees: it keeps the process of our pages alive, and what is stored is emptied through it. */
  readonly blank: Page;
  readonly emptyStorage: () => Promise<void>;
  report: (text: string) => void;
  isSpoilt: boolean;
};

/** Reports console errors, uncaught exceptions and requests to other hosts in every page of a browser. */
function watchForErrors(kept: Kept, ownOrigin: string | undefined): void {
  const { context, blank } = kept;
  context.on('console', (message) => {
    // The page that nobody sees may be told of its missing icon while a test is under way.
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

/** Notes when something is done to a browser that stays with it. */
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
    // All pages of a process are told as soon as one is: this one would be before those that can be seen.
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

/** Leaves nothing of whoever had it: no page, cookie, stored answer or permission. */
async function empty({ context, blank, emptyStorage }: Kept): Promise<void> {
  for (const page of context.pages()) if (page !== blank) await page.close();
  await context.unrouteAll();
  await context.clearPermissions();
  await context.clearCookies();
  await emptyStorage();
}

/**
 * Browsers of one worker. Who is done with theirs gives it back, and the next one gets it empty but for the files that every visitor
 * loads alike, and what the engine has compiled of them.
 */
export class Browsers {
  readonly #kept = new Map<string, Kept[]>();

  /** A browser of somebody new at a network address; `report` is called with whatever goes wrong in a page of it. */
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
