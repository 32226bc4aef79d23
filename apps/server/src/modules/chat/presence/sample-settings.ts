import type { LabelTone } from '@switch/contract/http/chat/labels.ts';
import type { SampleData } from '../../../platform/db/sample-data.ts';
import { insertReply } from '../messages/canned.queries.ts';
import { replaceSpans } from './hours.queries.ts';
import { insertLabel } from '../conversations/inbox/label.queries.ts';

const labels: readonly (readonly [name: string, tone: LabelTone])[] = [
  ['Bill query', 'amber'],
  ['Charity', 'violet'],
  ['Complaint', 'red'],
  ['Meter', 'blue'],
  ['New quote', 'green'],
  ['Switch in progress', 'teal'],
];

const replies: readonly (readonly [shortcut: string, title: string, text: string])[] = [
  [
    '/hello',
    'Hello',
    'Hello {first_name}, I am {agent_name} of {brand}. I am reading what you wrote and will be with you in a moment.',
  ],
  [
    '/hours',
    'When we are here',
    'The chat is {chat_hours}. You can write your question here at any time: we read it and get in touch.',
  ],
  [
    '/bill',
    'Where to look on a bill',
    'The supply number stands in a box of figures on your bill, the yearly use beside the prices, and the end of the contract with the account details. A photo of the bill helps us, but please cover the bank details.',
  ],
  [
    '/reading',
    'Send a reading',
    'Please write down all figures in front of the point, and which register they are from, such as day or night.',
  ],
  [
    '/vat',
    'Reduced VAT',
    'If at least 60 percent of the energy is used for non-business or domestic-type use, the whole supply is charged at 5 percent VAT. Below that it is shared out. The journey asks for the share and makes the certificate.',
  ],
  [
    '/noaccount',
    'No card or bank details here',
    'Please do not write card or bank details into this chat. The application asks for them on a page of its own.',
  ],
  ['/wait', 'Still looking', 'Thank you for waiting, {first_name}. I am still looking into it.'],
  [
    '/bye',
    'Goodbye',
    'Thank you for talking to us, {first_name}. You can write to {support_email} at any time. Have a good day!',
  ],
];

const AROUND_THE_CLOCK = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  opensMinute: 0,
  closesMinute: 1_440,
}));

/** Labels, replies for everybody and hours around the clock, so that somebody who tries the chat finds it open. */
export const sampleDesk: SampleData = {
  name: 'desk',
  load: async ({ db, clock, ids }) => {
    for (const [name, tone] of labels)
      await insertLabel(db, { id: ids.uuid(), name, tone, isArchived: false });
    const made = { staffId: null, madeBy: null, onceKey: null, changedAt: clock.now() };
    for (const [shortcut, title, text] of replies)
      await insertReply(db, { id: ids.uuid(), ...made, shortcut, title, text });
    await replaceSpans(db, AROUND_THE_CLOCK);
    return ['Sample hours: the chat is open around the clock'];
  },
};
