import type { Answers } from '@switch/domain/journey/journey.ts';
import { fullNameOf } from '@switch/domain/person/full-name.ts';

/**
 * Returns the full name of the person who prepared an application, or `accountName` if the answers do not
 * say.
 */
export function preparedBy(answers: Answers, accountName: string): string {
  const person = answers['personal-details']?.person;
  return person ? fullNameOf(person) : accountName;
}
