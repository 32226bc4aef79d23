import { expect, test } from 'vitest';
import { drawnQueue } from './drawn-queue.ts';

test('a call beyond the queue’s limit is refused at once, and finished or failed calls make room', async () => {
  const queue = drawnQueue(2);
  const first = Promise.withResolvers<string>();
  const second = Promise.withResolvers<string>();
  const drawing = [queue(() => first.promise), queue(() => second.promise)] as const;
  await expect(queue(async () => 'third')).rejects.toMatchObject({ code: 'unavailable' });
  first.reject(new Error('cannot be drawn'));
  await expect(drawing[0]).rejects.toThrow('cannot be drawn');
  await expect(queue(async () => 'third')).resolves.toBe('third');
  second.resolve('second');
  await expect(drawing[1]).resolves.toBe('second');
});
