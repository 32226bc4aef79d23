import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../http/problem.ts';

/**
 * What mail readers are told to send a POST to that stops mails at once. Whoever opens it as a page comes to the one that the
 * link in the mail leads to, and nothing stops before they press there.
 */
export const stopAtOnceUrl = (stopUrl: string): string => stopUrl.replace('/stop#', '/stop/');

/** Leads from the address in a mail's header to the page that asks. The token stays behind the `#`, where no log sees it. */
export function addStopPage(app: FastifyInstance): void {
  app.get<{ Params: { token: string } }>('/stop/:token', (request, reply) => {
    const { token } = request.params;
    if (!/^[\w-]{1,100}$/.test(token)) throw new ProblemError('not-found');
    return reply.header('cache-control', 'no-store').redirect(`/stop#${token}`, 303);
  });
}
