import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shortcutOf } from '../../chatbot/inbox/keys.ts'
import { directions } from '../../editor/canvas/neighbour.ts'
import { shortcutGroups } from './shortcut-groups.ts'

const app = join(import.meta.dirname, '../..')

type Words = (typeof shortcutGroups)[number]['rows'][number]['words']

/** Where the keys of a row are handled, and the keys as the code there names them; other keys in the same file are not listed. */
const handled: { [K in Words]?: [file: string, ...keys: string[]] } = {
  'keys.palette': ['frame/command-palette.tsx', 'k'],
  'keys.help': ['frame/help-key.ts', '?'],
  'keys.undo_removal': ['ui/undo-keys.ts', 'z'],
  'keys.close': ['frame/escape-opened.ts', 'Escape'],
  'keys.send': ['chatbot/inbox/composer/composer.tsx', 'Enter'],
  'keys.leave': ['chatbot/inbox/composer/composer.tsx', 'Escape'],
  'keys.move_to_folder': ['chatbot/flows/flow-bulk.tsx', 'm'],
  'keys.add_block': ['editor/canvas/use-canvas-keys.ts', '/'],
  'keys.open_block': ['editor/canvas/use-canvas-keys.ts', 'Enter'],
  'keys.next_button': ['editor/inspector/fields/button-line.tsx', 'Enter'],
  'keys.connect': ['editor/canvas/use-block-keys.ts', 'c'],
  'keys.find': ['editor/screen/use-screen-keys.ts', 'f'],
  'keys.find_next': ['editor/find/find-bar.tsx', 'Enter'],
  'keys.publish': ['editor/screen/use-screen-keys.ts', 'Enter'],
  'keys.delete_block': ['editor/canvas/use-canvas-keys.ts', 'Delete', 'Backspace'],
  'keys.select_all': ['editor/canvas/use-canvas-keys.ts', 'a'],
  'keys.duplicate': ['editor/canvas/use-canvas-keys.ts', 'd'],
  'keys.undo': ['editor/screen/use-history-keys.ts', 'z'],
  'keys.redo': ['editor/screen/use-history-keys.ts', 'y'],
  'keys.unselect': ['editor/canvas/use-canvas-keys.ts', 'Escape'],
  'keys.move': ['chatbot/keywords/keyword-row.tsx', 'ArrowUp', 'ArrowDown'],
}

/** Keys that work as in any field, list or panel, or as the same row of the list on the canvas: they need no row of their own. */
const usual: Record<string, string[]> = {
  'chatbot/flows/flow-bulk.tsx': ['Delete'],
  'editor/canvas/notes/note-sheet.tsx': ['Delete', 'Backspace', 'Enter', 'Escape'],
  'editor/canvas/notes/use-note-drag.ts': ['Escape'],
  'editor/text/plain-box.tsx': ['Enter'],
  'editor/text/writer/variable-card.tsx': ['Enter', 'Escape'],
  'editor/inspector/inspector.tsx': ['Escape'],
  'editor/inspector/fields/variable-list.tsx': ['Enter'],
  'editor/review/review-panel.tsx': ['Escape'],
  'editor/preview/preview.tsx': ['Escape'],
  'editor/find/find-bar.tsx': ['Escape'],
  'editor/picker/picker.tsx': ['Escape', 'Tab', 'ArrowDown', 'ArrowUp', 'Enter'],
  'editor/inspector/fields/use-variable-typing.ts': ['Escape', 'Enter', 'Tab'],
  'editor/top-bar/flow-name.tsx': ['Enter', 'Escape'],
  'editor/blocks/randomizer.tsx': ['Enter'],
  'editor/canvas/in-place.tsx': ['Escape', 'Enter'],
  'editor/canvas/use-block-keys.ts': ['Escape', 'Enter', ' '],
  'editor/outline/outline.tsx': ['Escape', 'Delete', 'Backspace', 'c', 'd', '/', 'ArrowDown', 'ArrowUp'],
  'chatbot/inbox/customer/editable-text.tsx': ['Escape', 'Enter'],
  'chatbot/settings/behaviour/amount-row.tsx': ['Enter'],
  'chatbot/settings/behaviour/typed-row.tsx': ['Enter'],
  'ui/searched-list.tsx': ['ArrowDown', 'ArrowUp'],
}

const isHandler = /[kK]eyDown|'keydown'|isHelpKey/
/** Of keys, not of other things that are called so: one sign, or a name that a browser gives a key. */
const named = /\b(?:[kK]ey|latinKey\(event\))\s*[!=]==\s*'(.|[A-Z][A-Za-z]+)'/g
const keysIn = (file: string): Set<string> =>
  new Set([...readFileSync(join(app, file), 'utf8').matchAll(named)].map(([, key = '']) => key))

const handlers = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.startsWith('gallery/'))
  .filter((file) => isHandler.test(readFileSync(join(app, file), 'utf8')) && keysIn(file).size > 0)

const rows = shortcutGroups.flatMap(({ rows }) => rows)
/** The inbox and the arrows of the canvas are checked by their functions. */
const elsewhere = ['keys.next', 'keys.previous', 'keys.reply', 'keys.done', 'keys.walk', 'keys.move_block']
/** Done by the field and by the browser's clipboard. */
const byBrowser = ['keys.new_line', 'keys.copy']

test('each listed shortcut is handled where the code says', () => {
  const named = Object.keys(handled)
  expect(rows.map(({ words }) => words).toSorted()).toEqual([...named, ...elsewhere, ...byBrowser].toSorted())
  for (const [file, ...keys] of Object.values(handled)) expect([...keysIn(file)]).toEqual(expect.arrayContaining(keys))
})

test('each key that the code handles is listed, or usual where it works', () => {
  const known = (file: string) => [
    ...(usual[file] ?? []),
    ...Object.values(handled).flatMap(([at, ...keys]) => (at === file ? keys : [])),
  ]
  const unlisted = handlers.flatMap((file) =>
    [...keysIn(file)].filter((key) => !known(file).includes(key)).map((key) => `${file}: ${key}`),
  )
  expect(unlisted).toEqual([])
  expect(handlers.length).toBeGreaterThan(15)
})

test('the letters of the inbox are those of its list', () => {
  const quiet = { code: '', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, isTyping: false }
  const working = [...'abcdefghijklmnopqrstuvwxyz/'].filter((key) => shortcutOf({ ...quiet, key }))
  const listed = rows.filter(({ words }) => elsewhere.slice(0, 4).includes(words)).flatMap(({ keys }) => keys)
  expect(working.toSorted()).toEqual(listed.map((key) => key.toLowerCase()).toSorted())
})

test('the arrows of the canvas are those of its list', () => {
  const shown = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' }
  const walk = rows.find(({ words }) => words === 'keys.walk')
  expect([...(walk?.keys ?? [])].toSorted()).toEqual(Object.values(shown).toSorted())
  expect(Object.keys(directions).toSorted()).toEqual(Object.keys(shown).toSorted())
})
