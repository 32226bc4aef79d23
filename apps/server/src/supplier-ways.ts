import type { Config } from './config.ts';
import { mailTokensOf } from './integrations/access-token/from-config.ts';
import { mailBoxOf, mailReceiverOf } from './integrations/mail-in/from-config.ts';
import { channelOpener } from './integrations/supplier-channel/open-channel.ts';
import { reachableAddresses } from './platform/http/networks/reachable-addresses.ts';
import { privateNetworks } from './supplier-settings.ts';
import type { SwitchingParameters } from './modules/switching/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/db/database.ts';
import { filePosterOf } from './platform/mail/file-poster.ts';

/** How signed cases reach suppliers, and how their replies come in. */
export interface SupplierWays {
  readonly parameters: Pick<SwitchingParameters, 'openChannel' | 'mailBox'>;
  /** Starts receiving mail on this machine, if that is switched on. */
  readonly receive: (take: (raw: Buffer) => Promise<void>) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Chooses the channels to and from suppliers according to the settings. */
export function supplierWaysOf(
  config: Config,
  { db, clock }: { readonly db: Db; readonly clock: Clock },
): SupplierWays {
  const poster = filePosterOf(config, { db, clock });
  const receiver = mailReceiverOf(config);
  return {
    parameters: {
      openChannel: channelOpener({
        post: poster.post,
        allowsPlainHttp: !config.isProduction,
        isReachable: reachableAddresses(privateNetworks(config)),
        now: () => clock.now(),
      }),
      mailBox: mailBoxOf(config, mailTokensOf(config)),
    },
    receive: async (take) => void (await receiver?.open(take)),
    close: async () => {
      await receiver?.close();
      poster.close();
    },
  };
}
