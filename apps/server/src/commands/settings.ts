/** `npm run settings`: prints every setting with its meaning and its default, as the README lists them. */
import { settingsTable } from '../settings-table.ts';

console.log(settingsTable());
