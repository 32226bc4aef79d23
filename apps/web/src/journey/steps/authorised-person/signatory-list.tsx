import { authorityFieldLabels } from '@switch/domain/journey/steps/authorised-person/authority.ts';
import type { Path } from '@switch/browser/form.ts';
import type { Signatory } from '@switch/domain/signing/signatories.ts';
import { Button, Cluster, Fieldset, Notice, Stack, TextField, VisuallyHidden } from '@switch/ui';
import { useEffect, useRef, useState } from 'react';
import type { CardOf } from '../../card-form.tsx';
import {
  canAdd,
  canRemove,
  enoughText,
  freshId,
  isOpenRule,
  personLegend,
  shownPeople,
  type AuthorityForm,
  type Order,
} from './authority-form.ts';
import styles from './signing.module.css';

type Card = CardOf<AuthorityForm, typeof authorityFieldLabels>;

type SignatoryListProps = {
  readonly card: Card;
  readonly order: Order;
  readonly onOrder: (order: Order) => void;
  /** The user, in case they are one of the signatories. */
  readonly self: Signatory;
};

/** A person who was removed, and the position to restore them to. */
type Removed = { readonly id: string; readonly place: number; readonly name: string };

/**
 * The people who are asked to sign. They can be added and removed, and restored with everything that was
 * typed.
 */
export function SignatoryList({ card, order, onOrder, self }: SignatoryListProps) {
  const { values } = card.form;
  const shown = shownPeople(values, order);
  const openRule = values.who === 'two-people' && isOpenRule(values.rule) ? values.rule : undefined;
  const [removed, setRemoved] = useState<Removed>();
  const focusNext = useFocusNext();

  const add = () => {
    const id = freshId(values.people);
    card.form.put(`people.${id}`, { name: '', role: '', email: '' });
    onOrder([...order, id]);
    setRemoved(undefined);
    focusNext(`people.${id}.name`);
  };
  const remove = (id: string, place: number) => {
    onOrder(order.filter((other) => other !== id));
    card.form.clear(`people.${id}`);
    setRemoved({ id, place, name: values.people[id]?.name.trim() || personLegend(values, place) });
    focusNext('undo-remove');
  };
  const undo = ({ id, place }: Removed) => {
    onOrder([...order.slice(0, place), id, ...order.slice(place)]);
    setRemoved(undefined);
    focusNext(`people.${id}.name`);
  };

  return (
    <Stack gap={3}>
      {shown.map((id, place) => (
        <PersonFields
          key={id}
          card={card}
          id={id}
          legend={personLegend(values, place)}
          self={self}
          isSelfNamed={shown.some((other) => values.people[other]?.email === self.email)}
          onRemove={canRemove(values, order) ? () => remove(id, place) : undefined}
        />
      ))}
      {removed && openRule && (
        <Notice
          tone="info"
          announce="polite"
          actions={
            <Button id="undo-remove" look="secondary" size="small" onClick={() => undo(removed)}>
              Undo
            </Button>
          }
        >
          {removed.name} will not be asked to sign.
        </Notice>
      )}
      {openRule && (
        <Cluster gap={2}>
          {canAdd(values, order) && (
            <Button look="secondary" onClick={add}>
              Add another person
            </Button>
          )}
          <p role="status">{enoughText(openRule, shown.length)}</p>
        </Cluster>
      )}
    </Stack>
  );
}

/**
 * Returns a function that moves focus to the element with an id after the next render, because the button
 * that was clicked may be gone by then.
 */
function useFocusNext(): (id: string) => void {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    document.getElementById(wanted.current)?.focus();
    wanted.current = undefined;
  });
  return (id) => {
    wanted.current = id;
  };
}

type PersonFieldsProps = {
  readonly card: Card;
  readonly id: string;
  readonly legend: string;
  readonly self: Signatory;
  readonly isSelfNamed: boolean;
  readonly onRemove: (() => void) | undefined;
};

function PersonFields({ card, id, legend, self, isSelfNamed, onRemove }: PersonFieldsProps) {
  const at = (part: keyof Signatory): Path<AuthorityForm> => `people.${id}.${part}`;
  const person = card.form.values.people[id];
  const isEmpty = person === undefined || (person.name.trim() === '' && person.email.trim() === '');
  const isTwo = card.form.values.who === 'two-people';
  const putSelf = () => {
    card.form.put(`people.${id}`, { ...self, role: person?.role.trim() || self.role });
    card.form.clear(`people.${id}`);
  };
  return (
    <Fieldset legend={legend} small className={styles.person}>
      <div className={styles.personFields}>
        <TextField {...card.field(at('name'))} label={authorityFieldLabels.name} autoComplete="off" />
        <TextField {...card.field(at('role'))} label={authorityFieldLabels.role} autoComplete="off" />
        <TextField
          {...card.field(at('email'))}
          label={authorityFieldLabels.email}
          hint="Their own address: the link to sign goes there."
          type="email"
          autoComplete="off"
          className={styles.personEmail}
        />
      </div>
      <Cluster gap={1}>
        {isTwo && isEmpty && !isSelfNamed && (
          <Button look="link" size="small" onClick={putSelf}>
            This is me<VisuallyHidden>: fill in my details for {legend.toLowerCase()}</VisuallyHidden>
          </Button>
        )}
        {onRemove && (
          <Button look="link" size="small" onClick={onRemove}>
            Remove<VisuallyHidden> {person?.name.trim() || legend.toLowerCase()}</VisuallyHidden>
          </Button>
        )}
      </Cluster>
    </Fieldset>
  );
}
