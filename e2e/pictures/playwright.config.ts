import { defineConfig } from '@playwright/test';
import tests from '../playwright.config.ts';

/** `npm run pictures`: no test, but the pictures at the top of the README, from the server of the tests. */
export default defineConfig({ ...tests, testDir: import.meta.dirname, testMatch: 'take.ts', workers: 1 });
