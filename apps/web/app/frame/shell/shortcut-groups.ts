import type { ParseKeys } from 'i18next'

type Words = ParseKeys<'frame'>

/** `keys`: alternatives for the same action; keys pressed together are one entry, separated by spaces. */
type Row = { keys: readonly string[]; words: Words }
export type ShortcutGroup = { title: Words; rows: readonly Row[] }

/** Every shortcut of the product, by the screen it works on. A screen with shortcuts adds them here. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: 'keys.anywhere',
    rows: [
      { keys: ['Ctrl K'], words: 'keys.palette' },
      { keys: ['?'], words: 'keys.help' },
      { keys: ['Ctrl Z'], words: 'keys.undo_removal' },
      { keys: ['Esc'], words: 'keys.close' },
    ],
  },
  {
    title: 'screens.inbox',
    rows: [
      { keys: ['J'], words: 'keys.next' },
      { keys: ['K'], words: 'keys.previous' },
      { keys: ['R', '/'], words: 'keys.reply' },
      { keys: ['E'], words: 'keys.done' },
      { keys: ['Enter'], words: 'keys.send' },
      { keys: ['Shift Enter'], words: 'keys.new_line' },
      { keys: ['Esc'], words: 'keys.leave' },
    ],
  },
  {
    title: 'screens.flows',
    rows: [
      { keys: ['M'], words: 'keys.move_to_folder' },
      { keys: ['/'], words: 'keys.add_block' },
      { keys: ['Enter'], words: 'keys.open_block' },
      { keys: ['Enter'], words: 'keys.next_button' },
      { keys: ['↑', '↓', '←', '→'], words: 'keys.walk' },
      { keys: ['Alt ↑', '↓', '←', '→'], words: 'keys.move_block' },
      { keys: ['C'], words: 'keys.connect' },
      { keys: ['Ctrl F'], words: 'keys.find' },
      { keys: ['Enter', 'Shift Enter'], words: 'keys.find_next' },
      { keys: ['Ctrl Enter'], words: 'keys.publish' },
      { keys: ['Delete', 'Backspace'], words: 'keys.delete_block' },
      { keys: ['Ctrl A'], words: 'keys.select_all' },
      { keys: ['Ctrl D'], words: 'keys.duplicate' },
      { keys: ['Ctrl C', 'X', 'V'], words: 'keys.copy' },
      { keys: ['Ctrl Z'], words: 'keys.undo' },
      { keys: ['Ctrl Shift Z', 'Ctrl Y'], words: 'keys.redo' },
      { keys: ['Esc'], words: 'keys.unselect' },
    ],
  },
  { title: 'screens.keywords', rows: [{ keys: ['Alt ↑', '↓'], words: 'keys.move' }] },
]
