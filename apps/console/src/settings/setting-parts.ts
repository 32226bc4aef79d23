import type { ScreenPart } from '../lib/parts-screen.tsx';

export const settingParts = [
  {
    id: 'hours',
    title: 'Hours',
    about:
      'When people answer the chat. Outside of them the bot answers, and takes an address for us to write to.',
    permission: 'chat.settings',
  },
  {
    id: 'closures',
    title: 'Closures',
    about: 'Days on which nobody answers, besides bank holidays.',
    permission: 'chat.settings',
  },
  {
    id: 'canned',
    title: 'Canned replies',
    about: 'Replies you use often: type the shortcut in a reply to insert one.',
    permission: 'chat.reply',
  },
  {
    id: 'labels',
    title: 'Labels',
    about: 'What conversations are about. Reports count by label.',
    permission: 'chat.settings',
  },
  {
    id: 'articles',
    title: 'Articles',
    about:
      'What the bot knows. It answers from published articles only, and shows where each fact comes from.',
    permission: 'chat.settings',
  },
  {
    id: 'blocks',
    title: 'Blocks',
    about: 'Who may not chat, why, and until when.',
    permission: 'chat.blocks',
  },
  {
    id: 'retention',
    title: 'Retention',
    about: 'How long conversations are kept before they are deleted.',
    permission: 'chat.retention',
  },
  { id: 'account', title: 'My account', about: 'Your log-in to this console.', permission: 'any-staff' },
] as const satisfies readonly ScreenPart[];
