import type { Page } from '@playwright/test'
import { openCard, writeText } from './building.ts'
import { placesOn } from './every-edit.ts'
import { address } from './installation.ts'
import { expect, test } from './test.ts'
import { expectUsable } from './usable.ts'

const to = (block_key: string) => ({ type: 'blocks', block_key })
const text = (words: string, buttons: object[] = []) => ({
  key: 't',
  plugin_id: 'text',
  config: { text: words },
  buttons,
})
type At = { X: number; Y: number }
const block = (key: string, title: string, coordinate: At, rest: object = {}) => ({
  ...{ key, title, coordinate, cards: [text(`This is ${title}`)] },
  ...rest,
})

/** Opens a new flow of these blocks on a bot of its own. */
async function openFlow(page: Page, blocks: object[]) {
  const headers = { origin: address() }
  const made = await page.request.post('/v1/bots', { data: { platform: 'pke_chat_plugin', name: 'Canvas' }, headers })
  const { id }: { id: string } = await made.json()
  const data = { id: 'f', name: 'Found by trying', flow: { id: 'f', name: 'Found by trying', blocks } }
  expect((await page.request.post(`/v1/bots/${id}/flows`, { data, headers })).status()).toBe(201)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`/chatbot/flows?bot_id=${id}&flow=f`)
  const at = placesOn(page)
  await expect(at.canvas.locator('.react-flow__node').first()).toBeVisible()
  return { ...at, nodes: at.canvas.locator('.react-flow__node'), path: `/v1/bots/${id}/flows/f` }
}

/** The pairs of blocks that lie on each other. */
const piles = (page: Page) =>
  page.locator('.react-flow__node').evaluateAll((nodes) => {
    const boxes = nodes.map((node) => node.getBoundingClientRect())
    return boxes.flatMap((a, i) =>
      boxes.slice(i + 1).filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
    ).length
  })

test('a wide flow opens at its start at 80 %, and titles stay readable from far', async ({ page }) => {
  const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  const row = keys.map((key, index) =>
    block(
      key,
      `Block ${key}`,
      { X: 400 * index, Y: 0 },
      keys[index + 1] ? { next_step: to(keys[index + 1] ?? '') } : {},
    ),
  )
  const { node, canvas } = await openFlow(page, row)
  await expect(page.getByRole('button', { name: '80%', exact: true })).toBeVisible()
  await expect(node('Block a').getByRole('heading')).toBeInViewport()
  await expect(canvas.locator('[data-far]')).toHaveCount(0)

  await page.getByRole('button', { name: 'Show the whole flow' }).click()
  await expect(canvas.locator('[data-far]')).toHaveCount(8)
  const seen = () =>
    node('Block a')
      .getByRole('heading')
      .evaluate((title: HTMLElement) => {
        const scale = title.getBoundingClientRect().width / title.offsetWidth
        return Math.round(Number.parseFloat(getComputedStyle(title).fontSize) * scale)
      })
  await expect.poll(seen).toBe(12)
  // Arrows are read out by the names of their blocks and of their way.
  await expect(canvas.getByRole('img', { name: 'Then → Block b' })).toBeAttached()
  await expectUsable(page, '[data-canvas]')
})

