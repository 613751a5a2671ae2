import type { Page } from '@playwright/test'
import { address } from './installation.ts'
import { expect, test } from './test.ts'
import { expectUsable } from './usable.ts'

const inspector = (page: Page) => page.getByRole('complementary', { name: 'Selected block' })
const canvas = (page: Page) => page.getByRole('region', { name: 'Canvas' })
const to = (block_key: string) => ({ type: 'blocks', block_key })
const text = (key: string, words: string, buttons: object[] = []) => ({
  key,
  plugin_id: 'text',
  config: { text: words },
  buttons,
})

const blocks = [
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
    coordinate: { X: 420, Y: 0 },
    cards: [text('3', 'Our shelf', [{ type: 'blocks', title: 'Back', block_key: 'a' }])],
  },
]

/** A bot with two flows; a function reads what is saved of one. */
async function begin(page: Page) {
  const origin = { origin: address() }
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data, headers: origin })
    expect(answer.status(), `${path}: ${await answer.text()}`).toBeLessThan(300)
    return answer.json()
  }
  const { id } = await post('/v1/bots', { platform: 'pke_chat_plugin', name: 'Writing' })
  await post(`/v1/bots/${id}/custom_fields`, { id: 'size', name: 'Size', type: 1 })
  await post(`/v1/bots/${id}/flows`, { id: 'hats', name: 'Hats', flow: { id: 'hats', name: 'Hats', blocks } })
  const other = { key: 'x', title: 'Other', coordinate: { X: 0, Y: 0 }, cards: [text('1', 'Red shoes, red socks')] }
  await post(`/v1/bots/${id}/flows`, {
    id: 'shoes',
    name: 'Shoes',
    flow: { id: 'shoes', name: 'Shoes', blocks: [other] },
  })
  const saved = async (flow: string) =>
    JSON.stringify((await (await page.request.get(`/v1/bots/${id}/flows/${flow}`)).json()).flow)
  const open = (block: string) => page.goto(`/chatbot/flows?bot_id=${id}&flow=hats&block=${block}`)
  return { bot_id: String(id), saved, open }
}

