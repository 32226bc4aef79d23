import { isOnline } from '@switch/browser/online.ts';
import { expect, test, vi } from 'vitest';
import { isOfflineDialogOpen, loadPressed, needConnectionIfPressed, watchConnection } from './dialogs.ts';

test('the offline dialog opens when the connection is lost and closes when it is back [S2-20]', () => {
  const browser = new EventTarget();
  vi.stubGlobal('window', browser);
  watchConnection();
  expect([isOnline.get(), isOfflineDialogOpen.get()]).toEqual([true, false]);
  browser.dispatchEvent(new Event('offline'));
  expect([isOnline.get(), isOfflineDialogOpen.get()]).toEqual([false, true]);
  browser.dispatchEvent(new Event('online'));
  expect([isOnline.get(), isOfflineDialogOpen.get()]).toEqual([true, false]);
});

test('a dialog that the user closed stays closed until the connection is lost again', () => {
  const browser = new EventTarget();
  vi.stubGlobal('window', browser);
  watchConnection();
  browser.dispatchEvent(new Event('offline'));
  isOfflineDialogOpen.set(false);
  expect(isOnline.get()).toBe(false);
  browser.dispatchEvent(new Event('online'));
  browser.dispatchEvent(new Event('offline'));
  expect(isOfflineDialogOpen.get()).toBe(true);
});

test('offline, a press that needs the network reopens the dialog; background work does not', () => {
  const browser = new EventTarget();
  vi.stubGlobal('window', browser);
  vi.stubGlobal('Element', EventTarget);
  watchConnection();
  browser.dispatchEvent(new Event('offline'));
  isOfflineDialogOpen.set(false);
  needConnectionIfPressed();
  expect(isOfflineDialogOpen.get()).toBe(false);
  Object.assign(browser, { closest: () => null });
  browser.dispatchEvent(new Event('click'));
  needConnectionIfPressed();
  expect(isOfflineDialogOpen.get()).toBe(true);
  // The dialog's own OK doesn't need the network.
  isOfflineDialogOpen.set(false);
  Object.assign(browser, { closest: () => ({}) });
  browser.dispatchEvent(new Event('click'));
  needConnectionIfPressed();
  expect(isOfflineDialogOpen.get()).toBe(false);
  browser.dispatchEvent(new Event('online'));
  Object.assign(browser, { closest: () => null });
  browser.dispatchEvent(new Event('click'));
  needConnectionIfPressed();
  expect(isOfflineDialogOpen.get()).toBe(false);
});

test('offline, a call that a slow phone begins a while after the press still reopens the dialog', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const browser = new EventTarget();
  vi.stubGlobal('window', browser);
  vi.stubGlobal('Element', EventTarget);
  Object.assign(browser, { closest: () => null });
  watchConnection();
  browser.dispatchEvent(new Event('offline'));
  const opensAfter = (ms: number): boolean => {
    isOfflineDialogOpen.set(false);
    const press = new Event('click');
    vi.advanceTimersByTime(2_000);
    // The page was too busy to be told of the press until now.
    browser.dispatchEvent(press);
    vi.advanceTimersByTime(ms);
    needConnectionIfPressed();
    return isOfflineDialogOpen.get();
  };
  expect([opensAfter(0), opensAfter(900), opensAfter(1_100)]).toEqual([true, true, false]);
  vi.useRealTimers();
});

test('what is pressed offline and needs code says that there is no connection, and is done once there is', async () => {
  const browser = new EventTarget();
  vi.stubGlobal('window', browser);
  watchConnection();
  browser.dispatchEvent(new Event('offline'));
  isOfflineDialogOpen.set(false);
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline'));
  const loading = loadPressed(load.mockResolvedValue('code'));
  await vi.waitFor(() => expect(isOfflineDialogOpen.get()).toBe(true));
  browser.dispatchEvent(new Event('online'));
  expect(await loading).toBe('code');
});
