import { execFile, execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unusedWithTests } from './figures/exports.mjs';
import { cyclesOf, importsOf, mutualDependencies, wallBreaches } from './figures/imports.mjs';
import { foldersOf, sizeOf, wiringOf } from './figures/sizes.mjs';
import { foreignStatements } from './figures/sql.mjs';
import { isSource, treeOf } from './figures/tree.mjs';
import { retiredNames, retiredWordIn } from './figures/words.mjs';

type Files = Readonly<Record<string, string>>;

const src = 'apps/server/src';
const leads = `${src}/modules/leads`;

const tables: Files = {
  [`${leads}/tables.ts`]:
    'export interface LeadTables { leads: LeadTable }\ninterface LeadTable { id: string }',
  [`${src}/modules/chat/chat.tables.ts`]: `
    export interface ChatTables { chatRooms: RoomTable; chatNotes: NoteTable }
    interface RoomTable { id: string; userId: string; secretHash: Buffer }
    interface NoteTable { roomId: string }`,
  [`${src}/platform/mail/tables.ts`]: 'export interface MailTables { outboxMails: { id: string } }',
};

/**
 * Returns the tables of other modules that a statement in the module `leads` is found to name, as `table of
 * owner`.
 */
function namedBy(code: string, more: Files = {}, file = `${leads}/x.queries.ts`): readonly string[] {
  const tree = treeOf(Object.entries({ ...tables, ...more, [file]: code }));
  const found: readonly { table: string; owner: string }[] = foreignStatements(tree);
  return found.map(({ table, owner }) => `${table} of ${owner}`);
}

describe('SQL that names tables of another module', () => {
  test.each([
    ["db.selectFrom('chatRooms').selectAll().execute()", 'chat_rooms'],
    ["db.selectFrom('chatRooms as r').select('r.id')", 'chat_rooms'],
    ["db.selectFrom('leads').select((eb) => eb.selectFrom('chat_rooms').select('id').as('x'))", 'chat_rooms'],
    ["db.selectFrom(['leads', 'chatNotes as n']).select('n.roomId')", 'chat_notes'],
    ["db.selectFrom(isOld ? 'chatNotes' : 'leads').select('id')", 'chat_notes'],
    ["tx.insertInto('chatRooms').values({ id })", 'chat_rooms'],
    ["tx.updateTable('leads').from('chatRooms').set({ id })", 'chat_rooms'],
    ["tx.deleteFrom('leads').using('chatRooms').where('id', '=', id)", 'chat_rooms'],
    ["tx.mergeInto('chatRooms').using('leads', 'a', 'b')", 'chat_rooms'],
    ["query.innerJoin('chatRooms as r', 'r.id', 'leads.id')", 'chat_rooms'],
    ["query.leftJoin('chatRooms', 'a', 'b')", 'chat_rooms'],
    ["query.rightJoin('chatRooms', 'a', 'b')", 'chat_rooms'],
    ["query.fullJoin('chatRooms', 'a', 'b')", 'chat_rooms'],
    ['sql`select id from chat_rooms`.execute(db)', 'chat_rooms'],
    ['sql<Row>`select 1 from leads l, chat_rooms as r where ${condition}`', 'chat_rooms'],
    ['sql`insert into chat_rooms (id) values (1)`', 'chat_rooms'],
    ['sql`update chat_rooms set id = 1`', 'chat_rooms'],
    ['sql`delete from chat_rooms where id = 1`', 'chat_rooms'],
    ['sql`select ${inner} from leads where exists (select from chat_rooms r)`', 'chat_rooms'],
    ['query.where(sql`id in (select room_id from chat_notes)`)', 'chat_notes'],
    ["sql`select 1 from ${sql.table('chat_rooms')}`", 'chat_rooms'],
  ])('%s', (code, table) => {
    expect(namedBy(code)).toEqual([`${table} of chat`]);
  });

  test('names in a list, and tables of the platform, count too', () => {
    expect(namedBy("const all = ['leads', 'chat_rooms', 'chat_notes'] as const;")).toEqual([
      'chat_rooms of chat',
      'chat_notes of chat',
    ]);
    expect(namedBy("db.selectFrom('outboxMails').select('id')")).toEqual(['outbox_mails of platform']);
  });

  test('a computed name counts, unless it is that of a partition or the file has a list of the possible names', () => {
    expect(namedBy('sql`delete from ${sql.table(held)}`')).toEqual(['(computed) of any']);
    expect(namedBy('sql`drop table ${sql.table(`leads_of_book_${id}`)}`')).toEqual([]);
    expect(namedBy('sql`drop table ${sql.table(`chat_${id}`)}`')).toEqual(['(computed) of any']);
    expect(namedBy("const own = ['leads', 'leads']; sql`delete from ${sql.table(own[0])}`")).toEqual([]);
  });

  test.each([
    "db.selectFrom('leads as l').select('l.id')",
    "sql`select l.id from leads l where note <> 'from chat_rooms' -- join chat_rooms`",
    "Buffer.from('chatRooms')",
    "import { x } from 'chatRooms';",
  ])('own tables and other texts do not count: %s', (code) => {
    expect(namedBy(code)).toEqual([]);
  });

  test('for now, a capability is a module and db/ belongs to the platform', () => {
    const more = { [`${src}/capabilities/desk/desk.tables.ts`]: 'export interface DeskTables { labels: X }' };
    expect(namedBy("db.selectFrom('labels')", more, `${src}/db/x.queries.ts`)).toEqual(['labels of desk']);
    expect(namedBy("db.selectFrom('labels')", more, `${src}/capabilities/desk/x.ts`)).toEqual([]);
  });

  test('privacy may name every table; tests and migrations are not checked', () => {
    const code = "db.selectFrom('chatRooms').selectAll()";
    const unseen = ['x.test.ts', 'testing/x.ts', 'migrations/x.ts'].map((name) => `${leads}/${name}`);
    for (const file of [`${src}/modules/privacy/x.ts`, ...unseen])
      expect(namedBy(code, {}, file)).toEqual([]);
  });
});

