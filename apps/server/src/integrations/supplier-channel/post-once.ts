import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { checkedLookup, checkHost, type IsReachable } from './reachable-address.ts';

const LONGEST_ANSWER_BYTES = 20_000;

/** A POST of text. */
export interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly timeLimitMs: number;
}

/** A response, as far as it is read. */
export interface PostAnswer {
  readonly status: number;
  readonly text: string;
}

/**
 * Sends one POST over its own connection, to an address that was checked. Redirects are not followed. Throws
 * `UnreachableHost` for an internal address, and an error if there is no answer in time.
 */
export function postOnce(
  { url, headers, body, timeLimitMs }: Post,
  isReachable: IsReachable,
): Promise<PostAnswer> {
  const target = new URL(url);
  checkHost(target.hostname, isReachable);
  const request = target.protocol === 'https:' ? overHttps : overHttp;
  const options = {
    method: 'POST',
    agent: false,
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    lookup: checkedLookup(isReachable),
    signal: AbortSignal.timeout(timeLimitMs),
  };
  const { promise, resolve, reject } = Promise.withResolvers<PostAnswer>();
  request(target, options, (answer) => {
    const read: Buffer[] = [];
    let size = 0;
    const done = () =>
      resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(read).toString('utf8') });
    answer.on('data', (chunk: Buffer) => {
      read.push(chunk);
      size += chunk.length;
      if (size <= LONGEST_ANSWER_BYTES) return;
      done();
      answer.destroy();
    });
    answer.on('end', done);
    answer.on('error', reject);
  })
    .on('error', reject)
    .end(body);
  return promise;
}
