import { fullNameOf } from '@switch/domain/person/full-name.ts';
import type { SentApplication } from '../../applications/sent-application.ts';

/** Who prepared an application: by their whole name, or as their account knows them where the answers do not say. */
export function preparedBy({ answers, owner }: Pick<SentApplication, 'answers' | 'owner'>): string {
  const person = answers['personal-details']?.person;
  return person ? fullNameOf(person) : owner.name;
}
