import { defineConfig, type OxlintOverride } from 'oxlint';

/** An import that a zone forbids, and where the code belongs instead. */
interface Refusal {
  readonly regex?: string;
  readonly group?: string[];
  readonly message: string;
  readonly allowTypeImports?: boolean;
}

/** Forbids all imports but a package's own files and the given ones. */
const onlyImports = (allowed: readonly string[], message: string): Refusal => ({
  group: ['*', '!./**', '!../**', ...allowed.flatMap((name) => [`!${name}`, `!${name}/**`])],
  message,
});

const nodeInBrowser: Refusal = { regex: '^node:', message: 'This runs in a browser.' };
const fullZod: Refusal = {
  regex: '^(zod|zod/v4)$',
  message: 'Shared and browser code uses zod/mini: the full build weighs ten times as much.',
};
const inApps: readonly Refusal[] = [
  {
    regex: '^@switch/(server|testkit)(/|$)',
    message:
      'The browser never imports the server: what both need is a rule (packages/domain) or crosses the wire (packages/contract).',
  },
  {
    regex: '^@switch/(web|console)(/|$)|/(web|console)/src/',
    message:
      'The customer app and the console share no code of their own: what both need belongs to packages/.',
  },
  { regex: '^\\.\\./.*/packages/', message: 'A package is imported by its name.' },
  fullZod,
  nodeInBrowser,
];

const above: Refusal = {
  regex: '(^|/)(app|compose)\\.ts$',
  message: 'app.ts imports everything, so nothing imports it but main.ts and tests.',
};
const anyModule: Refusal = {
  regex: '/modules/',
  message:
    'The platform knows no module: take what you need by parameter, or put the file into the module that owns it.',
};
const sql: Refusal = {
  regex: '^(pg|kysely)(/|$)',
  message:
    'SQL lives in <thing>.queries.ts (and in platform/db and platform/jobs): put the query there and call it.',
  allowTypeImports: true,
};
const driver: Refusal = {
  regex: '^pg(/|$)',
  message: 'Queries use the typed builder; only platform/db and platform/jobs touch the driver.',
  allowTypeImports: true,
};
const callingOut = (packages: string): Refusal => ({
  regex: `^(${packages})(/|$)`,
  message:
    'Only vendor adapters call out: add a port in integrations/<service>/port.ts; mail goes through the outbox.',
  allowTypeImports: true,
});
const outside = 'nodemailer|node:https?|node:net|node:tls|node:child_process|node:vm';
const inModules: readonly Refusal[] = [
  {
    regex:
      '^(\\.\\./)+(modules/)?(reference|identity|tasks|pricing|switching|enquiries|chat|privacy)/([^i]|i[^n])',
    message: 'Another module is entered through its index.ts only.',
  },
  {
    group: ['**/integrations/*/*', '!**/integrations/*/port.ts', '!**/integrations/look-up/*'],
    message: "Import the service's port.ts; app.ts chooses what stands behind it.",
  },
  above,
];

/** Files at `depth` folders below an app's src. */
const atDepth = (depth: number): string => `apps/{web,console}/src/${'*/'.repeat(depth)}*.{ts,tsx}`;
const otherFeature = (depth: number): Refusal => ({
  regex: `^${'\\.\\./'.repeat(depth)}([^.l]|l[^i]|li[^b]|lib[^/])[^/]*/`,
  message: 'A feature never imports another: move what both need to lib/ or packages/ui.',
});
const featureFromLib = (depth: number): Refusal => ({
  regex: `^${'\\.\\./'.repeat(depth)}[^.][^/]*/`,
  message:
    'lib/ is what features stand on: it imports none of them. Move the file into the feature, or pass a function in.',
});

/**
 * What each part of the repository may not import. If a file is in several zones, only the last one applies.
 */
