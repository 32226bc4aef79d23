import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import SentFiles from './sent-files.tsx';

test('the list says who can see the files, and only a checked file can be opened', () => {
  const file = { uploadId: 'u1', fileName: 'bill.pdf', problem: null };
  const shown = renderToStaticMarkup(
    createElement(SentFiles, {
      conversationId: 'c1',
      files: [
        { ...file, state: 'ready' },
        { ...file, uploadId: 'u2', fileName: 'meter.jpg', state: 'checking' },
      ],
      onLook: () => undefined,
    }),
  );
  expect(shown).toContain('Only the agent of this chat, owner and operations see them.');
  expect(shown.match(/<a [^>]*>[^<]*/g)).toEqual([expect.stringContaining('bill.pdf')]);
});
