import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

/** A request as it arrives from an address, with what a proxy or its sender says of the way. */
export function requestFrom(remoteAddress: string, forwardedFor?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
  const request = new IncomingMessage(socket);
  if (forwardedFor !== undefined) request.headers['x-forwarded-for'] = forwardedFor;
  return request;
}
