import type { PageConfig } from '@switch/contract/page-config.ts';
import { vi } from 'vitest';

/** The settings of a test page. */
export const testConfig: PageConfig = {
  brandName: 'Test Brand',
  supportEmail: 'help@example.org',
  firmParty: '“We” are Test Firm Ltd.',
  dataController: 'Test Firm Ltd decides how the data on this site is used.',
  letterAddress: ' or send a letter to 1 Example Street',
  firmLine: 'Utility Aid is a trading name of Utility Aid Sample Limited.',
  disputeScheme: 'We belong to a scheme.',
  schemeRights: 'You can also go to the courts.',
  dataRegistration: '',
  signingService: 'Contracts are signed on our own pages.',
  chatAnswers: 'Nothing that you write there goes to a language model.',
  chatMonths: '24',
  panel: 'A panel of 2 suppliers: A and B.',
  sampleData: 'yes',
  notOpen: 'no',
  publicOrigin: 'https://example.org',
  apiBaseUrl: '',
  socketUrl: '',
  defaultSource: 'example.org',
  lookUps: ['addresses', 'electricity-meters', 'gas-meters', 'companies', 'charities', 'scottish-charities'],
  sessionMinutes: 60,
};

/**
 * In-memory storage with the browser's interface. `refuse` makes every access throw, as private windows do.
 */
class MemoryStorage implements Storage {
  private readonly items = new Map<string, string>();
  private refusal: Error | undefined;

  refuse(error: Error | undefined): void {
    this.refusal = error;
  }

  private open(): Map<string, string> {
    if (this.refusal) throw this.refusal;
    return this.items;
  }

  get length(): number {
    return this.open().size;
  }
  key(index: number): string | null {
    return [...this.open().keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.open().get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.open().set(key, value);
  }
  removeItem(key: string): void {
    this.open().delete(key);
  }
  clear(): void {
    this.open().clear();
  }
  keys(): string[] {
    return [...this.items.keys()].sort();
  }
}

/**
 * Sets up as much of a browser as the code under `lib` uses: storages, address and history, and the page's
 * settings.
 */
export function openBrowser(address = 'https://example.org/', config = testConfig) {
  const localStorage = new MemoryStorage();
  const sessionStorage = new MemoryStorage();
  const location = new URL(address);
  const history = {
    state: { idx: 3 },
    entries: 1,
    replaceState(state: { idx: number }, _unused: string, to: URL) {
      history.state = state;
      location.href = to.href;
    },
  };
  const content = JSON.stringify(config);
  vi.stubGlobal('window', {
    localStorage,
    sessionStorage,
    location,
    history,
    addEventListener: () => undefined,
  });
  vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => content }) });
  return { localStorage, sessionStorage, location, history };
}