test('no block comes to lie on another: a pile is tidied, copies and grown blocks find room, each in one step', async ({
  page,
}) => {
  const { nodes, node, showAll } = await openFlow(page, [
    block('a', 'Greeting', { X: 0, Y: 0 }, { next_step: to('b') }),
    block('b', 'Offer', { X: 0, Y: 0 }, { next_step: to('c') }),
    block('c', 'Goodbye', { X: 0, Y: 0 }),
    block('d', 'Lone', { X: 0, Y: 0 }),
  ])
  await showAll()
  await expect(nodes).toHaveCount(4)
  await expect.poll(() => piles(page)).toBe(0)

  await test.step('duplicated', async () => {
    await node('Offer').getByRole('heading').click()
    await page.keyboard.press('Control+d')
    await expect(nodes).toHaveCount(5)
    await expect.poll(() => piles(page)).toBe(0)
    await page.keyboard.press('Control+z')
    await expect(nodes).toHaveCount(4)
  })

  await test.step('grown: its column moves down, and one undo takes all of it back', async () => {
    await node('Greeting').getByRole('heading').click()
    const places = () =>
      nodes.evaluateAll((all) => all.map((each) => (each instanceof HTMLElement ? each.style.transform : '')))
    const before = await places()
    await writeText(page, 'One more line\n'.repeat(30))
    await expect.poll(() => piles(page)).toBe(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(places).toEqual(before)
  })
})

test('quick replies are one row each, and Enter begins the next', async ({ page }) => {
  const { node, inspector } = await openFlow(page, [
    block(
      'a',
      'Greeting',
      { X: 0, Y: 0 },
      {
        cards: [
          text('Do you like linen?'),
          { key: 'q', plugin_id: 'quick_reply', buttons: [{ title: 'Yes, I do', type: 'blocks', block_key: 'b' }] },
        ],
      },
    ),
    block('b', 'Offer', { X: 400, Y: 0 }),
  ])
  await node('Greeting').getByRole('heading').click()
  const words = inspector.getByRole('textbox', { name: 'Reply label' })
  await openCard(page, /^Quick replies/)
  await words.first().press('Enter')
  await expect(words).toHaveCount(2)
  await expect(words.last()).toBeFocused()
  await page.keyboard.type('No')
  await page.keyboard.press('Enter')
  await expect(words).toHaveCount(3)
  const between = () =>
    words.evaluateAll(([first, second]) => {
      const [above, below] = [first?.getBoundingClientRect(), second?.getBoundingClientRect()]
      return above && below ? below.y - above.y : null
    })
  await expect.poll(between).toBeLessThanOrEqual(72)
  await expectUsable(page, '[data-inspector]')
})

test('the outline says how one gets to a block, what it says and what is wrong there', async ({ page }) => {
  const { outline } = await openFlow(page, [
    block(
      'a',
      'Greeting',
      { X: 0, Y: 0 },
      { cards: [text('Do you like linen?', [{ title: 'Yes, I do', type: 'blocks', block_key: 'b' }])] },
    ),
    block(
      'b',
      'Offer',
      { X: 400, Y: 0 },
      { cards: [text('Our shelf'), { key: 'p', plugin_id: 'image', config: { url: '/widget/demo/wrap-dress.svg' } }] },
    ),
  ])
  await page.getByRole('button', { name: 'Outline' }).click()
  const row = outline.getByRole('button', { name: /^Offer/ }).first()
  await expect(row).toContainText('Yes, I do → Our shelf')
  await expect(row).toContainText('1')

  // The path of a page is no picture’s address.
  await row.click()
  const inspector = page.getByRole('complementary', { name: 'Selected block' })
  const picture = inspector.getByRole('textbox', { name: 'Picture' })
  await openCard(page, /^Picture/)
  await expect(inspector.getByText('Enter a full web address that starts with https://')).toBeVisible()
  await picture.fill(`${address()}/widget/demo/wrap-dress.svg`)
  await expect(page.getByText('No problems')).toBeVisible()
})

test('the preview stands in the inspector’s place, lights the running block and says why it went there', async ({
  page,
}) => {
  const ask = { key: 'q', plugin_id: 'user_input', config: { question: 'What would you like to know?' } }
  const intent = { userIntent: 'asks the price', aiAnswers: ['5'], goto: to('z') }
  const { node, inspector } = await openFlow(page, [
    block('a', 'Greeting', { X: 0, Y: 0 }, { cards: [ask], next_step: to('c') }),
    block(
      'c',
      'Who',
      { X: 400, Y: 0 },
      { cards: [], type: 'condition', config: { branches: [], default_goto: to('g') } },
    ),
    block(
      'g',
      'Wish',
      { X: 800, Y: 0 },
      { cards: [], type: 'ChatGPT', config: { intents: [intent], default_goto: to('z') } },
    ),
    block('z', 'Goodbye', { X: 1200, Y: 0 }),
  ])
  await node('Greeting').getByRole('heading').click()
  await expect(inspector).toBeVisible()
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await expect(inspector).toBeHidden()
  await expect(preview.getByText('What would you like to know?')).toBeVisible()
  await expect(node('Greeting').locator('[data-running]')).toBeVisible()
  await preview.getByRole('textbox', { name: 'Write as a customer' }).fill('How much?')
  await page.keyboard.press('Enter')
  await expect(preview.getByText('This is Goodbye')).toBeVisible()
  await expect(node('Goodbye').locator('[data-running]')).toBeVisible()
  await expect(preview.getByRole('button', { name: /^Who continued/ })).toBeVisible()
  // No service is asked: the preview says so, and does not blame a server.
  await expect(preview.getByText('The preview asks no outside service', { exact: false })).toBeVisible()
  await expectUsable(page, '[data-preview]')
})

test('by keys: arrows walk and move, C connects by typing, Ctrl+F finds, Ctrl+K does, Ctrl+Enter publishes', async ({
  page,
}) => {
  const { node, canvas, pick } = await openFlow(page, [
    block('a', 'Greeting', { X: 0, Y: 0 }, { next_step: to('b') }),
    block('b', 'Offer', { X: 400, Y: 0 }),
    block('c', 'Goodbye', { X: 800, Y: 0 }),
  ])
  await node('Greeting').focus()
  await page.keyboard.press('ArrowRight')
  await expect(node('Offer')).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByRole('status').filter({ hasText: 'Offer' }).first()).toBeAttached()
  await page.keyboard.press('c')
  await pick('Goodbye')
  await expect(canvas.getByRole('img', { name: 'Then → Goodbye' })).toBeAttached()

  await page.keyboard.press('Control+f')
  const find = page.getByRole('search', { name: 'Find and replace' })
  await find.getByRole('textbox').first().fill('Goodbye')
  await expect(find.getByRole('status')).toHaveText('2 places')
  await page.keyboard.press('Escape')
  await expect(find).toBeHidden()

  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('textbox').fill('Add a note')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-note] textarea')).toBeFocused()
  // Under a dialog that is still closing the keys of the editor do nothing.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog', { name: 'Publish' })).toBeVisible()
})

