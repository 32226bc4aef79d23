import type { PageConfig } from '@switch/contract/page-config.ts';
import type { Config } from '../../../config.ts';

/** The suppliers that are compared, by name, and whether they are sample data. */
interface SupplierPanel {
  readonly names: readonly string[];
  readonly isSample: boolean;
}

/** What every page gets at start: the configuration that customers may see, and the panel of suppliers. */
export function pageConfigOf(config: Config, panel: SupplierPanel): PageConfig {
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
