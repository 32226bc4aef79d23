import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../http/problem.ts';

/**
 * Returns the address to which mail readers send a POST that stops mails at once. Opening it as a page
 * redirects to the page that the link in the mail leads to, where nothing stops until the reader confirms.
 */
export const stopAtOnceUrl = (stopUrl: string): string => stopUrl.replace('/stop#', '/stop/');

/**
 * Adds a redirect from the address in a mail's header to the page that asks. The token goes behind the `#`,
 * where no log sees it.
 */
export function addStopPage(app: FastifyInstance): void {
  app.get<{ Params: { token: string } }>('/stop/:token', (request, reply) => {
    const { token } = request.params;
    if (!/^[\w-]{1,100}$/.test(token)) throw new ProblemError('not-found');
    return reply.header('cache-control', 'no-store').redirect(`/stop#${token}`, 303);
  });
}
