import { isRecord } from '@switch/domain/shapes.ts';
import { Console } from 'node:console';
import { readFile } from 'node:fs/promises';

/** The console that a bench writes its figures to. */
export const output = new Console(process.stdout, process.stderr);

/**
 * Checks a value against a limit of `budgets.json`: a number that it must stay below, or `{ "least": n }` for
 * one that it must reach.
 */
function isWithin(value: number, budget: unknown): boolean {
  if (typeof budget === 'number') return value < budget;
  if (isRecord(budget) && typeof budget['least'] === 'number') return value >= budget['least'];
  throw new Error('a budget is a number, or has a number as its least');
}

/**
 * Compares a bench's measurements with its budgets and prints them. One figure outside its budget fails the
 * bench.
 */
export async function judge(bench: string, measured: Readonly<Record<string, number>>): Promise<void> {
  const file: unknown = JSON.parse(await readFile(new URL('./budgets.json', import.meta.url), 'utf8'));
  const budgets = new Map(isRecord(file) && isRecord(file[bench]) ? Object.entries(file[bench]) : []);
  for (const [name, value] of Object.entries(measured)) {
    if (!budgets.has(name)) throw new Error(`budgets.json has no budget for "${name}"`);
    const isKept = isWithin(value, budgets.get(name));
    const limit = JSON.stringify(budgets.get(name));
    output.log(`${isKept ? 'within' : 'OVER  '} ${name}: ${Number(value.toFixed(2))} (budget ${limit})`);
    if (!isKept) process.exitCode = 1;
  }
}
