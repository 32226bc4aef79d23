import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { greeting } from './greeting.ts';

const greetingWith = (demoPassword: string | null) =>
  greeting({
    config: readConfig({}),
    address: 'http://127.0.0.1:3000',
    database: 'PostgreSQL',
    samples: { lines: [], demoPassword },
    ownerLink: null,
    samplePostcodes: [],
  });

test('the password of the sample log-ins is shown when it is created; later starts say where it was shown', () => {
  expect(greetingWith('lantern over a harbour')).toContain('log-ins: lantern over a harbour');
  const later = greetingWith(null);
  expect(later).toContain('log-ins: as the first start with this database printed it');
  expect(later).toContain(`to start afresh, stop and delete its data and ${readConfig({}).dataDir}`);
});
