import { lazy, type ComponentType } from 'react';
import type { ProfileTab, ProfileViewProps } from './profile-tabs.ts';
import { SwitchesTab } from './history/switches-tab.tsx';

/** The view behind each entry of the profile's menu, one line each. All but the first come when they are opened. */
export const profileViews: Readonly<Record<ProfileTab, ComponentType<ProfileViewProps>>> = {
  switches: SwitchesTab,
  drafts: lazy(async () => ({ default: (await import('./drafts-tab.tsx')).DraftsTab })),
  quotations: lazy(async () => ({
    default: (await import('./quotations/quotations-tab.tsx')).QuotationsTab,
  })),
  sites: lazy(async () => ({ default: (await import('./history/sites-tab.tsx')).SitesTab })),
  reminders: lazy(async () => ({ default: (await import('./history/reminders-tab.tsx')).RemindersTab })),
  documents: lazy(async () => ({ default: (await import('./data/documents-tab.tsx')).DocumentsTab })),
  people: lazy(async () => ({ default: (await import('./people-tab.tsx')).PeopleTab })),
  'direct-debits': lazy(async () => ({
    default: (await import('./direct-debits/direct-debits-tab.tsx')).DirectDebitsTab,
  })),
  details: lazy(async () => ({ default: (await import('./account/details-tab.tsx')).DetailsTab })),
  contact: lazy(async () => ({ default: (await import('./data/contact-tab.tsx')).ContactTab })),
  security: lazy(async () => ({ default: (await import('./account/security-tab.tsx')).SecurityTab })),
  data: lazy(async () => ({ default: (await import('./data/data-tab.tsx')).DataTab })),
};
