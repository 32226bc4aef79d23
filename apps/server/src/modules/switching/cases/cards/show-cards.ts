import type { CaseCard } from '@switch/contract/http/switching/case-list.ts';
import { daysInState, limitText } from '@switch/domain/cases/age-limit.ts';
import { caseToneOf, leadingSupply, worstLabel, worstSupply } from '@switch/domain/cases/worst-supply.ts';
import { caseStateTexts } from '@switch/domain/journey/case-state.ts';
import { signingProgressText, type SigningProgress } from '@switch/domain/signing/envelope-text.ts';
import { isoDate, type IsoDate } from '@switch/domain/units/period.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { signingProgressOf } from '../../signing/envelopes/envelope.queries.ts';
import { NEVER } from './case-card.ts';
import { cardSuppliesOf } from './case-card.queries.ts';
import type { CardRow } from './list-cases.queries.ts';

/** Returns cards as staff see them, in their order, with two queries however many there are. */
export async function showCards(db: Db, rows: readonly CardRow[], now: Date): Promise<CaseCard[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ applicationId }) => applicationId);
  const awaiting = rows.filter(({ state }) => state === 'awaiting_signature');
  const [found, signing] = await Promise.all([
    cardSuppliesOf(db, ids),
    signingProgressOf(
      db,
      awaiting.map(({ applicationId }) => applicationId),
    ),
  ]);
  const supplies = Map.groupBy(found, ({ applicationId }) => applicationId);
  return rows.map((row) =>
    cardView(row, {
      supplies: supplies.get(row.applicationId) ?? [],
      signing: signing.get(row.applicationId),
      today: ukDateAt(now),
    }),
  );
}

type CardSupply = Awaited<ReturnType<typeof cardSuppliesOf>>[number];

interface Around {
  readonly supplies: readonly CardSupply[];
  readonly signing: SigningProgress | undefined;
  readonly today: IsoDate;
}

function cardView(row: CardRow, { supplies, signing, today }: Around): CaseCard {
  const worst = worstSupply(supplies);
  const { assigneeId, assigneeName, nextOn, since, lateFrom } = row;
  const isSigning = worst.state === 'awaiting_signature' && signing !== undefined;
  return {
    ...row,
    state: worst.state,
    label: isSigning ? signingProgressText(signing) : worstLabel(supplies),
    tone: caseToneOf(worst.state),
    supplies: supplies.map(supplyView),
    submittedAt: row.submittedAt.toISOString(),
    age: {
      since,
      days: daysInState(isoDate(since), today),
      limit: limitText(leadingSupply(supplies).state),
      isLate: lateFrom <= today,
    },
    nextOn: nextOn === NEVER ? null : nextOn,
    owner: assigneeId !== null && assigneeName !== null ? { staffId: assigneeId, name: assigneeName } : null,
  };
}

const supplyView = ({ id, fuel, supplierId, supplierName, meterNumber, state }: CardSupply) => ({
  supplyId: id,
  fuel,
  supplierId,
  supplierName,
  meterNumber,
  state,
  stateLabel: caseStateTexts[state].staff,
  tone: caseToneOf(state),
});
