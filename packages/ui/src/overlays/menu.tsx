import { Menu } from '@base-ui/react/menu';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { popupParts, type PopupProps } from './popup.ts';
import styles from './popup.module.css';

export interface MenuEntry {
  id: string;
  label: ReactNode;
  onSelect: () => void;
  tone?: 'plain' | 'danger';
  /** For entries that can be on or off; undefined for an action. */
  isChecked?: boolean;
  /**
   * True if the menu stays open, for an action that may fail. Entries that can be on or off always leave it
   * open.
   */
  staysOpen?: boolean;
}

export interface MenuGroup {
  id: string;
  title?: string;
  /** Its entries are mutually exclusive. */
  isChoice?: boolean;
  entries: readonly MenuEntry[];
}

export interface MenuPopupProps extends PopupProps {
  groups: readonly MenuGroup[];
  /** Above and below the entries; for screen readers they are outside the menu. */
  header?: ReactNode;
  footer?: ReactNode;
}

/**
 * The popup of a menu button: arrow keys, Home, End and letters move, Enter selects, Escape returns to the
 * button. Import it by its own path when it is opened: its library is heavier than the screens that have
 * menus.
 */
export function MenuPopup({ groups, header, footer, ...popup }: MenuPopupProps) {
  const { root, positioner } = popupParts(popup);
  return (
    <Menu.Root {...root} modal={false}>
      <Menu.Portal container={popup.container}>
        <Menu.Positioner {...positioner}>
          <div className={styles.panel}>
            {header}
            <Menu.Popup className={styles.menu ?? ''} aria-label={popup.label} finalFocus={popup.button}>
              {groups.map((group) => (
                <Group key={group.id} group={group} button={popup.button} />
              ))}
            </Menu.Popup>
            {footer}
          </div>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

interface GroupProps {
  group: MenuGroup;
  button: PopupProps['button'];
}

function Group({ group: { title, isChoice, entries }, button }: GroupProps) {
  const heading = title && <Menu.GroupLabel className={styles.title ?? ''}>{title}</Menu.GroupLabel>;
  if (isChoice) {
    return (
      <Menu.RadioGroup
        className={styles.group ?? ''}
        value={entries.find(({ isChecked }) => isChecked)?.id}
        onValueChange={(chosen) => entries.find(({ id }) => id === chosen)?.onSelect()}
      >
        {heading}
        {entries.map(({ id, label }) => (
          <Menu.RadioItem key={id} className={styles.item ?? ''} value={id} closeOnClick={false}>
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    );
  }
  return (
    <Menu.Group className={styles.group ?? ''}>
      {heading}
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} button={button} />
      ))}
    </Menu.Group>
  );
}

function Entry({ entry, button }: { entry: MenuEntry; button: GroupProps['button'] }) {
  const { label, isChecked, tone, staysOpen = false, onSelect } = entry;
  if (isChecked !== undefined) {
    return (
      <Menu.CheckboxItem
        className={styles.item ?? ''}
        checked={isChecked}
        onCheckedChange={onSelect}
        closeOnClick={false}
      >
        {label}
      </Menu.CheckboxItem>
    );
  }
  return (
    <Menu.Item
      className={classNames(styles.item, tone === 'danger' && styles.danger)}
      closeOnClick={!staysOpen}
      onClick={() => {
        // A dialog opened by this entry returns focus to where it was: the button, because the entry is gone
        // by then.
        if (!staysOpen) button.current?.focus();
        onSelect();
      }}
    >
      {label}
    </Menu.Item>
  );
}
