import type { SupplierRequestRow } from '@switch/contract/http/switching/supplier-request.ts';
import { answerSentences } from '@switch/domain/supplier-request/supplier-request.ts';

export type RequestState = SupplierRequestRow['state'];

/** The console's label for each state. */
export const stateLabels: Readonly<Record<RequestState, string>> = {
  signed: 'Letter being made',
  'to-send': 'To be sent',
  asked: 'Waiting for the supplier',
  answered: 'Answered',
  refused: 'Supplier refused',
  withdrawn: 'Withdrawn',
};

/** Returns what a supplier said, one line for each fact. */
export const answerText = ({
  endDate,
  noticeDays,
  opensDays,
  notes,
}: NonNullable<SupplierRequestRow['answer']>): string =>
  [...answerSentences({ endDate, noticeDays, opensDays }), ...(notes === '' ? [] : [notes])].join('\n');
