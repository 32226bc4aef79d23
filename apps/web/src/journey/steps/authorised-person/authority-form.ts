import type { FormProblem } from '@switch/browser/form-problems.ts';
import type { Path } from '@switch/browser/form.ts';
import type { Authority } from '@switch/domain/journey/steps/authorised-person/authority.ts';
import { MOST_SIGNATORIES, type Signatory } from '@switch/domain/signing/signatories.ts';

/**
 * The fields about who signs. People have their own ids, so that what was typed stays with them if another
 * one is removed.
 */
export type AuthorityForm = {
  readonly who: string;
  readonly rule: string;
  readonly people: Readonly<Record<string, Signatory>>;
};

/** The people's ids in display order. */
export type Order = readonly string[];

const nobody: Signatory = { name: '', role: '', email: '' };
const FEWEST = 2;

/** Returns an unused id for another person. */
export const freshId = (people: AuthorityForm['people']): string => `p${Object.keys(people).length + 1}`;

/** Returns the form of a stored answer, with room for at least two people. */
export function authorityForm(stored: Authority | undefined): {
  readonly form: AuthorityForm;
  readonly order: Order;
} {
  const named = stored?.signatories ?? [];
  const places = Array.from({ length: Math.max(named.length, FEWEST) }, (_, index) => index);
  const order = places.map((place) => `p${place + 1}`);
  const people = Object.fromEntries(places.map((place) => [`p${place + 1}`, named[place] ?? nobody]));
  return { form: { who: stored?.who ?? '', rule: stored?.rule ?? '', people }, order };
}

/** Returns the people who are asked for, among all those typed: one, two officers, or everyone. */
export function shownPeople({ who, rule }: Pick<AuthorityForm, 'who' | 'rule'>, order: Order): Order {
  if (who === 'someone-else') return order.slice(0, 1);
  if (who !== 'two-people' || rule === '') return [];
  return rule === 'chair-and-treasurer' ? order.slice(0, FEWEST) : order;
}

/** Returns whether a rule leaves open how many people are named. */
export const isOpenRule = (rule: string | undefined): rule is 'two-of' | 'everyone' =>
  rule === 'two-of' || rule === 'everyone';

/** Returns whether another person can be added. `canRemove` returns whether one can be removed. */
export const canAdd = ({ rule }: Pick<AuthorityForm, 'rule'>, order: Order): boolean =>
  isOpenRule(rule) && order.length < MOST_SIGNATORIES;
export const canRemove = ({ rule }: Pick<AuthorityForm, 'rule'>, order: Order): boolean =>
  isOpenRule(rule) && order.length > FEWEST;

/** Converts the form to the card's answer. */
export function authorityAnswer(form: AuthorityForm, order: Order): unknown {
  const { who, rule, people } = form;
  const signatories = shownPeople(form, order).map((id) => people[id] ?? nobody);
  return {
    ...(who && { who }),
    ...(who === 'two-people' && rule && { rule }),
    ...(signatories.length > 0 && { signatories }),
  };
}

/**
 * Maps each path in the answer that can have a problem to its field in the form. A problem about the people
 * as a whole is shown at the first role.
 */
export const authorityFields = (order: Order): Readonly<Record<string, Path<AuthorityForm>>> =>
  Object.fromEntries([
    ...order.flatMap((id, place) =>
      (['name', 'role', 'email'] as const).map((part): [string, Path<AuthorityForm>] => [
        `signatories.${place}.${part}`,
        `people.${id}.${part}`,
      ]),
    ),
    ...order.slice(0, 1).map((id): [string, Path<AuthorityForm>] => ['signatories', `people.${id}.role`]),
  ]);

const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'] as const;

/** Returns the heading above a person's fields. */
export function personLegend({ who, rule }: Pick<AuthorityForm, 'who' | 'rule'>, place: number): string {
  if (who === 'someone-else') return 'Who signs';
  if (rule === 'chair-and-treasurer') return place === 0 ? 'The chair' : 'The treasurer';
  return `${ordinals[place] ?? `${place + 1}th`} person`;
}

const lowerFirst = (text: string): string => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;

/**
 * Returns the problems with the person named in each message, so that two alike can be told apart in one
 * list.
 */
export function problemsByPerson(
  problems: readonly FormProblem[],
  form: AuthorityForm,
  order: Order,
): readonly FormProblem[] {
  const shown = shownPeople(form, order);
  return problems.map(({ field, message }) => {
    const place = shown.findIndex((id) => field.startsWith(`people.${id}.`));
    if (place < 0 || shown.length < 2) return { field, message };
    return { field, message: `${personLegend(form, place)}: ${lowerFirst(message)}` };
  });
}

/** Returns the people with Chair and Treasurer filled into roles that are still empty. */
export const officerRoles = ({ people }: AuthorityForm, order: Order): AuthorityForm['people'] => ({
  ...people,
  ...Object.fromEntries(
    order.slice(0, FEWEST).map((id, place) => {
      const person = people[id] ?? nobody;
      const office = place === 0 ? 'Chair' : 'Treasurer';
      return [id, { ...person, role: person.role.trim() === '' ? office : person.role }];
    }),
  ),
});

/** Says how many of the people named have to sign. */
export function enoughText(rule: 'two-of' | 'everyone', people: number): string {
  if (people <= FEWEST) return 'Both of them have to sign.';
  return rule === 'everyone'
    ? `All ${people} of them have to sign.`
    : `Any two of these ${people} are enough. All of them will be asked.`;
}