const zones: readonly (readonly [files: string, refusals: readonly Refusal[]])[] = [
  [
    'packages/domain/src/**/*.ts',
    [
      onlyImports(
        ['zod/mini', 'postcode'],
        'The domain is pure: it imports its own files, zod/mini and postcode. I/O belongs in apps/server, wire shapes in packages/contract.',
      ),
    ],
  ],
  [
    'packages/contract/src/**/*.ts',
    [
      onlyImports(
        ['zod/mini', '@switch/domain'],
        'The contract says what crosses the wire: it imports packages/domain and zod/mini only.',
      ),
    ],
  ],
  [
    'packages/browser/src/**/*.{ts,tsx}',
    [
      onlyImports(
        ['zod/mini', 'react', '@simplewebauthn/browser', '@switch/domain', '@switch/contract'],
        'The browser platform imports the contract, the domain, React and the library of passkeys only: what knows a screen or a route belongs to an app.',
      ),
    ],
  ],
  [
    'packages/chat-client/src/**/*.ts',
    [
      onlyImports(
        ['@switch/domain', '@switch/contract', 'socket.io-client'],
        'The chat client knows the socket and what crosses it: it imports packages/domain, packages/contract and socket.io-client only. What is drawn belongs to the apps.',
      ),
    ],
  ],
  [
    'packages/ui/src/**/*.{ts,tsx}',
    [
      {
        regex: '^@switch/|^react-router|^@tanstack/',
        message: 'The ui package knows no routes and no data: pass them in as props from apps/web.',
      },
      fullZod,
      nodeInBrowser,
    ],
  ],
  ['apps/{web,console}/src/**/*.{ts,tsx}', inApps],
  ...[1, 2, 3].map((depth) => [atDepth(depth), [...inApps, otherFeature(depth)]] as const),
  ['apps/{web,console}/src/lib/*.{ts,tsx}', [...inApps, featureFromLib(1)]],
  ['apps/{web,console}/src/lib/*/*.{ts,tsx}', [...inApps, featureFromLib(2)]],
  ['apps/{web,console}/src/pages/**/*.{ts,tsx}', inApps],
  ['apps/server/src/seed/**/*.ts', [sql, above]],
  ['apps/server/src/seed/**/*.queries.ts', [driver, above]],
  ['apps/server/src/platform/**/*.ts', [anyModule, sql, above]],
  ['apps/server/src/platform/**/*.queries.ts', [anyModule, driver, above]],
  ['apps/server/src/platform/{db,jobs}/**/*.ts', [anyModule, above]],
  [
    'apps/server/src/integrations/*/**/*.ts',
    [
      sql,
      above,
      {
        regex: '^\\.\\./([^.lp]|l[^o]|lo[^o]|p[^o]|po[^r])',
        message: 'A vendor file imports its own port only; what adapters share is in integrations/look-up/.',
      },
      {
        regex: '^(\\.\\./)+(modules|platform)/',
        message: 'An adapter knows its vendor and its port, nothing of the server.',
      },
    ],
  ],
  ['apps/server/src/modules/**/*.ts', [...inModules, sql, callingOut(`${outside}|socket\\.io`)]],
  ['apps/server/src/modules/chat/connections/**/*.ts', [...inModules, sql, callingOut(outside)]],
  ['apps/server/src/modules/**/*.queries.ts', [...inModules, driver, callingOut(`${outside}|socket\\.io`)]],
];

const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'];

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  options: { typeAware: true },
  ignorePatterns: [
    '**/node_modules/**',
    '**/dist/**',
    'data/**',
    'coverage/**',
    'test-results/**',
    'playwright-report/**',
    '**/*.d.ts',
  ],
  categories: { correctness: 'error' },
  env: { es2024: true },
  rules: {
    'eslint/eqeqeq': 'error',
    'eslint/no-console': 'error',
    'eslint/no-eval': 'error',
    'eslint/no-new-func': 'error',
    'eslint/no-script-url': 'error',
    'typescript/no-implied-eval': 'error',
    'eslint/no-var': 'error',
    'eslint/prefer-const': 'error',
    'eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'eslint/max-lines': ['error', { max: 300 }],
    'eslint/max-lines-per-function': ['error', { max: 60 }],
    'eslint/no-restricted-properties': [
      'error',
      {
        object: 'process',
        property: 'env',
        message: 'Settings are read in apps/server/src/config.ts and passed on from there.',
      },
    ],
    'import/no-cycle': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
    'typescript/consistent-type-imports': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/await-thenable': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/no-deprecated': 'error',
    'typescript/unbound-method': 'off',
    'typescript/no-misused-spread': 'off',
    'jsx-a11y/no-redundant-roles': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/no-interactive-element-to-noninteractive-role': 'off',
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
  },
  overrides: [
    { files: ['**/*.tsx'], rules: { 'eslint/max-lines-per-function': ['error', { max: 120 }] } },
    {
      files: [...TESTS, 'e2e/**', 'bench/**', 'packages/testkit/**'],
      rules: {
        'eslint/max-lines-per-function': 'off',
        'eslint/max-lines': ['error', { max: 500 }],
        // Tests exercise what is forbidden.
        'eslint/no-script-url': 'off',
      },
    },
    {
      files: [
        'scripts/**',
        'bench/**',
        'apps/web/prerender.ts',
        'apps/server/src/commands/voice.ts',
        'apps/server/src/shutdown.ts',
        'apps/server/src/commands/*.ts',
        'apps/server/src/platform/db/testing/global-setup.ts',
        'packages/browser/src/log.ts',
      ],
      rules: { 'eslint/no-console': 'off' },
    },
    {
      files: ['apps/server/src/config.ts', 'scripts/**', 'e2e/**', 'bench/**', '**/*.config.ts'],
      rules: { 'eslint/no-restricted-properties': 'off' },
    },
    ...zones.map(([files, patterns]): OxlintOverride => ({
      files: [files],
      rules: { 'eslint/no-restricted-imports': ['error', { patterns: [...patterns] }] },
    })),
    {
      files: ['apps/server/src/modules/**/*.ts'],
      rules: {
        'eslint/no-restricted-globals': [
          'error',
          {
            name: 'fetch',
            message: 'Only vendor adapters call out: add a port in integrations/<service>/port.ts.',
          },
        ],
      },
    },
    {
      files: [...TESTS, 'apps/server/src/commands/**', 'apps/server/src/platform/db/load-samples.ts'],
      rules: { 'eslint/no-restricted-imports': 'off', 'eslint/no-restricted-globals': 'off' },
    },
  ],
});