describe('columns that an owner publishes for joins', () => {
  const index = `${src}/modules/chat/index.ts`;
  const published = { [index]: "export const joinableColumns = { chatRooms: ['id', 'userId'] } as const;" };

  test.each([
    "db.selectFrom('leads').innerJoin('chatRooms as r', 'r.id', 'leads.id').select(['r.userId', 'leads.id'])",
    'sql`select r.user_id, count(*) from leads l join chat_rooms r on r.id = l.id`',
  ])('may be used: %s', (code) => {
    expect(namedBy(code)).toEqual(['chat_rooms of chat']);
    expect(namedBy(code, published)).toEqual([]);
  });

  test.each([
    "db.selectFrom('leads').innerJoin('chatRooms as r', 'r.id', 'leads.id').select('r.secretHash')",
    "db.selectFrom('leads').innerJoin('chatRooms', 'a', 'b').select('secretHash as hash')",
    "db.selectFrom('leads').innerJoin('chatRooms as r', 'r.id', 'leads.id').selectAll('r')",
    "db.selectFrom('chatRooms').selectAll()",
    'sql`select r.secret_hash from leads l join chat_rooms r on r.id = l.id`',
    'sql`select r.* from leads l join chat_rooms r on r.id = l.id`',
    'sql`select * from leads l join chat_rooms r on r.id = l.id`',
    "tx.updateTable('chatRooms').set({ userId })",
    'sql`delete from chat_rooms where id = 1`',
  ])('allow no other column and no write: %s', (code) => {
    expect(namedBy(code, published)).toEqual(['chat_rooms of chat']);
  });

  test('are published by the owner alone', () => {
    const stolen = {
      [`${leads}/index.ts`]: "export const joinableColumns = { chatRooms: ['id'] } as const;",
    };
    expect(namedBy("query.innerJoin('chatRooms as r', 'r.id', 'x')", stolen)).toEqual(['chat_rooms of chat']);
  });
});

const importsIn = (files: Files) => importsOf(treeOf(Object.entries(files)));

describe('imports', () => {
  const [a, b, c] = ['packages/domain/src/a.ts', 'packages/domain/src/b.ts', 'apps/web/src/c.tsx'];

  test.each([
    "import type { B } from './b.ts';",
    "import { type B } from './b.ts';",
    "export type { B } from './b.ts';",
    "export * from './b.ts';",
    "type B = import('./b.ts').B;",
    "const late = () => import('./b.ts');",
    "import { B } from '@switch/domain/b.ts';",
  ])('a cycle is found through %s', (code) => {
    const found = cyclesOf(
      importsIn({ [a]: code, [b]: "import { a } from './a.ts';", [c]: `import '@switch/domain/a.ts'` }),
    );
    expect(found).toEqual([[a, b]]);
  });

  test('a chain is no cycle', () => {
    const imports = importsIn({ [a]: '', [b]: "import './a.ts';", [c]: "import '@switch/domain/b.ts';" });
    expect(imports).toHaveLength(2);
    expect(cyclesOf(imports)).toEqual([]);
  });

  test('modules that need each other are found, by imports and by SQL', () => {
    const one = { [`${leads}/x.ts`]: "import '../chat/index.ts';", [`${src}/modules/chat/index.ts`]: '' };
    const back = { [`${src}/modules/chat/y.ts`]: "import '../leads/x.ts';" };
    expect(mutualDependencies(importsIn(one), [])).toEqual([]);
    expect(mutualDependencies(importsIn({ ...one, ...back }), [])).toEqual(['chat <-> leads']);
    const sql = foreignStatements(
      treeOf(Object.entries({ ...tables, [`${src}/modules/chat/q.ts`]: "db.deleteFrom('leads')" })),
    );
    expect(mutualDependencies(importsIn(one), sql)).toEqual(['chat <-> leads']);
  });

  test.each([
    ['modules/pricing/x.ts', 'modules/chat/index.ts', 'pricing may not import chat'],
    ['platform/db/x.ts', 'modules/chat/index.ts', 'platform may not import chat'],
    ['modules/chat/x.ts', 'modules/pricing/quote.ts', 'not through index.ts'],
    ['modules/chat/x.ts', 'modules/pricing/deep/index.ts', 'not through index.ts'],
    ['app.ts', 'modules/pricing/quote.ts', 'not through index.ts'],
  ])('%s may not import %s', (from, to, why) => {
    const imports = importsIn({
      [`${src}/${from}`]: `import '@switch/server/src/${to}';`,
      [`${src}/${to}`]: '',
    });
    expect(wallBreaches(imports)).toEqual([expect.objectContaining({ why })]);
  });

  test.each([
    ['modules/chat/x.ts', 'modules/pricing/index.ts'],
    ['modules/chat/x.ts', 'modules/chat/deep/y.ts'],
    ['modules/chat/x.ts', 'platform/db/database.ts'],
    ['app.ts', 'modules/chat/index.ts'],
  ])('%s may import %s', (from, to) => {
    const imports = importsIn({
      [`${src}/${from}`]: `import '@switch/server/src/${to}';`,
      [`${src}/${to}`]: '',
    });
    expect(imports).toHaveLength(1);
    expect(wallBreaches(imports)).toEqual([]);
  });
});

