import {
  getApplication,
  listApplications,
  submitApplication,
  takeBackApplication,
} from '@switch/contract/http/application.ts';
import { createDraft, getDraft, listDrafts, putDraft } from '@switch/contract/http/draft.ts';
import { acceptCheck, getReadiness } from '@switch/contract/http/readiness.ts';
import { getMandates, getSigningPack, sign } from '@switch/contract/http/signing.ts';
import { anyone, route, whoeverHasAccess, type Policy, type Route } from '../../../platform/http/route.ts';
import type { ApplicationPorts } from './application.ports.ts';
import { openDraft } from '../drafts/create-draft.ts';
import { isOwnDraft } from '../drafts/draft.queries.ts';
import { listOwnDrafts, readDraft } from '../drafts/read-drafts.ts';
import { listOwnApplications, readApplication } from './read-applications.ts';
import { readChecks, tickCheck } from '../drafts/draft-checks.ts';
import { readMandates } from '../drafts/draft-mandates.ts';
import { readSigningPack } from '../drafts/read-signing-pack.ts';
import { saveDraft } from '../drafts/save-draft.ts';
import { signDraft } from '../drafts/sign-draft.ts';
import { sendApplication } from './submit-application.ts';
import { takeBackOwn } from './take-back.ts';

/** Signed in, and the draft named by the body is theirs or this browser's. */
const ownsDraftOfBody: Policy<typeof sign> &
  Policy<typeof submitApplication> &
  Policy<typeof acceptCheck> = ({ db, body, session, draftTokenHash }) =>
  isOwnDraft(db, { stepsId: body.stepsId, draftTokenHash, userId: session.userId });

/** Signed in, and the draft named by the path is theirs or this browser's. */
const ownsDraftOfPath: Policy<typeof getSigningPack> &
  Policy<typeof getMandates> &
  Policy<typeof getReadiness> = ({ db, params, session, draftTokenHash }) =>
  isOwnDraft(db, { stepsId: params.stepsId, draftTokenHash, userId: session.userId });

/** The calls of drafts, signatures and applications. */
export const applicationRoutes = (platform: ApplicationPorts): readonly Route[] => [
  route(createDraft, { policy: anyone, handle: openDraft(platform) }),
  route(putDraft, { policy: whoeverHasAccess, handle: saveDraft(platform) }),
  route(getDraft, { policy: whoeverHasAccess, handle: readDraft(platform) }),
  route(listDrafts, { policy: whoeverHasAccess, handle: listOwnDrafts(platform) }),
  route(getSigningPack, { policy: ownsDraftOfPath, handle: readSigningPack(platform) }),
  route(sign, { policy: ownsDraftOfBody, handle: signDraft(platform) }),
  route(getMandates, { policy: ownsDraftOfPath, handle: readMandates(platform) }),
  route(getReadiness, { policy: ownsDraftOfPath, handle: readChecks(platform) }),
  route(acceptCheck, { policy: ownsDraftOfBody, handle: tickCheck(platform) }),
  route(submitApplication, { policy: ownsDraftOfBody, handle: sendApplication(platform) }),
  route(takeBackApplication, { policy: whoeverHasAccess, handle: takeBackOwn(platform) }),
  route(listApplications, { policy: whoeverHasAccess, handle: listOwnApplications(platform) }),
  route(getApplication, { policy: whoeverHasAccess, handle: readApplication(platform) }),
];
