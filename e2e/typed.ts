import type { BrowserContext } from '@playwright/test';
import { appendFileSync, existsSync, mkdirSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { typedFolder } from './settings.ts';

const noted = new Set<string>();

/** Notes a text for the log check after all tests, once in each test process. */
function note(_source: unknown, text: string): void {
  if (noted.has(text)) return;
  if (noted.size === 0) mkdirSync(typedFolder, { recursive: true });
  noted.add(text);
  appendFileSync(join(typedFolder, String(process.pid)), `${JSON.stringify(text)}\n`, { mode: 0o600 });
}

declare global {
  interface Window {
    noteTyped?: (text: string) => void;
  }
}

/** Notes everything that is typed into a field of any page of a context. */
export async function noteTyped(context: BrowserContext): Promise<void> {
  await context.exposeBinding('noteTyped', note);
  await context.addInitScript(() => {
    const kinds = ['text', 'email', 'tel', 'search', 'password', 'number', 'url', 'textarea'];
    document.addEventListener(
      'input',
      ({ target }) => {
        const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
        if (isField && kinds.includes(target.type)) window.noteTyped?.(target.value);
      },
      true,
    );
  });
}

/** Returns everything that was typed in this run. */
export async function typedTexts(): Promise<readonly string[]> {
  const texts = new Set<string>();
  for (const name of existsSync(typedFolder) ? await readdir(typedFolder) : []) {
    const lines = (await readFile(join(typedFolder, name), 'utf8')).split('\n');
    for (const line of lines.filter(Boolean)) texts.add(String(JSON.parse(line)).trim());
  }
  return [...texts];
}
