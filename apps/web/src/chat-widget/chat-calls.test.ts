import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openBrowser } from '../lib/testing/browser.ts';
import { mail, rate, savePdf, askRoom } from './chat-calls.ts';
import { roomId } from './visitor.ts';

const saved: { readonly fileName: string; readonly content: Blob }[] = [];

vi.mock(import('@switch/browser/save-file.ts'), async (original) => ({
  ...(await original()),
  saveBlob: (fileName, content) => void saved.push({ fileName, content }),
}));

const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);

beforeEach(() => {
  openBrowser();
  logged.mockClear();
  saved.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

const answering = (respond: () => Promise<Response>) => {
  const fake = vi.fn<typeof fetch>(respond);
  vi.stubGlobal('fetch', fake);
  return fake;
};
const rating = { csatToken: 't', score: 5, comment: '' };

test.each([
  ['an answer other than 200', () => Promise.resolve(Response.json({ result: true }, { status: 500 }))],
  ['a lost connection', () => Promise.reject(new TypeError('lost'))],
])('%s is only logged, so that the visitor sees no error [S8-05]', async (_what, respond) => {
  answering(respond);
  expect([await rate(rating), await mail('c1', ''), await savePdf('c1'), await askRoom('share', {})]).toEqual(
    [false, 'failed', undefined, undefined],
  );
  expect(saved).toEqual([]);
  expect(logged.mock.calls.map(([text]) => text)).toEqual(
    ['rating', 'transcript', 'transcripts', 'share'].map((call) => `chat: ${call} failed`),
  );
});

test('a conversation is fetched as a PDF and saved under its own file name', async () => {
  const fake = answering(() => Promise.resolve(new Response('%PDF', { status: 200 })));
  await savePdf('c1');
  expect(fake.mock.calls[0]?.[0]).toBe(`/api/rooms/${roomId()}/transcripts/c1`);
  expect([saved[0]?.fileName, await saved[0]?.content.text()]).toEqual(['Chat transcript.pdf', '%PDF']);
});

test('the email address is only asked for again if the server rejects it', async () => {
  answering(() => Promise.resolve(Response.json({ result: false, outcome: { code: 'bad-fields' } })));
  expect(await mail('c1', 'nobody')).toBe('address');
  answering(() => Promise.resolve(Response.json({ result: false, outcome: { code: 'too-many-tries' } })));
  expect(await mail('c1', 'jane@example.org')).toBe('failed');
});
