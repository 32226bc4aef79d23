import type { Answers } from '@switch/domain/journey/journey.ts';
import { fullNameOf } from '@switch/domain/person/full-name.ts';

/** Who prepared an application: by their whole name, or by `accountName` where the answers do not say. */
export function preparedBy(answers: Answers, accountName: string): string {
  const person = answers['personal-details']?.person;
  return person ? fullNameOf(person) : accountName;
}