test('words from right to left are written, drawn and said in their direction', async ({ page }) => {
  const { node, inspector, canvas } = await openFlow(page, [block('a', 'Greeting', { X: 0, Y: 0 })])
  await node('Greeting').getByRole('heading').click()
  const words = 'مرحبا! ماذا تريد؟'
  await writeText(page, words)
  await expect(inspector.locator('.cm-line').filter({ hasText: words })).toHaveCSS('direction', 'rtl')
  await expect(canvas.getByText(words).locator('..')).toHaveCSS('unicode-bidi', 'plaintext')
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(page.getByRole('complementary', { name: 'Preview' }).getByText(words)).toHaveCSS(
    'unicode-bidi',
    'plaintext',
  )
})

test('a selection becomes a flow of its own: arrows that would be lost are named first', async ({ page }) => {
  const { node, nodes, canvas, showAll } = await openFlow(page, [
    block('a', 'Greeting', { X: 0, Y: 0 }, { next_step: to('b') }),
    block('b', 'Sizes', { X: 400, Y: 0 }, { next_step: to('c') }),
    block('c', 'Colours', { X: 800, Y: 0 }),
    block('d', 'Again', { X: 400, Y: 400 }, { next_step: to('c') }),
  ])
  await node('Sizes').getByRole('heading').click()
  // Beside the fields of the first.
  await showAll()
  await node('Colours')
    .getByRole('heading')
    .click({ modifiers: ['Shift'] })
  await page.getByRole('button', { name: 'Move to a new flow' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move to a new flow' })
  await expect(dialog.getByRole('listitem')).toHaveText(['Again: Then → Colours'])
  await dialog.getByRole('button', { name: 'Move without them' }).click()
  await expect(page.getByText('Moved to “Sizes”')).toBeVisible()
  await expect(nodes).toHaveCount(2)
  await expect(canvas.getByText('Sizes', { exact: false }).first()).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a block that is added while none is selected continues the flow', async ({ page }) => {
    const { outline, inspector, path } = await openFlow(page, [
      block('a', 'Greeting', { X: 0, Y: 0 }, { next_step: to('b') }),
      block('b', 'Offer', { X: 400, Y: 0 }),
    ])
    const nextOf = async (key: string) => {
      const { flow } = await (await page.request.get(path)).json()
      return flow.blocks.find((each: { key: string }) => each.key === key)?.next_step?.block_key
    }
    await page.getByRole('button', { name: 'Outline' }).click()
    await outline.getByRole('button', { name: 'Add a block' }).click()
    await expect(page.locator('p').filter({ hasText: 'After “Offer”' })).toBeVisible()
    await page.getByRole('option', { name: /^Text / }).click()
    await expect(inspector.getByRole('textbox', { name: 'Block name' })).toHaveValue('Text')
    await expect.poll(() => nextOf('b')).toBeTruthy()
    await inspector.getByRole('button', { name: 'Close' }).click()

    await page.getByRole('region', { name: 'Canvas' }).getByRole('button', { name: 'Add a block' }).click()
    await expect(page.locator('p').filter({ hasText: 'After “Text”' })).toBeVisible()
    await page.getByRole('option', { name: /^Delay / }).click()
    const made = (await nextOf('b')) ?? ''
    await expect.poll(() => nextOf(made)).toBeTruthy()
  })
})
