import { spacedPhone } from '@switch/domain/person/phone.ts';
import { Fragment } from 'react';
import styles from './lists.module.css';

/** Returns the parts of an address that should stay whole on a line. */
const partsOf = (address: string): string[] => address.split(/(?<=[._+-])(?=[^._+@-])|(?=@)/);

/**
 * An email address that goes on to the next line only before the @ or after a dot, hyphen, underscore or plus;
 * inside a word only if the word alone is longer than a line.
 */
export const EmailAddress = ({ address }: { address: string }) =>
  partsOf(address).map((part, index) => (
    // The parts of an address keep their order.
    <Fragment key={`${index} ${part}`}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** The contact details that a person gave. */
export const Contact = ({ email, phone }: { email: string | null; phone: string | null }) => (
  <div>
    {email !== null && (
      <span className={styles.line}>
        <EmailAddress address={email} />
      </span>
    )}
    {phone !== null && <span className={styles.line}>{spacedPhone(phone)}</span>}
    {email === null && phone === null && '–'}
  </div>
);
