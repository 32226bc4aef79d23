import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readConfig, settings } from '../config.ts';
import { compileCache } from '../testing/compile-cache.ts';

const command = fileURLToPath(new URL('./seed.ts', import.meta.url));

/** Runs the command with only these settings. Returns its exit code and output. */
const run = (name: string, env: Record<string, string>) =>
  new Promise<{ code: unknown; output: string }>((resolve) => {
    execFile(process.execPath, [command, name], { env: { ...compileCache, ...env } }, (error, out, output) =>
      resolve({ code: error?.code ?? 0, output: out + output }),
    );
  });

/** Every setting that production requires, with invented values. */
const production = Object.fromEntries(
  settings()
    .filter((setting) => setting.isRequiredInProduction)
    .map(({ name }) => [name, valueOf(name)]),
);

function valueOf(name: string): string {
  if (name.endsWith('_URL')) return name === 'SMTP_URL' ? 'smtp://mail.example' : 'https://switch.example';
  return /EMAIL|FROM/.test(name) ? 'someone@switch.example' : 'Invented';
}

test('with complete production settings the command is refused with one line', async () => {
  const env = { ...production, NODE_ENV: 'production' };
  expect(readConfig(env).isProduction).toBe(true);
  expect(await run('draft', env)).toEqual({
    code: 1,
    output: 'npm run seed makes up customers, so it does not run in production.\n',
  });
});

test.each(['', 'nothing'])('"%s" is answered with a list of what can be made', async (name) => {
  expect(await run(name, {})).toEqual({
    code: 1,
    output:
      'Say what to make: npm run seed -- draft | priced | signing | submitted | followed | lead | month\n',
  });
});
