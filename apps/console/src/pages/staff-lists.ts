import type { ScreenPart } from '../lib/parts-screen.tsx';

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
    about: 'People who agreed in a chat that we may get in touch, the most urgent first.',
    permission: 'leads.read',
  },
  {
    id: 'applications',
    title: 'Applications',
    about: 'Applications that customers sent, newest first, without their bank details.',
    permission: 'applications.read',
  },
  {
    id: 'mails',
    title: 'Undelivered e-mails',
    about: 'E-mails that are no longer retried, the newest failure first. Their contents are not shown.',
    permission: 'mails.mend',
  },
] as const satisfies readonly ScreenPart[];