describe('sizes', () => {
  test.each(['a.test.ts', 'testing/a.ts', 'fixtures/a.ts', 'migrations/a.ts', 'a.css'])(
    '%s is not a source file',
    (name) => {
      expect([isSource(`apps/web/src/${name}`), isSource('apps/web/src/a.tsx')]).toEqual([false, true]);
    },
  );

  test('lines, files, and the fullest folder without its subfolders', () => {
    const names = Array.from({ length: 21 }, (_, index) => `apps/web/src/full/${index}.ts`);
    const tree = treeOf(
      [...names, 'apps/web/src/full/deep/x.ts'].map((name) => [name, 'const a = 1;\nconst b = 2;\n']),
    );
    expect(sizeOf(tree)).toEqual({ files: 22, lines: 44 });
    expect(foldersOf(tree)[0]).toEqual({ folder: 'apps/web/src/full', files: 21 });
  });

  test('files that wire the server together', () => {
    const wiring = ['app.ts', 'compose-chat.ts', 'modules/chat/index.ts', 'integrations/e-sign/port.ts'];
    const today = ['capability.ts', 'capabilities/desk/desk.ports.ts', 'modules/chat/desk.module.ts'];
    const other = ['main.ts', 'modules/chat/supports.ts', 'platform/http/app.ts', 'modules/chat/report.ts'];
    const tree = treeOf([...wiring, ...today, ...other].map((name) => [`${src}/${name}`, '']));
    expect(wiringOf(tree)).toEqual([...wiring, ...today].map((name) => `${src}/${name}`).sort());
  });
});

test('of the exports that production does not use, only those that tests import count', () => {
  const file = 'packages/domain/src/a.ts';
  const issues = [
    { file, exports: [{ name: 'tested' }, { name: 'dead' }], types: [{ name: 'Tested' }] },
    { file: 'packages/domain/src/whole.ts', files: [{ name: 'whole.ts' }] },
    { file: 'packages/domain/src/testing/b.ts', exports: [{ name: 'tested' }] },
  ];
  const imported = new Set([`${file}#tested`, `${file}#Tested`, 'packages/domain/src/whole.ts#x']);
  expect(unusedWithTests({ issues }, imported)).toEqual([
    `${file}: Tested`,
    `${file}: tested`,
    'packages/domain/src/whole.ts',
  ]);
});

test.each([
  ['linkDoor', 'door'],
  ['signer-doors', 'door'],
  ['StaffEars', 'ears'],
  ['knowFact', 'knowfact'],
  ['outdoors', undefined],
  ['heartbeat', undefined],
  ['years', undefined],
])('the name %s contains the retired word %s', (name, word) => {
  expect(retiredWordIn(name)).toBe(word);
});

test('a retired word is found once for each name and file, file names included', () => {
  const tree = treeOf([
    [`${leads}/link-door.ts`, 'const door = 1;\nexport const open = door;\nexport const { doors } = x;'],
    ['packages/domain/src/a.test.ts', 'const door = 1;'],
  ]);
  const names: readonly { name: string; line: number }[] = retiredNames(tree);
  expect(names.map(({ name, line }) => `${line} ${name}`)).toEqual(['1 link-door', '1 door', '3 doors']);
});

describe('the command', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'figures-'));
    execFileSync('git', ['init', '--quiet'], { cwd: folder });
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function put(files: Files): Promise<void> {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), text);
    }
    execFileSync('git', ['add', '.'], { cwd: folder });
  }

  const check = (): Promise<string> =>
    promisify(execFile)(
      process.execPath,
      [resolve(import.meta.dirname, 'figures.mjs'), '--check', '--no-exports'],
      { cwd: folder },
    ).then(
      ({ stderr }) => stderr,
      ({ stderr }: { stderr: string }) => stderr,
    );

  test('names what must be zero and is not', async () => {
    await put(tables);
    expect(await check()).toBe('');
    await put({ [`${leads}/x.ts`]: "db.selectFrom('chatRooms')" });
    expect(await check()).toContain(`${leads}/x.ts:1 leads names chat_rooms of chat`);
  });
});
