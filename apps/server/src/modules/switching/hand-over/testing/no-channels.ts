import type { SwitchingParameters } from '../../services.ts';

/** Parameters without a channel to any supplier or a mailbox, for tests of other things. */
export const noChannels: Pick<
  SwitchingParameters,
  'openChannel' | 'mailBox' | 'takeChatMail' | 'isActivePartner'
> = {
  openChannel: () => {
    throw new Error('Nothing is handed over here.');
  },
  mailBox: null,
  takeChatMail: () => Promise.resolve(null),
  isActivePartner: () => Promise.resolve(false),
};
