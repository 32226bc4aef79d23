import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { greeting } from './greeting.ts';

const greetingWith = (
  demoPassword: string | null,
  { env = {}, abandoned = [] }: { env?: Record<string, string>; abandoned?: readonly string[] } = {},
) =>
  greeting({
    config: readConfig(env),
    address: 'http://127.0.0.1:3000',
    database: { description: 'PostgreSQL', abandoned },
    samples: { lines: [], demoPassword },
    ownerLink: null,
    samplePostcodes: [],
  });

test('the password of the sample log-ins is shown when it is created; later starts say where it was shown', () => {
  expect(greetingWith('lantern over a harbour')).toContain('log-ins: lantern over a harbour');
  const later = greetingWith(null);
  expect(later).toContain('log-ins: as the first start with this database printed it');
  expect(later).toMatch(new RegExp(`; to start afresh, stop and delete ${readConfig({}).dataDir}$`, 'm'));
  expect(greetingWith(null, { env: { DATABASE_URL: 'postgresql://db.example/switch' } })).toMatch(
    /; to start afresh, stop and name an empty database in DATABASE_URL$/m,
  );
});

test('databases that earlier data folders left at this path are named in one line, if there are any', () => {
  expect(greetingWith(null, { abandoned: ['/var/a-1', '/var/a-2'] })).toContain(
    '\n  Left over  /var/a-1, /var/a-2: from an earlier data folder at this path, not used here\n',
  );
  expect(greetingWith(null)).not.toContain('Left over');
});
