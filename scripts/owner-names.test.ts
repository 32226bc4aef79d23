import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ownerOnlyNames from '@switch/domain/journey/storage-keys/owner-only.json' with { type: 'json' };
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/**
 * Source files in which plain names are expected: no tests or files that only tests import, no migrations, no
 * contract.
 */
const sources = ['apps', 'packages']
  .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}/src`))
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
  .filter((file) => !/^packages\/contract\/|\/(testing|migrations)\/|\/journey\/storage-keys/.test(file));

/**
 * The list has the owner's names of storage keys and fields that nobody would choose here. Those in ordinary
 * English, such as `postCode` or `jobTitle`, are used by us as well and are not in it.
 *
 * The exceptions are names that still occur elsewhere, with where (the beginning of a path) and the reason.
 */
const exceptions: readonly {
  readonly names: readonly string[];
  readonly places: readonly string[];
  readonly because: string;
}[] = [
  {
    names: ['prefixname', 'mobileNo'],
    places: [
      'apps/server/src/modules/identity/customers/',
      'apps/server/src/modules/identity/sessions/sign-in.ts',
      'apps/server/src/modules/identity/sample-log-ins.ts',
      'apps/server/src/modules/privacy/personal-data/person.queries.ts',
      'apps/server/src/modules/switching/cases/casework/case-file.ts',
      'apps/server/src/modules/chat/connections/visitors/bind-room.ts',
      'apps/server/src/seed/enter-account.ts',
      'apps/web/src/chat-widget/chat-calls.ts',
      'apps/web/src/journey/steps/personal-details/',
      'apps/web/src/lib/session.ts',
      'apps/web/src/profile/account/details-tab.tsx',
    ],
    because:
      'columns of the accounts, and the body of the two user calls, which the browser sends as it is typed',
  },
  {
    names: ['paymentObj', 'checkManual', 'manualBankName'],
    places: [
      'apps/server/src/modules/identity/customers/register.ts',
      'apps/server/src/modules/switching/bank-details/',
      'apps/server/src/modules/switching/mandates/mandate-views.ts',
      'apps/server/src/seed/walk-through.ts',
      'apps/web/src/journey/steps/',
      'apps/web/src/profile/',
      'packages/domain/src/bank/payment-details.ts',
    ],
    because: 'the bank form is one schema for screen, wire and the encrypted row that keeps it',
  },
  {
    names: ['authPersonnelObj', 'signatureImg', 'tncddmandate', 'tncutility'],
    places: [
      'apps/server/src/modules/switching/drafts/sign-draft.ts',
      'apps/server/src/modules/switching/mandates/give-signature.ts',
      'apps/server/src/modules/switching/signing/',
      'apps/server/src/seed/',
      'apps/web/src/journey/steps/authorised-person/',
      'apps/web/src/lib/',
      'packages/domain/src/documents/supply-contract.ts',
      'packages/domain/src/signing/',
    ],
    because: 'names of consents that are stored with every signature, and the body of the calls that sign',
  },
  {
    names: ['paramId'],
    places: [
      'apps/server/src/modules/enquiries/partners/read-partner.ts',
      'apps/server/src/modules/switching/drafts/read-drafts.ts',
      'apps/server/src/seed/walk-through.ts',
      'apps/web/src/journey/draft/draft-sync.ts',
    ],
    because: 'the parameter of a partner’s link, and the field of a new draft that carries it',
  },
  {
    names: ['personalObj', 'addressObj'],
    places: [
      'apps/server/src/modules/chat/conversations/',
      'apps/server/src/modules/switching/drafts/open-answers.queries.ts',
      'packages/domain/src/journey/stored-draft.ts',
    ],
    because: 'queries into the stored snapshot, and what of stored answers is sealed',
  },
];

const found = sources.flatMap((file) => {
  const words = new Set(readFileSync(join(root, file), 'utf8').match(/\w+/g));
  return ownerOnlyNames.filter((name) => words.has(name)).map((name) => ({ file, name }));
});

const excepting = ({ file, name }: (typeof found)[number]) =>
  exceptions.filter(
    ({ names, places }) => names.includes(name) && places.some((place) => file.startsWith(place)),
  );

test('the owner’s names of stored and sent fields occur only in storage-keys and the contract', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(found.filter((each) => excepting(each).length === 0)).toEqual([]);
});

test('each exception is still needed, place by place', () => {
  const unused = exceptions.flatMap(({ names, places }) =>
    places.filter((place) => !found.some(({ file, name }) => file.startsWith(place) && names.includes(name))),
  );
  expect(unused).toEqual([]);
});
