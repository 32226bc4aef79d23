import type { InboxRow } from '@switch/contract/chat/inbox.ts';
import { expect, test, vi } from 'vitest';
import { aRow } from '../testing/rows.ts';
import { runOnAll, undoLabel } from './bulk-run.ts';

const harriet = aRow({ conversationId: 'c1', name: 'Harriet Bell' });
const owen = aRow({ conversationId: 'c2', name: 'Owen Tarrant' });
const ada = aRow({ conversationId: 'c3', name: 'Ada Lund' });
const undo = { kind: 'label', labelId: 'l1', isOn: false } as const;
const by = { staffId: 'tom', name: 'Tom Ferris' };

test('each conversation is acted on, and undo is offered only for those that the server can undo', async () => {
  const onRow = vi.fn<(row: InboxRow) => void>();
  const news = await runOnAll([harriet, owen], {
    act: (row) => Promise.resolve({ result: true, row, ...(row === harriet && { undo }) }),
    done: 'done',
    onRow,
  });
  expect(news).toEqual({
    text: '2 of 2 done.',
    undoable: [{ conversationId: 'c1', name: 'Harriet Bell', undo }],
  });
  expect(onRow.mock.calls).toEqual([[harriet], [owen]]);
  expect(undoLabel(news, 2)).toBe('Undo for 1');
  expect(undoLabel(news, 1)).toBe('Undo');
});

test('a conversation that someone else has changed is named with the reason, and the others are undone', async () => {
  const news = await runOnAll([harriet, owen, ada], {
    act: (row) =>
      Promise.resolve(
        row === harriet
          ? { result: true, row }
          : row === owen
            ? { result: false, outcome: { code: 'taken', by } }
            : undefined,
      ),
    done: 'undone',
    onRow: () => undefined,
  });
  expect(news).toEqual({
    text: '1 of 3 undone. Owen Tarrant: Tom Ferris has taken this conversation already. Ada Lund: the server could not be reached.',
    undoable: [],
  });
});
