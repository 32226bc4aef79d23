import { expect, test } from 'vitest';
import { createLog } from './log.ts';

const logged = (fields: Record<string, unknown>): string => {
  const lines: string[] = [];
  createLog('info', { write: (line) => void lines.push(line) }).error(fields, 'failed');
  return lines.join('');
};

test('a database error is logged without the row that it quotes', () => {
  const quoted = {
    code: '23514',
    detail: 'Failing row contains (rosa@orchard.example).',
    where: 'COPY users, line 1: rosa',
  };
  const line = logged({ err: Object.assign(new Error('a constraint was broken'), quoted) });
  expect(line).toContain('a constraint was broken');
  expect(line).toContain('23514');
  expect(line).not.toContain('rosa');
});

test('whatever a text contains, it stays on one line of the log', () => {
  const line = logged({ reason: 'one\n{"level":60,"msg":"forged"}\r\u2028two\u001b[31m' });
  for (const sign of ['\n', '\r', '\u001b']) expect(line.trimEnd()).not.toContain(sign);
  expect(JSON.parse(line)).toMatchObject({ level: 50, msg: 'failed' });
});

test('fields with secret names are hidden at any depth', () => {
  const line = logged({ token: 'hush-1', body: { password: 'hush-2', more: { sortCode: 'hush-3' } } });
  expect(line).not.toContain('hush');
});
