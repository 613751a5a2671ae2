import type { Edit } from '@hawker/core'
import type { Locator, Page } from '@playwright/test'

const to = (block_key: string) => ({ type: 'blocks', block_key })
const text = (key: string, words: string, buttons: object[] = []) => ({
  key,
  plugin_id: 'text',
  config: { text: words },
  buttons,
})

/** The keys of the flow that both sides begin with: all others are made in the editor. */
export const givenKeys = ['a', 'b', 'd', '1', '2', '3']

export const givenFlow = {
  message_type: 'promotional',
  blocks: [
    {
      key: 'a',
      title: 'Greeting',
      coordinate: { X: 0, Y: 0 },
      cards: [text('1', 'Hi '), text('2', 'A red hat?')],
      next_step: to('b'),
    },
    {
      key: 'b',
      title: 'Shelf',
      coordinate: { X: 320, Y: 0 },
      cards: [text('3', 'Our shelf', [{ type: 'blocks', title: 'Back', block_key: 'a' }])],
    },
    {
      key: 'd',
      title: 'Wait',
      coordinate: { X: 640, Y: 0 },
      type: 'smart_delay',
      config: { delay_value: 1 },
      next_step: to('a'),
    },
  ],
}

/** The parts of the editor that an author uses, on the canvas or in the outline. */
export function placesOn(page: Page) {
  const canvas = page.getByRole('region', { name: 'Canvas' })
  const outline = page.getByRole('navigation', { name: 'Outline' })
  const search = page.getByRole('combobox', { name: 'Search or choose' })
  return {
    page,
    canvas,
    outline,
    inspector: page.getByRole('complementary', { name: 'Selected block' }),
    node: (title: string) =>
      canvas.locator('.react-flow__node').filter({ has: page.getByRole('heading', { name: title, exact: true }) }),
    row: (title: string) => outline.getByRole('button', { name: new RegExp(`^${title}`) }).first(),
    async pick(words: string) {
      await search.fill(words)
      await page.keyboard.press('Enter')
      await search.waitFor({ state: 'hidden' })
    },
    showAll: () => page.getByRole('button', { name: 'Show the whole flow' }).click(),
  }
}
type Places = ReturnType<typeof placesOn>

/** A block selected with the mouse, or in the outline with keys: its fields are in the inspector. */
async function select({ node, showAll }: Places, title: string) {
  await showAll()
  await node(title).first().getByRole('heading').click()
}
const choose = ({ row }: Places, title: string) => row(title).press('Enter')

/** An entry of the menu of a card or block, by mouse or by keys. */
async function press({ page, inspector }: Places, of: string, entry: string) {
  await inspector
    .getByRole('button', { name: `Actions for ${of}` })
    .last()
    .click()
  await page.getByRole('menuitem', { name: entry }).click()
}
async function type({ page, inspector }: Places, of: string, entry: string) {
  await inspector
    .getByRole('button', { name: `Actions for ${of}` })
    .last()
    .press('Enter')
  await page.getByRole('menuitem', { name: entry }).press('Enter')
}

const draw = (from: Locator, block: Locator) => from.dragTo(block, { targetPosition: { x: 90, y: 20 } })

async function walk({ node, page }: Places, title: string, key: string, times: number) {
  await node(title).focus()
  for (let step = 0; step < times; step++) await page.keyboard.press(`Alt+${key}`)
}

type Act = (at: Places) => Promise<unknown>
/** The same edit, by its author's mouse on the canvas and by their keys in the outline. */
type Ways = { canvas: Act; outline: Act }

const wait = ({ inspector }: Places) => inspector.getByLabel('How long', { exact: true }).fill('5')

/**
 * Every kind of edit, in an order in which they can be made one after the other. A flow is put into a folder in the list of
 * flows alone.
 */
