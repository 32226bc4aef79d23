import { step } from '../../step.ts';
import { organisationFacts } from './organisation.ts';
import { size } from './size.ts';
import { statement } from './statement.ts';

/** `/mbc-page`: size, kind of organisation and use, and the micro-business statement that follows from them. */
export const mbcPage = step({ cards: { size, organisation: organisationFacts, statement } });
