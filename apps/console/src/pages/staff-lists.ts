import type { StaffPermission } from '@switch/domain/staff/roles.ts';

/** The lists of the records, in the order in which they are offered. */
export const staffLists = [
  {
    id: 'leads',
    title: 'Leads',
    about: 'People who asked for a quote or a call through the forms of the site, newest first.',
    permission: 'leads.read',
  },
  {
    id: 'follow-ups',
    title: 'Follow-ups',
    about: 'People who allowed us in a chat to get in touch, those to answer first on top.',
    permission: 'leads.read',
  },
  {
    id: 'applications',
    title: 'Applications',
    about: 'Applications that customers sent, newest first, without anything of their bank details.',
    permission: 'applications.read',
  },
  {
    id: 'mails',
    title: 'Mails that did not leave',
    about: 'Mails that nothing tries any more, the newest failure first. What they say stays sealed.',
    permission: 'mails.mend',
  },
] as const satisfies readonly {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly permission: StaffPermission;
}[];

/** Name of a list. */
export type StaffListId = (typeof staffLists)[number]['id'];

/** The list that an address names. */
export const staffListOf = (id: string | undefined): (typeof staffLists)[number] | undefined =>
  staffLists.find((list) => list.id === id);
