import {
  noteNotice,
  readRecord,
  readTerminationLetter,
  setNoticePeriod,
  setReminder,
  takeBackNotice,
} from '@switch/contract/http/record.ts';
import type { Module, Platform } from '../../../platform/module.ts';
import { route, whoeverHasAccess } from '../../../platform/http/route.ts';
import { noteOwnNotice, setOwnNoticePeriod, setOwnReminder, takeBackOwnNotice } from './note-notice.ts';
import { readOwnLetter, type RenderPdf } from './termination-letter.ts';
import { readOwnRecord } from './read-switch-history.ts';

/** The customer's own record: every meter with its timeline, the days that count, and the reminders of them. */
export const recordCapability = (
  platform: Pick<Platform, 'ids'> & { readonly renderPdf: RenderPdf },
): Module => ({
  name: 'record',
  routes: [
    route(readRecord, { policy: whoeverHasAccess, handle: readOwnRecord }),
    route(noteNotice, { policy: whoeverHasAccess, handle: noteOwnNotice(platform) }),
    route(takeBackNotice, { policy: whoeverHasAccess, handle: takeBackOwnNotice }),
    route(setNoticePeriod, { policy: whoeverHasAccess, handle: setOwnNoticePeriod }),
    route(setReminder, { policy: whoeverHasAccess, handle: setOwnReminder }),
    route(readTerminationLetter, { policy: whoeverHasAccess, handle: readOwnLetter(platform.renderPdf) }),
  ],
});
