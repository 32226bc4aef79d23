import { apiChannel, type ApiOptions } from './api-channel.ts';
import { mailChannel } from './mail-channel.ts';
import type { OpenChannel, PostFiles } from './port.ts';
import { sftpChannel } from './sftp-channel.ts';

/** What the adapters need from the server. */
export interface ChannelOptions extends ApiOptions {
  readonly post: PostFiles;
}

/** Selects the adapter for each kind of channel. */
export const channelOpener =
  ({ post, ...api }: ChannelOptions): OpenChannel =>
  (channel, secrets) => {
    switch (channel.kind) {
      case 'mail':
        return mailChannel(channel, secrets, post);
      case 'sftp':
        return sftpChannel(channel, secrets, api.isReachable);
      case 'api':
        return apiChannel(channel, secrets, api);
    }
  };
