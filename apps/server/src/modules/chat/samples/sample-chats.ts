import {
  agreesToContact,
  asks,
  ends,
  handsTo,
  labelled,
  leaves,
  notes,
  rates,
  replies,
  vanishes,
  waits,
  wantsPerson,
  writes,
  type ChatMoment,
} from './chat-moments.ts';

/** A chat of the past that somebody invented had. */
export interface SampleChat {
  readonly visitor: {
    readonly name: string;
    readonly email: string | null;
    readonly phone: string | null;
  };
  /** Days before the load, and minutes after midnight UTC. */
  readonly daysAgo: number;
  readonly minute: number;
  readonly moments: readonly ChatMoment[];
}

const longest: readonly ChatMoment[] = [
  wantsPerson('Hello, can somebody help me with two meters at one address?'),
  waits(15),
  replies('agent.one', 'Hello Sade, is one of them a half-hourly meter?'),
  waits(100),
  writes('Yes, the one in the workshop.'),
  notes('agent.one', 'Workshop meter is half-hourly, office meter is not.'),
  handsTo('agent.one', 'agent.two'),
  waits(30),
  replies(
    'agent.two',
    'Hello Sade, I look after half-hourly meters. A person prices that one; the other you can compare here at once.',
  ),
  labelled('Meter'),
  labelled('New quote'),
  waits(70),
  writes('Great, I will start with the office.'),
  ends('agent.two'),
  rates(5, 'Both of you were very clear.'),
];

const aboutBill: readonly ChatMoment[] = [
  asks('Our bill says estimated again. Why?', 'what-is-an-estimated-bill'),
  waits(30),
  wantsPerson('Can a person look at our use with me?'),
  waits(55),
  replies(
    'agent.one',
    'Hello Owen, of course. Is the reading on the bill higher than the one on your meter?',
  ),
  waits(90),
  writes('Yes, by about 4,000.'),
  waits(45),
  replies(
    'agent.one',
    'Then send your supplier the reading with a photo and ask for a corrected bill. For prices with us, take twelve months with real readings.',
  ),
  labelled('Bill query'),
  waits(60),
  writes('That helps, thank you.'),
  waits(20),
  ends('agent.one'),
  rates(4),
];

const aboutCharity: readonly ChatMoment[] = [
  asks('Do charities pay less VAT on energy?', 'do-charities-pay-less-vat'),
  waits(50),
  wantsPerson('We hire the hall out on weekends. I want to talk to a person.'),
  waits(130),
  replies('agent.one', 'Good morning Mina. How much of the week is the hall hired out, roughly?'),
  waits(80),
  writes('Two evenings and most Saturdays.'),
  notes('agent.one', 'Needs the share worked out by floor space and hours before she signs.'),
  labelled('Charity'),
  waits(60),
  replies('agent.one', 'We work the share out with you before anything is signed.'),
  agreesToContact('agent.one'),
];

/** Oldest first. */
export const sampleChats: readonly SampleChat[] = [
  {
    visitor: { name: 'Harriet Vale', email: 'harriet.vale@example.org', phone: null },
    daysAgo: 9,
    minute: 610,
    moments: [
      asks('How long does a switch take?', 'how-long-does-a-switch-take'),
      waits(40),
      asks('And how do I find out when our contract ends?', 'how-do-i-find-my-end-date'),
      waits(75),
      leaves(),
      rates(5, 'Quick and to the point'),
    ],
  },
  {
    visitor: { name: 'Owen Tarrant', email: 'owen.tarrant@example.com', phone: '01632 960210' },
    daysAgo: 7,
    minute: 845,
    moments: aboutBill,
  },
  {
    visitor: { name: 'Mina Castellan', email: 'mina.castellan@example.org', phone: '07700 900641' },
    daysAgo: 5,
    minute: 570,
    moments: aboutCharity,
  },
  {
    visitor: { name: 'Callum Frost', email: null, phone: '01632 960777' },
    daysAgo: 4,
    minute: 1_130,
    moments: [
      asks('Is there an exit fee?', 'is-there-an-exit-fee'),
      waits(25),
      asks('And a cooling-off period?', 'is-there-a-cooling-off-period'),
      waits(20),
      vanishes(),
    ],
  },
  {
    visitor: { name: 'Sade Okonjo', email: 'sade.okonjo@example.net', phone: null },
    daysAgo: 2,
    minute: 660,
    moments: longest,
  },
  {
    visitor: { name: 'Leon Wicks', email: 'leon.wicks@example.com', phone: null },
    daysAgo: 1,
    minute: 1_290,
    moments: [asks('What is a standing charge?', 'what-is-a-standing-charge'), waits(35), leaves()],
  },
];
