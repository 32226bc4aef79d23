import { settings } from './config.ts';

/** Returns the settings table of the README as Markdown. A test checks that the README contains it. */
export function settingsTable(): string {
  const rows = settings().map((setting) => {
    const marks = [
      setting.isRequiredInProduction && 'required in production',
      setting.isNeededToOpen && 'needed to open in production',
      setting.isSecret && 'secret',
    ];
    return [`\`${setting.name}\``, setting.meaning, setting.defaultText, marks.filter(Boolean).join(', ')];
  });
  return [['Setting', 'Meaning', 'Default', ''], ['---', '---', '---', '---'], ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');
}
