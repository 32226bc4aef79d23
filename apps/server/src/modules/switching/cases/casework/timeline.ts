import type { TimelineEntry, readTimeline as call } from '@switch/contract/http/switching/case-file.ts';
import { caseEventTexts } from '@switch/domain/cases/case-event.ts';
import { signingEventText } from '@switch/domain/cases/signing-event.ts';
import { startReasonLabel } from '@switch/domain/history/start-change.ts';
import { reasonForStaff } from '@switch/domain/history/stop-reasons.ts';
import { caseStateTexts } from '@switch/domain/journey/case-state.ts';
import { mandateStateTexts } from '@switch/domain/mandate/mandate-state.ts';
import { mailKindLabels } from '@switch/domain/person/mail-kind.ts';
import { longDate } from '@switch/domain/units/date-text.ts';
import { fuelNames } from '@switch/domain/units/energy.ts';
import { isIsoDate } from '@switch/domain/units/period.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { Handler } from '../../../../platform/http/route.ts';
import { movedStartsOf } from '../../hand-over/replies/start-change.queries.ts';
import { suppliesOf } from '../case.queries.ts';
import { documentsOfApplication } from '../../documents/document.queries.ts';
import { notesOfCase } from './note.queries.ts';
import {
  caseOf,
  eventsOf,
  mailsOf,
  mandateMovesOf,
  noticesOf,
  signingEventsOf,
  supplierRequestsOf,
  supplyMoves,
  type TimelineCase,
} from './timeline.queries.ts';

const CUSTOMER = 'Customer';
const PRODUCT = 'System';

const entry = (
  kind: TimelineEntry['kind'],
  id: string | number,
  at: Date,
  rest: Partial<TimelineEntry> & Pick<TimelineEntry, 'title'>,
): TimelineEntry => ({
  entryId: `${kind} ${id}`,
  kind,
  at: at.toISOString(),
  was: '',
  became: '',
  who: PRODUCT,
  detail: '',
  ...rest,
});

const whoDid = (staffName: string | null, actorId: string | null): string =>
  staffName ?? (actorId === null ? PRODUCT : CUSTOMER);

type Entries = (db: Db, of: TimelineCase) => Promise<readonly TimelineEntry[]>;

const moves: Entries = async (db, { id }) =>
  (await supplyMoves(db, id)).map((move) =>
    entry('move', move.number, move.movedAt, {
      title: `${fuelNames[move.fuel]}${move.takesBack === null ? '' : ': taken back'}`,
      was: caseStateTexts[move.fromState].staff,
      became: caseStateTexts[move.toState].staff,
      who: whoDid(move.staffName, move.actorId),
      detail: move.takesBack === null ? reasonForStaff(move.toState, move.reason) : move.reason,
    }),
  );

const starts: Entries = async (db, { id }) => {
  const supplies = await suppliesOf(db, [id]);
  const moved = await movedStartsOf(
    db,
    supplies.map((supply) => supply.id),
  );
  return moved.map((change) => {
    const supply = supplies.find((each) => each.id === change.supplyId);
    return entry('start', change.number, change.notedAt, {
      title: `${supply ? fuelNames[supply.fuel] : 'Supply'}: start moved`,
      was: longDate(change.previousDate),
      became: longDate(change.startDate),
      who: change.staffName ?? supply?.offer.supplierName ?? PRODUCT,
      detail: change.reason === null ? '' : startReasonLabel(change.reason),
    });
  });
};

const mandates: Entries = async (db, { id }) =>
  (await mandateMovesOf(db, id)).map((move) =>
    entry('mandate', move.number, move.movedAt, {
      title: `Direct Debit mandate for ${move.supplierName}`,
      was: move.fromState === null ? '' : mandateStateTexts[move.fromState].staff,
      became: mandateStateTexts[move.toState].staff,
      who: move.staffName ?? (move.actor === 'customer' ? CUSTOMER : PRODUCT),
      detail: move.reason,
    }),
  );

const signing: Entries = async (db, { id }) =>
  (await signingEventsOf(db, id)).map((event) =>
    entry('signing', event.number, event.at, {
      title:
        event.signerName === null
          ? signingEventText(event.kind)
          : `${event.signerName}: ${signingEventText(event.kind).toLowerCase()}`,
      who: event.actor === 'owner' ? CUSTOMER : (event.signerName ?? PRODUCT),
      detail: event.detail,
    }),
  );

