import { calls } from '@switch/contract/testing/calls.ts';
import { receiveDocuSign } from '@switch/contract/http/switching/envelope.ts';
import summaries from '@switch/contract/http/summaries.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accessPage } from './access.mjs';
import { allSummaries } from './summaries.mjs';

test('every call has a summary of one sentence', () => {
  const known: Readonly<Record<string, string>> = allSummaries();
  const silent = [...calls, receiveDocuSign].map(({ name }) => name).filter((name) => !known[name]);
  expect(silent, 'begin the docstring of each call with what it does').toEqual([]);
});

test('the summaries of the OpenAPI document are those of the docstrings', () => {
  expect(summaries, 'run `npm run summaries`').toEqual(allSummaries());
});

test('the page of who may make which call is up to date', () => {
  const page = readFileSync(join(import.meta.dirname, '../docs/access.md'), 'utf8');
  const plain = (text: string) => text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---');
  expect(plain(page), 'run `npm run access`').toBe(plain(accessPage()));
});
