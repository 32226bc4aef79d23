import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberSession, dropCredentials } from '../../lib/session.ts';
import { localStore, readSessionJson } from '../../lib/storage.ts';
import { openBrowser } from '../../lib/testing/browser.ts';
import { currentDraft, forgetDraft, updateDraft } from './current-draft.ts';
import { saveCards } from './draft-sync.ts';

const choice = { switchType: 'gas', situation: 'contract-ending', sites: 'one' } as const;
const answers = { energy: { choice } };
const held = {
  stepsId: 's1',
  revision: 2,
  answers,
  isPaymentSaved: false,
  signature: null,
  submittedReference: null,
  isOwned: true,
  supplierAskedFor: [],
  updatedAt: '2026-11-21T10:00:00.000Z',
};

let asked: string[] = [];

function serve(saved: () => Response): void {
  vi.stubGlobal('fetch', (path: string, { method }: { method: string }) => {
    asked.push(`${method} ${path}`);
    return Promise.resolve(path === '/api/checkToken' ? Response.json({ code: 200 }) : saved());
  });
}

beforeEach(() => {
  openBrowser('https://example.org/energy');
  asked = [];
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  rememberSession({
    token: 't1',
    userId: 'u1',
    name: 'Ann',
    lastName: 'Reed',
    emailAddress: 'ann@example.org',
    mobileNo: '',
  });
  forgetDraft();
  updateDraft({ stepsId: 's1', revision: 1 });
});
afterEach(dropCredentials);

test('the session is checked after the steps have been saved [S4-06, S7-13]', async () => {
  serve(() => Response.json({ result: true, draft: held, voided: [] }));
  await expect(saveCards('energy', { choice })).resolves.toEqual({ kind: 'saved', notices: [] });
  await expect.poll(() => asked).toEqual(['PUT /api/steps/s1', 'POST /api/checkToken']);
  expect(currentDraft.get()).toMatchObject({ revision: 2, isUnsaved: false });
});

test.each([201, 400, 401, 409, 500])(
  'a save answered with %i fails, keeps what was typed, and an ended session is noticed [S7-13]',
  async (status) => {
    serve(() => Response.json({ result: true, draft: held, voided: [] }, { status }));
    await expect(saveCards('energy', { choice })).resolves.toEqual({ kind: 'failed' });
    await expect.poll(() => asked).toEqual(['PUT /api/steps/s1', 'POST /api/checkToken']);
    expect(currentDraft.get()).toMatchObject({ answers, revision: 1, isUnsaved: true });
    expect(readSessionJson('step1Obj')).toMatchObject({ switchType: 'gas', isUnsaved: true });
  },
);

test('a save made after another tab’s is reported as a conflict and merges nothing', async () => {
  const other = { ...held, revision: 7, answers: { energy: { choice: { ...choice, switchType: 'both' } } } };
  serve(() => Response.json({ result: false, outcome: { code: 'conflict', draft: other } }));
  await expect(saveCards('energy', { choice })).resolves.toEqual({ kind: 'conflict' });
  expect(currentDraft.get()).toMatchObject({ answers, newerElsewhere: { revision: 7 } });
});

test('the first answered card creates the draft, and its id is stored', async () => {
  forgetDraft();
  serve(() => Response.json({ result: true, draft: { ...held, revision: 1 } }));
  await expect(saveCards('energy', { choice })).resolves.toEqual({ kind: 'saved', notices: [] });
  expect(asked).toEqual(['POST /api/steps']);
  expect(localStore.get('stepsId')).toBe('s1');
});

test('a save made after another tab has sent the application shows that it is sent', async () => {
  const sent = { ...held, submittedReference: 'BS-2222-2222' };
  vi.stubGlobal('fetch', (path: string, { method }: { method: string }) => {
    asked.push(`${method} ${path}`);
    const refusal = { result: false, outcome: { code: 'already-submitted' } };
    return Promise.resolve(Response.json(method === 'PUT' ? refusal : { result: true, draft: sent }));
  });
  await expect(saveCards('energy', { choice })).resolves.toEqual({ kind: 'conflict' });
  expect(asked).toEqual(['PUT /api/steps/s1', 'GET /api/steps/s1']);
  expect(currentDraft.get()).toMatchObject({ submittedReference: 'BS-2222-2222', isUnsaved: false });
});

test('what was answered during an earlier save is kept, even if its own save fails', async () => {
  const { promise: firstAnswer, resolve: answerFirst } = Promise.withResolvers<Response>();
  const answersToSaves = [firstAnswer, Promise.resolve(Response.json({}, { status: 500 }))];
  vi.stubGlobal('fetch', (path: string) =>
    path === '/api/checkToken' ? Promise.resolve(Response.json({ code: 200 })) : answersToSaves.shift(),
  );
  const later = { ...choice, sites: 'several' } as const;
  const saves = [saveCards('energy', { choice }), saveCards('energy', { choice: later })];
  answerFirst(Response.json({ result: true, draft: held, voided: [] }));
  await expect(Promise.all(saves)).resolves.toEqual([{ kind: 'saved', notices: [] }, { kind: 'failed' }]);
  expect(currentDraft.get()).toMatchObject({
    answers: { energy: { choice: later } },
    revision: 2,
    isUnsaved: true,
  });
});
