import { expect, test, vi } from 'vitest';
import { askToTryAgainWith, isOnline, loadOnceOnline } from './online.ts';

test('code that cannot be loaded offline is loaded once the connection is back', async () => {
  isOnline.set(false);
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue('code');
  const onOffline = vi.fn<() => void>();
  const loading = loadOnceOnline(load, onOffline);
  await vi.waitFor(() => expect(onOffline).toHaveBeenCalledOnce());
  expect(load).toHaveBeenCalledOnce();
  isOnline.set(true);
  expect(await loading).toBe('code');
});

test('while online, a load that fails twice is an error as long as nobody can be asked', async () => {
  isOnline.set(true);
  await expect(loadOnceOnline(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});

test('where the visitor can be asked, a failed load waits until they try again', async () => {
  isOnline.set(true);
  const ask = vi.fn<(error: unknown, tries: number) => Promise<void>>().mockResolvedValue();
  askToTryAgainWith(ask);
  const gone = new Error('gone');
  const load = vi.fn<() => Promise<string>>();
  for (let times = 0; times < 4; times += 1) load.mockRejectedValueOnce(gone);
  load.mockResolvedValue('code');
  expect(await loadOnceOnline(load)).toBe('code');
  expect(ask.mock.calls, 'after the second failure, then after each try').toEqual([
    [gone, 0],
    [gone, 1],
    [gone, 2],
  ]);
});