const notes: Entries = async (db, { id }) =>
  (await notesOfCase(db, id)).map((note) =>
    entry('note', note.id, note.notedAt, {
      title: note.struckAt === null ? 'Note' : 'Note, struck through',
      who: note.authorName,
      detail: note.text,
    }),
  );

const events: Entries = async (db, { id }) =>
  (await eventsOf(db, id)).map((event) =>
    entry('event', event.number, event.at, {
      title: caseEventTexts[event.kind],
      was: event.was,
      became: event.became,
      who: event.staffName ?? PRODUCT,
      detail: event.detail,
    }),
  );

const documents: Entries = async (db, { id }) =>
  (await documentsOfApplication(db, id)).map((document) =>
    entry('document', document.id, document.madeAt, { title: `Document made: ${document.title}` }),
  );

const mails: Entries = async (db, of) =>
  (await mailsOf(db, of)).map((mail) =>
    entry('mail', mail.id, mail.sentAt, {
      title: `Email sent: ${mailKindLabels[mail.kind]}`,
      detail: mail.to === '' ? '' : `to ${mail.to}`,
    }),
  );

const requests: Entries = async (db, { draftId }) =>
  (await supplierRequestsOf(db, draftId)).flatMap((request) => {
    const about = `Letter to ${request.supplierName} about ${fuelNames[request.fuel].toLowerCase()}`;
    const steps = [
      [request.signedAt, 'signed', request.signerName, ''],
      [
        request.askedAt,
        'sent',
        PRODUCT,
        request.askedAddress === null ? 'by staff' : `to ${request.askedAddress}`,
      ],
      [request.answeredAt, 'answered', request.supplierName, answerText(request)],
      [request.withdrawnAt, 'withdrawn', CUSTOMER, ''],
      [request.withdrawalSentAt, 'supplier knows that it is withdrawn', PRODUCT, ''],
    ] as const;
    return steps.flatMap(([at, became, who, detail]) =>
      at === null
        ? []
        : entry('request', `${request.id} ${became}`, at, { title: about, became, who, detail }),
    );
  });

const answerText = (answer: { endDate: string | null; noticeDays: number | null; notes: string }): string =>
  [
    answer.endDate !== null &&
      isIsoDate(answer.endDate) &&
      `The contract ends on ${longDate(answer.endDate)}`,
    answer.noticeDays !== null && `${answer.noticeDays} days’ notice`,
    answer.notes,
  ]
    .filter(Boolean)
    .join('; ');

const notices: Entries = async (db, { id }) =>
  (await noticesOf(db, id)).flatMap((notice) => {
    const contract = notice.contract === 'present' ? 'the present contract' : 'the new contract';
    const title = `Notice for ${contract}, ${fuelNames[notice.fuel].toLowerCase()}`;
    const became =
      notice.kind === 'sent' ? `sent by ${noticeWayText(notice.way)}` : 'confirmed by the supplier';
    const noted = {
      title,
      who: CUSTOMER,
      detail: isIsoDate(notice.happenedOn) ? `on ${longDate(notice.happenedOn)}` : '',
    };
    return [
      entry('notice', notice.id, notice.notedAt, { ...noted, became }),
      ...(notice.takenBackAt === null
        ? []
        : [
            entry('notice', `${notice.id} taken back`, notice.takenBackAt, {
              ...noted,
              was: became,
              became: 'taken back or replaced',
            }),
          ]),
    ];
  });

const noticeWayText = (way: string): string =>
  ({ email: 'email', post: 'post', portal: 'the supplier’s portal' })[way] ?? 'another way';

/** Returns everything that happened to an application, newest first. */
export async function timelineOf(db: Db, of: TimelineCase): Promise<TimelineEntry[]> {
  const lists: readonly Entries[] = [
    moves,
    starts,
    mandates,
    signing,
    notes,
    events,
    documents,
    mails,
    requests,
    notices,
  ];
  const found: TimelineEntry[] = [];
  for (const list of lists) found.push(...(await list(db, of)));
  return found.toSorted(newestFirst);
}

/** Sorts newest first; of several moves at the same instant, the last one comes first. */
const newestFirst = (one: TimelineEntry, other: TimelineEntry): number =>
  other.at.localeCompare(one.at) || other.entryId.localeCompare(one.entryId, 'en', { numeric: true });

/** Returns the timeline of a case. */
export const readTimeline: Handler<typeof call> = async ({ db, params }) => {
  const of = await caseOf(db, params.reference);
  return { applicationId: of?.id ?? null, entries: of ? await timelineOf(db, of) : [] };
};
