import type { BodyOf } from '@switch/contract/http/call.ts';
import type { moveManyCases, workOnCases } from '@switch/contract/http/switching/case-batch.ts';

export type BulkAct = BodyOf<typeof workOnCases>['act'];
export type BulkMove = Pick<BodyOf<typeof moveManyCases>, 'from' | 'to' | 'reason'>;
