import { declines, givesReading, sendsBill, takesBack } from './customer-acts.ts';
import {
  customerAnswers,
  directDebitSetUp,
  sends,
  signs,
  staffAsk,
  staffContinue,
  staffMove,
  supplierAnswers,
} from './acts.ts';
import type { Lifecycle } from './lifecycle.ts';

/** All current contracts end on this day, so that the new ones run from 1 November 2026. */
const CONTRACT_ENDS = '2026-10-31';

/** The acts from the supplier's acceptance to the registration, if nothing gets in the way. */
const goesThrough = (on: string) => [
  supplierAnswers({ on }, 'accepted'),
  staffMove({ on, at: '14:00' }, 'waiting_registration'),
  staffMove({ on: '2026-10-05' }, 'registering'),
];

const starts = [
  supplierAnswers({ on: '2026-11-02' }, 'live', { date: '2026-11-01' }),
  staffMove({ on: '2026-12-14' }, 'first_bill_ok'),
] as const;

const photo = [
  {
    kind: 'document',
    question: 'A photo of the meter with its number',
    answer: 'meter-cupboard.pdf',
  },
] as const;

const missing = [
  {
    kind: 'text',
    question: 'The meter number as your newest bill has it',
    answer: 'It is the one that I gave you',
  },
] as const;

