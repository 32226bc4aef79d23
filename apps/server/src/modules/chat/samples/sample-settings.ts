import { labelTones } from '@switch/contract/http/chat/labels.ts';
import { z } from 'zod';
import type { SampleData } from '../../../platform/db/load-samples.ts';
import { insertLabel } from '../conversations/inbox/label.queries.ts';
import { insertReply } from '../messages/canned.queries.ts';
import { replaceSpans } from '../presence/hours.queries.ts';
import samples from './sample-settings.json' with { type: 'json' };

const SampleSettings = z.object({
  labels: z.array(z.object({ name: z.string(), tone: z.enum(labelTones) })),
  replies: z.array(z.object({ shortcut: z.string(), title: z.string(), text: z.string() })),
});

/** Labels, shared replies and round-the-clock hours, so that anyone who tries the chat finds it open. */
export const sampleSettings: SampleData = {
  name: 'desk',
  load: async ({ db, clock, ids }) => {
    const { labels, replies } = SampleSettings.parse(samples);
    for (const label of labels) await insertLabel(db, { ...label, labelId: ids.uuid(), isArchived: false });
    const own = {
      staffId: null,
      labelId: null,
      thenAct: 'none' as const,
      madeBy: null,
      onceKey: null,
      changedAt: clock.now(),
    };
    for (const reply of replies) await insertReply(db, { ...reply, ...own, id: ids.uuid() });
    const days = [1, 2, 3, 4, 5, 6, 7];
    await replaceSpans(
      db,
      days.map((weekday) => ({ weekday, opensMinute: 0, closesMinute: 1_440 })),
    );
    return ['Sample hours: the chat is open around the clock'];
  },
};
