import { chatSettings, nameChatSubjects } from './modules/chat/index.ts';
import { nameEnquiries } from './modules/enquiries/index.ts';
import { namePricingSubjects, priceBookStatus } from './modules/pricing/index.ts';
import { nameSwitchingSubjects } from './modules/switching/index.ts';
import { nameTasks } from './modules/tasks/index.ts';
import type { Db } from './platform/db/database.ts';
import type { Doubt } from './platform/http/networks/proxy-watch.ts';
import type { Platform } from './platform/module.ts';
import { doubtfulSettings } from './platform/observe/doubtful-settings.ts';

/** What later modules provide to the identity module. */
export const identityParts = ({ clock, config, proxyWatch }: Platform) => ({
  nameSubjects: [nameTasks, namePricingSubjects, nameSwitchingSubjects, nameEnquiries, nameChatSubjects],
  hasPricesAndHours: async (db: Db): Promise<boolean> =>
    (await priceBookStatus(db, clock.now())).hasPublished && !(await chatSettings(db)).areHoursSample,
  doubts: (): readonly Doubt[] => [...doubtfulSettings(config), ...proxyWatch.doubts()],
});