test('a text is written with chips, defaults and emoji, beside the canvas and on it', async ({ page }) => {
  const { saved, open } = await begin(page)
  await open('a')
  const panel = inspector(page)
  await panel.getByRole('button', { name: /^Text/ }).first().click()
  const message = panel.getByRole('textbox', { name: 'Message' }).first()

  await test.step('two braces list the variables with a sample; Enter puts one', async () => {
    await message.click()
    await page.keyboard.press('End')
    await expect(panel.locator('.cm-content').first()).toBeFocused()
    await page.keyboard.type('{{first')
    const list = page.getByRole('listbox')
    await expect(list.getByRole('option', { name: /^First name/ })).toBeVisible()
    await expect(list.getByText('Customer')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(panel.locator('[data-chip]', { hasText: 'First name' })).toBeVisible()
    await expect.poll(() => saved('hats')).toContain('Hi {{user_first_name}}')
  })

  await test.step('the arrow selects the chip, Enter opens it, and its default is written', async () => {
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'If there is no value' }).fill('friend')
    await expectUsable(page)
    await page.keyboard.press('Enter')
    await expect.poll(() => saved('hats')).toContain('{{user_first_name|friend}}')
    await expect(message).toBeFocused()
  })

  await test.step('an emoji is found by its name; undo from inside the text takes back the flow’s steps', async () => {
    await panel.getByRole('button', { name: 'Insert an emoji' }).first().click()
    await page.getByRole('searchbox', { name: 'Search for an emoji' }).fill('sparkles')
    await page.getByRole('gridcell', { name: 'sparkles' }).first().click()
    await expect.poll(() => saved('hats')).toContain('✨')
    await expect(message).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect.poll(() => saved('hats')).not.toContain('✨')
  })

  await test.step('on the canvas a text is written in the same field, with its chips', async () => {
    await page.keyboard.press('Escape')
    const bubble = canvas(page).locator('[data-card="1"]')
    await bubble.locator('[data-in-place]').dblclick()
    await expect(bubble.locator('.cm-content')).toBeFocused()
    await page.keyboard.type(' {{last')
    await expect(page.getByRole('listbox').getByRole('option', { name: /^Last name/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await bubble.locator('[data-chip]', { hasText: 'Last name' }).click()
    await page.getByRole('textbox', { name: 'If there is no value' }).fill('dear')
    await page.keyboard.press('Enter')
    await expect(bubble.locator('.cm-content')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(canvas(page).locator('.react-flow__node').first()).toBeFocused()
    await expect.poll(() => saved('hats')).toContain('{{user_last_name|dear}}')
  })
})

test('cards are dragged between blocks and moved by a menu; each is one step', async ({ page }) => {
  const { saved, open } = await begin(page)
  await open('a')
  const cards = canvas(page).locator('[data-card]')
  await expect(cards).toHaveCount(3)
  const block = (title: string) => canvas(page).locator('.react-flow__node', { hasText: title })
  await block('Greeting').locator('[data-card="2"]').hover()
  await block('Greeting')
    .locator('[data-card="2"] [data-grip]')
    .dragTo(block('Shelf').locator('[data-card="3"]'), { targetPosition: { x: 40, y: 4 } })
  await expect(block('Shelf').locator('[data-card]')).toHaveCount(2)
  await expect(block('Shelf').locator('[data-card]').first()).toHaveAttribute('data-card', '2')
  await expect(block('Greeting').locator('[data-card]')).toHaveCount(1)

  await page.keyboard.press('Control+z')
  await expect(block('Greeting').locator('[data-card]')).toHaveCount(2)

  await block('Shelf').getByRole('heading').click()
  await inspector(page)
    .getByRole('button', { name: /^Actions for Text/ })
    .click()
  await page.getByRole('menuitem', { name: 'Move to another block…' }).click()
  await page.getByRole('option', { name: 'Greeting' }).click()
  await expect(block('Greeting').locator('[data-card]')).toHaveCount(3)
  await expect.poll(async () => JSON.parse(await saved('hats')).blocks[0].cards[2]?.buttons[0].title).toBe('Back')
})

test('a note is written, colored, takes along what lies on it, is found and undone', async ({ page }) => {
  const { saved, open } = await begin(page)
  await open('a')
  await page.getByRole('button', { name: 'Add a note' }).click()
  await page.keyboard.type('Ask Ann about hats')
  const note = page.getByRole('group', { name: /^Note: Ask Ann/ })
  await expect(note).toBeVisible()
  await page.getByRole('button', { name: 'Blue' }).click()
  await expect.poll(() => saved('hats')).toContain('"color":"blue"')
  await expectUsable(page, '[data-canvas]')

  await test.step('it carries the block that lies on it', async () => {
    const before = JSON.parse(await saved('hats')).blocks[0].coordinate
    await note.focus()
    await page.keyboard.press('Alt+ArrowDown')
    await page.keyboard.press('Alt+ArrowDown')
    await expect
      .poll(async () => JSON.parse(await saved('hats')).blocks[0].coordinate)
      .toEqual({
        X: before.X,
        Y: before.Y + 40,
      })
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect.poll(async () => JSON.parse(await saved('hats')).blocks[0].coordinate).toEqual(before)
  })

  await test.step('it is found, and removed by a key', async () => {
    await page.keyboard.press('Control+f')
    await page.getByRole('textbox', { name: 'Find', exact: true }).fill('ann')
    await page.keyboard.press('Enter')
    await page.getByRole('search').getByRole('button', { name: 'Close' }).click()
    await note.focus()
    await page.keyboard.press('Delete')
    await expect(note).toHaveCount(0)
    await expect.poll(() => saved('hats')).not.toContain('Ask Ann')
  })
})

test('words are replaced in all flows, each with a way back of its own', async ({ page }) => {
  const { saved, open } = await begin(page)
  await open('a')
  await expect(canvas(page)).toBeVisible()
  await page.keyboard.press('Control+f')
  await page.getByRole('textbox', { name: 'Find', exact: true }).fill('red')
  await page.getByRole('textbox', { name: 'Replace with' }).fill('blue')
  const bar = page.getByRole('search')
  await expect(bar.getByRole('link', { name: 'Shoes' })).toBeVisible()
  await bar.getByRole('button', { name: 'Replace in the other flows (1)' }).click()
  await expect(bar.getByText('Shoes: 1 replaced')).toBeVisible()
  expect(await saved('shoes')).toContain('blue shoes, blue socks')
  expect(await saved('hats')).toContain('A red hat?')
  await bar.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => saved('shoes')).toContain('Red shoes, red socks')
})

test('a text that came without a key keeps its field, however late the new row is drawn', async ({ page }) => {
  const { bot_id } = await begin(page)
  const block = { key: 'sort', type: 'action', title: 'Sort', coordinate: { X: 0, Y: 0 }, config: { add_actions: [] } }
  const data = { id: 'late', name: 'Late', flow: { id: 'late', name: 'Late', blocks: [{ ...block, cards: [] }] } }
  const made = await page.request.post(`/v1/bots/${bot_id}/flows`, { data, headers: { origin: address() } })
  expect(made.status(), await made.text()).toBeLessThan(300)
  await page.goto(`/chatbot/flows?bot_id=${bot_id}&flow=late&block=sort`)
  const add = inspector(page).getByRole('button', { name: 'Add an action' })
  await expect(add).toBeVisible()
  const frames = await page.evaluateHandle(() => {
    const waiting: FrameRequestCallback[] = []
    const draw = window.requestAnimationFrame
    window.requestAnimationFrame = (act) => waiting.push(act)
    return () => {
      window.requestAnimationFrame = draw
      for (const act of waiting) act(performance.now())
    }
  })
  await add.click()
  const tag = inspector(page).getByRole('combobox', { name: 'Tag' })
  // As by dictation, or a screen reader: the focus and the words come without a key or a press.
  await tag.fill('Walked by')
  await frames.evaluate((draw) => draw())
  await expect(tag).toBeFocused()
  await expect(page.getByRole('option', { name: /Walked by/ })).toBeVisible()
})
