import type { Locator, Page } from '@playwright/test'
import { inboxOf } from './inbox.ts'
import { openShopChat } from './shop-chat.ts'
import { expect, test } from './test.ts'

/** So many presses lead from any place to any other on our screens. */
const most = 120

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Tab, and nothing else, leads there. */
async function reach(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let press = 0; press < most; press++) {
    if (await hasFocus(target)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

/** Moves the focus to a control by Tab and presses it. */
async function press(page: Page, target: Locator) {
  await reach(page, target)
  await page.keyboard.press('Enter')
}

/** Reaches a switch and flips it. */
async function turn(page: Page, target: Locator) {
  await reach(page, target)
  await page.keyboard.press('Space')
}

/** In an open menu. */
async function choose(page: Page, entry: string | RegExp) {
  const item = page.getByRole('menuitem', { name: entry })
  await expect(item).toBeVisible()
  for (let step = 0; step < 10 && !(await hasFocus(item)); step++) await page.keyboard.press('ArrowDown')
  await expect(item).toBeFocused()
  await page.keyboard.press('Enter')
}

/** In an open list to type into, which accepts keys a frame after it was opened. */
async function find(page: Page, words: string) {
  await expect(page.getByRole('combobox', { name: 'Search or choose' })).toBeFocused()
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
}

/** The focus is somewhere in the screen, not at the top of the page. */
const expectPlace = (page: Page) => expect(page.locator('main :focus')).toBeVisible()

test('a flow is created, mended and published by keyboard alone', async ({ page, pathOf }) => {
  const inspector = page.getByRole('complementary', { name: 'Selected block' })
  const blocks = page.getByRole('region', { name: 'Canvas' }).locator('.react-flow__node')
  const search = page.getByRole('combobox', { name: 'Search or choose' })
  await page.goto(pathOf('pke_chat_plugin', 'flows'))
  await press(page, page.getByRole('button', { name: 'New flow', exact: true }))
  await choose(page, /^Blank/)

  const add = page.getByRole('button', { name: 'Add a block' })
  await press(page, add)
  await expect(search).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(add).toBeFocused()

  await reach(page, blocks.first())
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(inspector.getByRole('textbox', { name: 'Block name' })).toBeFocused()
  await reach(page, inspector.getByRole('textbox', { name: 'Message' }))
  await page.keyboard.type('Do you like linen?')
  const next = inspector.getByRole('button', { name: 'Then: Choose where it goes' })
  await press(page, next)
  await find(page, 'text')
  await expect(blocks).toHaveCount(2)
  // The block that was made is open now, and its words have the focus.
  await expect(inspector.getByRole('textbox', { name: 'Block name' })).toHaveValue('Text')
  await expect(inspector.getByRole('textbox', { name: 'Message' })).toBeFocused()

  await page.keyboard.press('Escape')
  await expect(blocks.last()).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Delete')
  await expect(blocks).toHaveCount(1)
  await expectPlace(page)
  await page.keyboard.press('Control+z')
  await expect(blocks).toHaveCount(2)
  await page.keyboard.press('Control+z')
  await expect(blocks).toHaveCount(1)

  await press(page, page.getByRole('button', { name: 'Publish', exact: true }))
  await press(page, page.getByRole('button', { name: 'Publish flow' }))
  // It has no words yet, so the focus is in their field.
  await expect(page.getByRole('combobox', { name: 'Words' })).toBeFocused()
  await page.keyboard.type('linen,')
  await press(page, page.getByRole('button', { name: 'Publish flow' }))
  await expect(page.getByText('Flow published')).toBeVisible()
  await expectPlace(page)
})

test('blocks and their contents are added, duplicated and removed at the focus', async ({ page, pathOf }) => {
  const inspector = page.getByRole('complementary', { name: 'Selected block' })
  const blocks = page.getByRole('region', { name: 'Canvas' }).locator('.react-flow__node')
  const add = (what: string) => inspector.getByRole('button', { name: what })
  await page.goto(pathOf('pke_chat_plugin', 'flows'))
  await press(page, page.getByRole('button', { name: 'New flow', exact: true }))
  await choose(page, /^Blank/)
  await reach(page, blocks.first())

  // No block is selected: the key acts on the focused one.
  await page.keyboard.press('Control+d')
  await expect(blocks).toHaveCount(2)
  await expect(blocks.last()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(inspector).toBeHidden()
  await expect(blocks.last()).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(blocks).toHaveCount(1)
  await expect(blocks.first()).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(blocks).toHaveCount(2)
  await expect(blocks.last()).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(blocks).toHaveCount(1)

  await page.keyboard.press('/')
  await find(page, 'delay')
  await expect(blocks).toHaveCount(2)
  await expect(blocks.last()).toBeFocused()
  await expect(inspector.getByRole('heading', { name: 'Delay' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(blocks).toHaveCount(1)
  await expect(blocks.first()).toBeFocused()

  await page.keyboard.press('Enter')
  await press(page, add('Add a card'))
  await find(page, 'picture')
  const address = inspector.getByRole('textbox', { name: 'Picture' })
  await expect(address).toBeFocused()
  await expect(address).toBeInViewport()
  await page.keyboard.press('Delete')
  await page.keyboard.press('Backspace')
  await expect(blocks).toHaveCount(1)
  await press(page, add('Add a button'))
  await expect(inspector.getByRole('textbox', { name: 'Button label' })).toBeFocused()

  // The first entry of this menu is off for the start, and the keys still walk through it.
  await press(page, inspector.getByRole('button', { name: 'Actions for First message' }))
  await choose(page, 'Delete block')
  await expect(blocks).toHaveCount(0)
  await expectPlace(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('Tab never reaches a covered control', async ({ page, pathOf }) => {
    const blocks = page.getByRole('region', { name: 'Canvas' }).locator('.react-flow__node')
    const outline = page.getByRole('navigation', { name: 'Outline' })
    const inspector = page.getByRole('complementary', { name: 'Selected block' })
    await page.goto(pathOf('pke_chat_plugin', 'flows?flow=welcome'))
    await expect(blocks.first()).toBeVisible()
    await press(page, page.getByRole('button', { name: 'Preview' }))
    await reach(page, page.getByRole('textbox', { name: 'Write as a customer' }))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Preview' })).toBeFocused()

    await press(page, page.getByRole('button', { name: 'Outline' }))
    await press(page, outline.getByRole('button', { name: /^Sizes/ }))
    await expect(outline).toBeHidden()
    const focused = blocks.and(page.locator(':focus'))
    await expect(focused).toBeVisible()
    const box = async (target: Locator) => (await target.boundingBox()) ?? { y: 0, height: 0 }
    const [canvas, sheet] = [await box(page.getByRole('region', { name: 'Canvas' })), await box(inspector)]
    const ends = async () => {
      const { y, height } = await box(focused)
      return [y, y + height].map(Math.round)
    }
    // The canvas moves there, and ends in the same position on every machine: the whole block, centred in height.
    await expect.poll(ends).toEqual([canvas.y + 24, Math.round(sheet.y - 24)])
  })
})

test('removing a row by keyboard moves the focus to the next one', async ({ page, pathOf }) => {
  await page.goto(pathOf('pke_chat_plugin', 'keywords'))
  await press(page, page.getByRole('button', { name: /^More: .*mấy giờ/ }))
  await choose(page, 'Delete')
  await expectPlace(page)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('button', { name: /^More: .*mấy giờ/ })).toBeVisible()
  await expectPlace(page)
})

test('a conversation is found, taken over, answered and handed back by keyboard alone', async ({
  page,
  visitor,
  pathOf,
}) => {
  const chat = await openShopChat(visitor)
  await chat.write('Is the hat in stock?')
  const inbox = inboxOf(page)
  await page.goto(pathOf('pke_chat_plugin', 'livechat?filter=all'))
  await press(page, inbox.conversations.first())
  await press(page, page.getByRole('button', { name: 'Take over' }))
  await expect(inbox.bar).toBeVisible()
  await expectPlace(page)
  await reach(page, page.getByRole('textbox', { name: /^Reply to/ }))
  await page.keyboard.type('Yes, three of them.')
  await page.keyboard.press('Enter')
  await expect(chat.messages.getByText('Yes, three of them.')).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Hand back' }))
  await expect(inbox.bar).toBeHidden()
  await expectPlace(page)
})

test('single-letter shortcuts can be turned off for good', async ({ page, visitor, pathOf }) => {
  const chat = await openShopChat(visitor)
  await chat.write('Are you open?')
  const inbox = inboxOf(page)
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await page.goto(pathOf('pke_chat_plugin', 'livechat?filter=all'))
  await expect(inbox.conversations.first()).toBeVisible()
  await page.keyboard.press('?')
  await turn(page, help.getByRole('switch', { name: 'Single-key shortcuts' }))
  await expect(help.getByText('Next conversation')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()

  await page.reload()
  await expect(inbox.conversations.first()).toBeVisible()
  await page.keyboard.press('?')
  await page.keyboard.press('j')
  await inbox.conversations.first().click()
  await expect(page.getByRole('textbox', { name: /^Reply to/ })).toBeVisible()
  await expect(help).toBeHidden()

  await press(page, page.getByRole('button', { name: 'Help' }))
  await choose(page, 'Keyboard shortcuts')
  const all = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(all.getByText('Search and commands')).toBeVisible()
  await turn(page, all.getByRole('switch', { name: 'Single-key shortcuts' }))
  await expect(all.getByText('Next conversation')).toBeVisible()
})
