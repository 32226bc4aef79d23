import { defineConfig } from '@playwright/test';
import tests from '../playwright.config.ts';

/**
 * `npm run pictures`: runs no tests, but takes the pictures at the top of the README from the test server.
 */
export default defineConfig({ ...tests, testDir: import.meta.dirname, testMatch: 'take.ts', workers: 1 });
