import type { PageConfig } from '@switch/contract/page-config.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../db/database.ts';
import { supplierPanel } from './panel.queries.ts';

/** What every page is told at start: the configuration that customers may see, and the panel of suppliers. */
export async function pageConfigOf(config: Config, db: Db): Promise<PageConfig> {
  const panel = await supplierPanel(db);
  return {
    brandName: config.brandName,
    supportEmail: config.supportEmail,
    firmName: config.firmName,
    firmAddress: config.firmAddress,
    firmNumber: config.firmNumber,
    disputeScheme: config.disputeScheme,
    panelCount: String(panel.names.length),
    panelSuppliers: panel.names.join(', '),
    sampleData: panel.isSample ? 'yes' : 'no',
    publicOrigin: config.publicUrl,
    apiBaseUrl: config.apiBaseUrl,
    socketUrl: config.socketUrl,
    defaultSource: config.sourceSite,
    sessionMinutes: config.sessionMinutes,
  };
}
