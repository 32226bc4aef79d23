import { createHmac, randomUUID } from 'node:crypto';
import type { ServiceMessage } from '../port.ts';
import type { Definition, Tabs } from './docusign-shapes.ts';

/** A signer of an envelope as DocuSign stores them. */
export interface Signer {
  recipientId: string;
  name: string;
  email: string;
  clientUserId: string | undefined;
  customFields: string[];
  /** The code they have to enter before they read or sign. */
  accessCode?: string | undefined;
  /** The check by text message or call that they have to pass first. */
  identityVerification?: Definition['recipients']['signers'][number]['identityVerification'];
  /** Their fields. */
  tabs?: Tabs | undefined;
  /** Whether they can no longer be replaced by changing them. */
  isFixed?: boolean;
  status: 'sent' | 'delivered' | 'completed' | 'declined';
  deliveredDateTime?: string;
  signedDateTime?: string;
  declinedDateTime?: string;
  declinedReason?: string;
}

/** An envelope as DocuSign stores it. */
export interface Envelope {
  readonly envelopeId: string;
  readonly definition: Definition;
  readonly createdAt: number;
  readonly signers: Signer[];
  status: 'sent' | 'delivered' | 'completed' | 'declined' | 'voided';
  voidedReason?: string;
}

/** What the stand-in's account needs. */
export interface AccountParts {
  readonly accountId: string;
  readonly now: () => number;
  /** The keys that sign messages, with one header each. */
  readonly hmacKeys: () => readonly string[];
}

/** An email that DocuSign would have sent. */
export interface Invitation {
  readonly to: string;
  readonly envelopeId: string;
}

/** Milliseconds per day. */
export const DAY_MS = 86_400_000;

/** Returns whether an envelope can still be signed. */
export const isOpen = ({ status }: Envelope): boolean => status === 'sent' || status === 'delivered';

/** Returns DocuSign's description of an envelope, with its signers' fields only on request. */
export const summaryOf = (
  { envelopeId, status, voidedReason, signers: all }: Envelope,
  { withTabs = false } = {},
) => {
  const signers = all.map(({ tabs, isFixed: _, ...signer }) => ({
    ...signer,
    ...(withTabs && { tabs: tabs ?? {} }),
  }));
  const recipientCount = String(signers.length);
  return {
    envelopeId,
    status,
    voidedReason,
    emailSubject: 'held back',
    recipients: { signers, agents: [], carbonCopies: [], recipientCount },
  };
};

/** The envelopes of one account: what signers and time do to them, and the messages about them. */
export function docuSignAccount({ accountId, now, hmacKeys }: AccountParts) {
  const envelopes: Envelope[] = [];
  const invitations: Invitation[] = [];
  const messages: ServiceMessage[] = [];

  // DocuSign writes seven decimals.
  const stamp = (): string => new Date(now()).toISOString().replace('Z', '0000Z');
  const find = (envelopeId: string) => envelopes.find((each) => each.envelopeId === envelopeId);

  /** Sends the messages that the product has subscribed to. */
  function notify(envelope: Envelope, event: string, recipientId?: string): void {
    const { eventNotification } = envelope.definition;
    if (!eventNotification?.events.some((each) => each === event)) return;
    const body = Buffer.from(
      JSON.stringify({
        event,
        apiVersion: 'v2.1',
        uri: `/restapi/v2.1/accounts/${accountId}/envelopes/${envelope.envelopeId}`,
        retryCount: 0,
        configurationId: 10_101,
        generatedDateTime: stamp(),
        data: {
          accountId,
          userId: 'user',
          envelopeId: envelope.envelopeId,
          recipientId,
          envelopeSummary: summaryOf(envelope),
        },
      }),
    );
    const signatures = hmacKeys().map((key, index) => [
      `x-docusign-signature-${index + 1}`,
      createHmac('sha256', key).update(body).digest('base64'),
    ]);
    messages.push({
      body,
      headers: { 'content-type': 'application/json', ...Object.fromEntries(signatures) },
    });
  }

  /** Completes an envelope that no one has to sign any more. */
  function complete(envelope: Envelope): void {
    if (envelope.signers.some(({ status }) => status !== 'completed')) return;
    envelope.status = 'completed';
    notify(envelope, 'envelope-completed');
  }

  /** Makes a signer act; returns false if they no longer can. */
  function act(
    envelopeId: string,
    signerId: string,
    change: (envelope: Envelope, signer: Signer) => void,
  ): boolean {
    const envelope = find(envelopeId);
    const signer = envelope?.signers.find(({ customFields }) => customFields[0] === signerId);
    if (!envelope || !signer || !isOpen(envelope)) return false;
    if (signer.status === 'completed' || signer.status === 'declined') return false;
    change(envelope, signer);
    return true;
  }
  return {
    envelopes,
    /** The checks that the account supports; a test may remove them. */
    phoneWorkflows: [{ workflowId: randomUUID(), defaultName: 'Phone Authentication' }],
    /** Every email that asks someone to sign. */
    invitations,
    /** The messages to the product, oldest first. */
    messages,
    stamp,
    find,
    notify,
    complete,
    count: () => envelopes.length,
    open: (envelopeId: string, signerId: string) =>
      act(envelopeId, signerId, (envelope, signer) => {
        Object.assign(signer, { status: 'delivered', deliveredDateTime: stamp() });
        envelope.status = 'delivered';
        notify(envelope, 'recipient-delivered', signer.recipientId);
      }),
    sign: (envelopeId: string, signerId: string) =>
      act(envelopeId, signerId, (envelope, signer) => {
        Object.assign(signer, { status: 'completed', signedDateTime: stamp() });
        notify(envelope, 'recipient-completed', signer.recipientId);
        complete(envelope);
      }),
    decline: (envelopeId: string, signerId: string, declinedReason: string) =>
      act(envelopeId, signerId, (envelope, signer) => {
        Object.assign(signer, { status: 'declined', declinedDateTime: stamp(), declinedReason });
        envelope.status = 'declined';
        notify(envelope, 'recipient-declined', signer.recipientId);
        notify(envelope, 'envelope-declined');
      }),
    /** Ends what was not signed within the given days. */
    expire: (): void => {
      for (const envelope of envelopes.filter(isOpen)) {
        const days = Number(envelope.definition.notification.expirations.expireAfter);
        if (now() < envelope.createdAt + days * DAY_MS) continue;
        Object.assign(envelope, { status: 'voided', voidedReason: 'Envelope has expired.' });
        notify(envelope, 'envelope-voided');
      }
    },
  };
}

/** The account of the stand-in. */
export type DocuSignAccount = ReturnType<typeof docuSignAccount>;
