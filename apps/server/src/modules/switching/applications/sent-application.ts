import { packContent } from '@switch/domain/signing/signing-pack.ts';
import type { Statement } from '@switch/domain/signing/statements.ts';
import type { Offer } from '@switch/contract/http/quoting.ts';
import { mandateRoute } from '@switch/domain/mandate/mandate-route.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { ApplicationPorts, SupplierFacts } from './application.ports.ts';
import { applicationById, ownApplication, type SentRow } from './application.queries.ts';
import { moveSupplies, takeOffer } from '../cases/move-case.ts';
import { signingOf, type Signing } from './signatories.ts';
import { mailSubmission } from './application.mail.ts';
import { wholeApplication, type WholeApplication } from './application-view.ts';

/** A sent application as it is signed for in an envelope. */
export interface SentApplication extends Signing {
  readonly applicationId: string;
  readonly userId: string;
  readonly reference: string;
  readonly organisationName: string;
  readonly awaitsSignature: boolean;
  readonly answers: Answers;
  readonly supplies: readonly {
    readonly supplyId: string;
    readonly quotationId: string;
    readonly offer: Offer;
    readonly yearlyKwh: number;
    readonly supplier: SupplierFacts;
  }[];
  readonly statements: readonly Statement[];
  readonly owner: { readonly name: string; readonly email: string };
}

type Ports = Pick<ApplicationPorts, 'config' | 'customers' | 'outbox' | 'quotations'>;

/** The offer that a supply's price is taken from instead. */
interface NewOffer {
  readonly supplyId: string;
  readonly quotationId: string;
  readonly offer: Offer;
}

/** Sent applications, for whoever has them signed. */
export const sentApplications = (platform: Ports) => ({
  ofUser: async (db: Db, reference: string, userId: string): Promise<SentApplication | null> => {
    const row = await ownApplication(db, reference, userId);
    return row ? asSent(db, row, platform) : null;
  },
  byId: async (db: Db, applicationId: string): Promise<SentApplication | null> => {
    const row = await applicationById(db, applicationId);
    return row ? asSent(db, row, platform) : null;
  },
  /** Puts offers of now in the place of those whose price ran out; their quotations count as used, and the former do not. */
  takeOffers: async (tx: Db, offers: readonly NewOffer[], now: Date): Promise<void> => {
    const former: string[] = [];
    for (const offer of offers) former.push(await takeOffer(tx, offer));
    await platform.quotations.markFree(tx, former);
    await platform.quotations.markUsed(
      tx,
      offers.map(({ quotationId }) => quotationId),
      now,
    );
  },
  /** Everybody has signed: cases that wait for a signature are signed and sent, and customer and operations told; once. */
  noteSigned: async (tx: Db, applicationId: string, now: Date): Promise<void> => {
    const moved = await moveSupplies(tx, applicationId, {
      path: ['awaiting_signature', 'signed', 'submitted'],
      at: now,
      reason: 'signed by everybody who has to sign',
    });
    const row = moved > 0 ? await applicationById(tx, applicationId) : undefined;
    if (row) await mailSubmission(tx, await wholeApplication(tx, row), platform);
  },
});

async function asSent(db: Db, row: SentRow, { config, customers }: Ports): Promise<SentApplication | null> {
  const customer = await customers.findById(db, row.userId);
  if (!customer) return null;
  const whole = await wholeApplication(db, row);
  const { id: applicationId, userId, reference, organisationName, answers } = row;
  return {
    applicationId,
    userId,
    reference,
    organisationName,
    awaitsSignature: whole.supplies.some(({ state }) => state === 'awaiting_signature'),
    answers,
    supplies: whole.supplies.map(({ id, quotationId, offer, yearlyKwh, supplier }) => ({
      supplyId: id,
      quotationId,
      offer,
      yearlyKwh,
      supplier,
    })),
    statements: statementsOf(whole, config),
    owner: { name: customer.name, email: customer.emailAddress },
    ...signingOf(answers, customer),
  };
}

/** What everybody who signs agrees to. The Direct Debit mandate is given by whoever may sign on the account, not here. */
function statementsOf(
  { row, supplies, payment }: WholeApplication,
  config: Ports['config'],
): readonly Statement[] {
  const way = payment ? mandateRoute(payment.masked).kind : 'none';
  const toSign = supplies.map(({ offer, yearlyKwh, supplier }) => ({
    offer,
    yearlyKwh,
    supplierAddress: supplier.address,
  }));
  const { statements } = packContent(row.answers, toSign, way, config);
  return statements.filter(({ id }) => id !== 'tncddmandate');
}