export const everyEdit: Record<Exclude<Edit['edit'], 'set_folder'>, Ways> = {
  rename_flow: {
    canvas: ({ page }) => page.getByRole('textbox', { name: 'Flow name' }).fill('Caps'),
    outline: ({ page }) => page.getByRole('textbox', { name: 'Flow name' }).fill('Caps'),
  },
  rename_block: {
    async canvas({ node, page }) {
      await node('Greeting').getByRole('heading').dblclick()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('Hello')
      await page.keyboard.press('Enter')
    },
    async outline(at) {
      await choose(at, 'Greeting')
      await at.inspector.getByRole('textbox', { name: 'Block name' }).fill('Hello')
    },
  },
  move_blocks: {
    async canvas(at) {
      const { node, inspector } = at
      await select(at, 'Wait')
      await draw(node('Wait').locator('.react-flow__handle.source'), node('Shelf'))
      await draw(node('Shelf').locator('.react-flow__handle.source').last(), node('Hello'))
      await select(at, 'Hello')
      await inspector.getByRole('button', { name: 'Remove the arrow' }).click()
      await walk(at, 'Hello', 'ArrowRight', 16)
      await walk(at, 'Shelf', 'ArrowLeft', 16)
      await select(at, 'Shelf')
      await press(at, 'Shelf', 'Set as start')
    },
    outline: ({ row }) => row('Shelf').press('Alt+ArrowUp'),
  },
  update_card: {
    async canvas({ node, page }) {
      await node('Shelf').locator('[data-card="3"] [data-in-place]').first().dblclick()
      await page.locator('.react-flow__node .cm-content').waitFor()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('All our shelves')
      await page.keyboard.press('Escape')
    },
    async outline(at) {
      await choose(at, 'Shelf')
      await at.inspector.getByRole('textbox', { name: 'Message' }).fill('All our shelves')
    },
  },
  add_card: {
    async canvas(at) {
      await select(at, 'Shelf')
      await at.inspector.getByRole('button', { name: 'Add a card' }).click()
      await at.page.getByRole('option', { name: /^Typing / }).click()
    },
    async outline(at) {
      await choose(at, 'Shelf')
      await at.inspector.getByRole('button', { name: 'Add a card' }).press('Enter')
      await at.pick('typing')
    },
  },
  duplicate_card: {
    canvas: (at) => press(at, 'Typing', 'Duplicate'),
    outline: (at) => type(at, 'Typing', 'Duplicate'),
  },
  remove_card: {
    canvas: (at) => press(at, 'Typing', 'Remove'),
    outline: (at) => type(at, 'Typing', 'Remove'),
  },
  move_card: {
    async canvas(at) {
      await select(at, 'Hello')
      const card = (key: string) => at.node('Hello').locator(`[data-card="${key}"]`)
      await card('2').hover()
      await card('2')
        .locator('[data-grip]')
        .dragTo(card('1'), { targetPosition: { x: 40, y: 4 } })
    },
    async outline(at) {
      await choose(at, 'Hello')
      await type(at, 'Text', 'Move up')
    },
  },
  update_block: {
    async canvas(at) {
      await select(at, 'Wait')
      await wait(at)
    },
    async outline(at) {
      await choose(at, 'Wait')
      await wait(at)
    },
  },
  set_message_type: {
    async canvas(at) {
      await select(at, 'Hello')
      await at.inspector.getByLabel('Message type of the flow').selectOption('Non-promotional')
    },
    async outline(at) {
      await choose(at, 'Hello')
      await at.inspector.getByLabel('Message type of the flow').selectOption('Non-promotional')
    },
  },
  add_blocks: {
    async canvas(at) {
      const { page } = at
      await select(at, 'Hello')
      await page.keyboard.press('/')
      await at.pick('text')
      await page.keyboard.type('Soon there is more.')
      await page.keyboard.press('Escape')
    },
    async outline(at) {
      const { page, row, inspector } = at
      await row('Hello').press('/')
      await at.pick('text')
      await inspector.getByRole('textbox', { name: 'Message' }).and(page.locator(':focus')).waitFor()
      await page.keyboard.type('Soon there is more.')
    },
  },
  set_goto: {
    async canvas(at) {
      const { node, showAll } = at
      await showAll()
      await draw(node('Text').locator('.react-flow__handle.source').first(), node('Shelf'))
    },
    async outline({ row, pick }) {
      await row('Text').press('c')
      await pick('Shelf')
    },
  },
  duplicate_blocks: {
    async canvas(at) {
      await select(at, 'Hello')
      await at.page.keyboard.press('Control+d')
    },
    outline: ({ row }) => row('Hello').press('Control+d'),
  },
  place_block: {
    async canvas(at) {
      await select(at, 'Wait')
      await press(at, 'Wait', 'Set as start')
    },
    async outline({ outline, page }) {
      await outline.getByRole('button', { name: 'Actions for Wait' }).press('Enter')
      await page.getByRole('menuitem', { name: 'Set as start' }).press('Enter')
    },
  },
  put_notes: {
    async canvas(at) {
      await select(at, 'Shelf')
      await at.page.getByRole('button', { name: 'Add a note' }).click()
      await at.page.keyboard.type('Ask Ann about the shelf')
      await at.page.keyboard.press('Escape')
    },
    outline: (at) => noteByCommand(at, 'Shelf', 'Ask Ann about the shelf'),
  },
  remove_notes: {
    async canvas(at) {
      const { page } = at
      await select(at, 'Wait')
      await page.getByRole('button', { name: 'Add a note' }).click()
      await page.keyboard.type('Too long?')
      await page.keyboard.press('Escape')
      await page.getByRole('group', { name: 'Note: Too long?' }).press('Delete')
    },
    async outline(at) {
      await noteByCommand(at, 'Wait', 'Too long?')
      await at.outline.getByRole('button', { name: 'Delete the note: Too long?' }).press('Enter')
    },
  },
  remove_blocks: {
    async canvas(at) {
      await select(at, 'Text')
      await at.page.keyboard.press('Delete')
    },
    outline: ({ row }) => row('Text').press('Delete'),
  },
}

async function noteByCommand(at: Places, block: string, words: string) {
  const { page } = at
  await choose(at, block)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('textbox').fill('Add a note')
  await page.keyboard.press('Enter')
  await page.locator('[data-note] textarea:focus').waitFor()
  await page.keyboard.type(words)
}