export const lifecycles: readonly Lifecycle[] = [
  {
    name: 'plain',
    title: 'The plain switch',
    about:
      'A bakery switches both fuels. Its director signs alone, once, before sending. The suppliers accept, nothing goes wrong, and the contract is renewed.',
    customer: {
      fuels: ['electricity', 'gas'],
      organisation: 'Alder Bakery Limited',
      person: { name: 'Rosa', lastName: 'Field', jobTitle: 'Director' },
      domain: 'alder-bakery.example',
      contractEnds: CONTRACT_ENDS,
      kwh: { electricity: 18_500, gas: 41_000 },
    },
    acts: [
      sends({ on: '2026-09-14' }),
      ...goesThrough('2026-09-17'),
      directDebitSetUp({ on: '2026-10-12' }),
      ...starts,
      staffMove({ on: '2027-10-20' }, 'renewed'),
    ],
  },
  {
    name: 'objected-and-retried',
    title: 'Objected, and tried again',
    about:
      'The present supplier stops the switch over an unpaid bill. It is paid, the objection is settled, and the supply starts in time.',
    customer: {
      fuels: ['electricity'],
      organisation: 'Calder Joinery Limited',
      person: { name: 'Ewan', lastName: 'Harker', jobTitle: 'Managing director' },
      domain: 'calder-joinery.example',
      contractEnds: CONTRACT_ENDS,
      kwh: { electricity: 33_900 },
    },
    acts: [
      sends({ on: '2026-09-14' }),
      ...goesThrough('2026-09-17'),
      supplierAnswers({ on: '2026-10-07' }, 'objection', { reason: 'debt' }),
      supplierAnswers({ on: '2026-10-20' }, 'objection-cleared'),
      ...starts,
    ],
  },
  {
    name: 'rejected',
    title: 'Rejected',
    about:
      'The new supplier turns the application down after its credit check. The customer does nothing about it.',
    customer: {
      fuels: ['gas'],
      organisation: 'Dunmere Launderette Limited',
      person: { name: 'Kezia', lastName: 'Lowther', jobTitle: 'Owner' },
      domain: 'dunmere-launderette.example',
      contractEnds: CONTRACT_ENDS,
      kwh: { gas: 58_600 },
    },
    acts: [
      sends({ on: '2026-09-14' }),
      supplierAnswers({ on: '2026-09-18' }, 'rejected', { reason: 'credit' }),
    ],
  },
  {
    name: 'held',
    title: 'Held',
    about:
      'The meter number differs from the register’s. Staff hold the case and ask; the customer answers a day late, and it goes on from where it was.',
    customer: {
      fuels: ['electricity'],
      organisation: 'Ivelbridge Nursery Limited',
      person: { name: 'Fatima', lastName: 'Norwood', jobTitle: 'Manager' },
      domain: 'ivelbridge-nursery.example',
      contractEnds: CONTRACT_ENDS,
      kwh: { electricity: 12_400 },
    },
    acts: [
      sends({ on: '2026-09-14' }),
      staffAsk({ on: '2026-09-16' }, missing, '2026-09-23'),
      customerAnswers({ on: '2026-09-24' }, missing),
      staffContinue({ on: '2026-09-25' }),
      ...goesThrough('2026-09-28'),
      ...starts,
    ],
  },
  {
    name: 'moved-start',
    title: 'Moved start',
    about:
      'A charity whose chair and treasurer both sign. The supplier moves the start by a fortnight; its bill differs from the contract at first.',
    customer: {
      fuels: ['electricity'],
      organisation: 'Larkrise Village Hall',
      officers: [
        { name: 'Maud Earl', role: 'Chair', email: 'maud.earl@larkrise-hall.example' },
        { name: 'Idris Vane', role: 'Treasurer', email: 'idris.vane@larkrise-hall.example' },
      ],
      person: { name: 'Tess', lastName: 'Bright', jobTitle: 'Hall secretary' },
      domain: 'larkrise-hall.example',
      contractEnds: CONTRACT_ENDS,
      kwh: { electricity: 8_200 },
    },
    acts: [
      sends({ on: '2026-09-14' }, 'by others'),
      signs({ on: '2026-09-14', at: '15:00' }, 'The chair signs.', 'maud.earl@larkrise-hall.example'),
      signs({ on: '2026-09-16', at: '19:00' }, 'The treasurer signs.', 'idris.vane@larkrise-hall.example'),
      ...goesThrough('2026-09-18'),
      supplierAnswers({ on: '2026-10-26' }, 'start-moved', { date: '2026-11-15' }),
      supplierAnswers({ on: '2026-11-16' }, 'live', { date: '2026-11-15' }),
      staffMove({ on: '2027-01-04' }, 'first_bill_query'),
      staffMove({ on: '2027-01-20' }, 'first_bill_ok'),
    ],
  },
  {
    name: 'tenant-who-left',
    title: 'The tenant who left',
    about: 'The organisation gives its premises up in the middle of the contract.',
    customer: {
      fuels: ['electricity'],
      organisation: 'Millbrook Cycle Works Limited',
      person: { name: 'Pavel', lastName: 'Quill', jobTitle: 'Director' },
      domain: 'millbrook-cycles.example',
      contractEnds: CONTRACT_ENDS,
      kwh: { electricity: 15_800 },
    },
    acts: [
      sends({ on: '2026-09-14' }),
      ...goesThrough('2026-09-17'),
      ...starts,
      staffMove({ on: '2027-04-01' }, 'left'),
    ],
  },
  {
    name: 'prefers-no-contact',
    title: 'Prefers no contact',
    about:
      'A customer who chose “I’d prefer you didn’t” gets the mails of the switch and no others. Nobody does anything when the contract ends.',
    customer: {
      fuels: ['gas'],
      organisation: 'Oakhanger Roofing Limited',
      person: { name: 'Noah', lastName: 'Trask', jobTitle: 'Director' },
      domain: 'oakhanger-roofing.example',
      contactChoice: 'none',
      contractEnds: CONTRACT_ENDS,
      kwh: { gas: 22_700 },
    },
    acts: [sends({ on: '2026-09-14' }), ...goesThrough('2026-09-17'), ...starts],
  },
  {
    name: 'upload-asked-for',
    title: 'A photo is asked for',
    about:
      'The supplier wants to see the meter. Staff hold the case and ask for a photo; the customer sends it on the profile, and the switch goes on.',
    customer: {
      fuels: ['electricity'],
      organisation: 'Penhale Surf School Limited',
      person: { name: 'Jory', lastName: 'Tamblyn', jobTitle: 'Director' },
      domain: 'penhale-surf.example',
      contractEnds: CONTRACT_ENDS,
      kwh: { electricity: 9_600 },
    },
    acts: [
      sends({ on: '2026-09-14' }),
      staffAsk({ on: '2026-09-16' }, photo, '2026-09-23'),
      customerAnswers({ on: '2026-09-18' }, photo),
      staffContinue({ on: '2026-09-18', at: '14:00' }),
      ...goesThrough('2026-09-21'),
      ...starts,
    ],
  },
  {
    name: 'first-bill-checked',
    title: 'The first bill is checked',
    about:
      'The customer reads the meter on the first day, and types the first bill: its unit rate is too high. The supplier puts it right, and the second bill is as it was signed for.',
    customer: {
      fuels: ['electricity'],
      organisation: 'Quarry Lane Print Limited',
      person: { name: 'Asha', lastName: 'Devlin', jobTitle: 'Director' },
      domain: 'quarry-lane-print.example',
      contractEnds: CONTRACT_ENDS,
      kwh: { electricity: 27_300 },
    },
    acts: [
      sends({ on: '2026-09-14' }),
      ...goesThrough('2026-09-17'),
      givesReading({ on: '2026-11-01' }, '048213'),
      supplierAnswers({ on: '2026-11-02' }, 'live', { date: '2026-11-01' }),
      sendsBill({ on: '2026-12-08' }, { from: '2026-11-01', to: '2026-11-30', kwh: 2_240, tooMuch: 15_000 }),
      sendsBill({ on: '2026-12-21' }, { from: '2026-11-01', to: '2026-11-30', kwh: 2_240 }),
    ],
  },
  {
    name: 'declined-signer',
    title: 'A signer declines',
    about:
      'A charity switches both fuels. Its chair signs, and its treasurer declines. Nothing is agreed, and the secretary takes the application back.',
    customer: {
      fuels: ['electricity', 'gas'],
      organisation: 'Rowan Street Hall',
      officers: [
        { name: 'Bryn Ashdown', role: 'Chair', email: 'bryn.ashdown@rowan-street.example' },
        { name: 'Olive Marsh', role: 'Treasurer', email: 'olive.marsh@rowan-street.example' },
      ],
      person: { name: 'Lena', lastName: 'Farrow', jobTitle: 'Secretary' },
      domain: 'rowan-street.example',
      contractEnds: CONTRACT_ENDS,
      kwh: { electricity: 8_200, gas: 16_400 },
    },
    acts: [
      sends({ on: '2026-09-14' }, 'by others'),
      signs({ on: '2026-09-14', at: '15:00' }, 'The chair signs.', 'bryn.ashdown@rowan-street.example'),
      declines(
        { on: '2026-09-15', at: '18:00' },
        'The treasurer',
        'olive.marsh@rowan-street.example',
        'We want to ask our members first',
      ),
      takesBack({ on: '2026-09-16' }),
    ],
  },
  {
    name: 'second-application',
    title: 'Turned down, and applied again',
    about:
      'The supplier turns the application down after its credit check. The customer chooses another supplier, signs with a code of that day, and is accepted.',
    customer: {
      fuels: ['electricity'],
      organisation: 'Saltmarsh Pottery Limited',
      person: { name: 'Gwen', lastName: 'Arkwright', jobTitle: 'Director' },
      domain: 'saltmarsh-pottery.example',
      contractEnds: CONTRACT_ENDS,
      kwh: { electricity: 12_400 },
    },
    acts: [
      sends({ on: '2026-09-14' }),
      supplierAnswers({ on: '2026-09-17' }, 'rejected', { reason: 'credit' }),
      sends({ on: '2026-09-21' }),
      ...goesThrough('2026-09-24'),
      ...starts,
    ],
  },
];
