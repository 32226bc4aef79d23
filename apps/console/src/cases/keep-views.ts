import { listCaseViews, type CaseView } from '@switch/contract/http/switching/case-list.ts';
import { changeCallData } from '../lib/query.tsx';

/** Shows the saved views as a call returned them. */
export const keepViews = (views: CaseView[]) => changeCallData(listCaseViews, [], () => ({ views }));
