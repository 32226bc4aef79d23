import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { signHere } from '@switch/contract/http/switching/envelope.ts';
import { sameEmail } from '@switch/domain/person/email.ts';
import { isProven } from '../../../../platform/http/identity.ts';
import { refuse } from '../../../../platform/http/refusal.ts';
import type { Context } from '../../../../platform/http/route.ts';
import type { ESignProblem } from '../../../../integrations/e-sign/port.ts';
import { ownEnvelope, signersOf } from './envelope.queries.ts';
import { NOT_FOUND } from './start-envelope.ts';
import type { Services } from '../../services.ts';
import { sentApplicationOfUser } from '../../applications/sent-application.ts';

const NOT_ASKED = refuse(
  'not-allowed',
  'Nothing waits for your own signature here. Look at how the signing stands now.',
);
const IDENTITY_NEEDED = refuse(
  'identity-needed',
  'To sign from here, log out and in again, so that we know it is you. Or follow the link in your mail.',
);
const FOLLOW_MAIL =
  'The signing page does not open just now. Try again in a moment, or follow the link in your mail.';
const MOMENT_SECONDS = 30;

type Asked = Pick<Context<typeof signHere>, 'db' | 'params' | 'session' | 'now'>;

/**
 * Where the user signs without waiting for their mail: one of the signers has the address they log in with. An open screen
 * alone signs nothing: either the link asks for a code, or they have shown within the last minutes that it is them. Problems:
 * not-found, not-allowed, identity-needed, too-many-tries (the signing service does not answer now).
 */
export const ownLink =
  (services: Services) =>
  async ({ db, params, session, now }: Asked): Promise<ResponseOf<typeof signHere>> => {
    const { eSign, config } = services;
    const { reference } = params;
    const application = await sentApplicationOfUser(db, reference, session.userId, services);
    const row = application && (await ownEnvelope(db, reference, session.userId));
    if (!application || !row) return NOT_FOUND;
    const signer = (await signersOf(db, row.id)).find(
      ({ email, state }) =>
        sameEmail(email, application.owner.email) && (state === 'invited' || state === 'viewed'),
    );
    if (row.state !== 'open' || row.vendorId === null || !signer) return NOT_ASKED;
    if (!eSign.asksAtLink && !isProven(session, now)) return IDENTITY_NEEDED;
    const { id: signerId, name, role, email } = signer;
    const returnUrl = `${config.publicUrl}/profile?tab=switches`;
    const link = await eSign.linkFor(row.vendorId, { signerId, name, role, email }, returnUrl);
    if (!link.ok) return refusalOf(link.problem);
    return link.value === null ? NOT_ASKED : { result: true, url: link.value };
  };

const refusalOf = (problem: ESignProblem) =>
  refuse(
    'too-many-tries',
    FOLLOW_MAIL,
    problem.code === 'too-busy' ? problem.retryAfterSeconds : MOMENT_SECONDS,
  );
