import { MODEL_FAULTS } from '@switch/contract/http/chat/bot-health.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FallBackNotice } from './fall-back-notice.tsx';

test.each(MODEL_FAULTS)('%s is explained in plain words, with the time in the United Kingdom', (reason) => {
  const drawn = renderToStaticMarkup(
    createElement(FallBackNotice, { since: '2026-07-01T09:30:00Z', reason }),
  );
  expect(drawn).toMatch(/not answered since Wed, 1 Jul 2026, 10:30:00: \w[^:]+\. The bot answers/);
});
