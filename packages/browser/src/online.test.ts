import { expect, test, vi } from 'vitest';
import { isOnline, loadOnceOnline } from './online.ts';

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

test('while online, a failed load is an error', async () => {
  isOnline.set(true);
  await expect(loadOnceOnline(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});
