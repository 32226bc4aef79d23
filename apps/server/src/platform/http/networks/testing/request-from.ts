import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

/**
 * Builds a request as it arrives from an address, optionally with the forwarded path that a proxy or its
 * sender states.
 */
export function requestFrom(remoteAddress: string, forwardedFor?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
  const request = new IncomingMessage(socket);
  if (forwardedFor !== undefined) request.headers['x-forwarded-for'] = forwardedFor;
  return request;
}
