import type { Locator, Page, TestInfo } from '@playwright/test'
import { selectBlock } from './building.ts'
import { actions, blocks, buttons, cards, type Step } from './every-kind.ts'
import { address } from './installation.ts'
import { photographEditors } from './photograph-editors.ts'
import { openShopChat } from './shop-chat.ts'
import { expect, test } from './test.ts'

const panel = (page: Page) => page.getByRole('complementary', { name: 'Selected block' })
const outline = (page: Page) => page.getByRole('navigation', { name: 'Outline' })
const newest = (page: Page) => panel(page).locator('[data-card-fields]').last()

/** The steps of an author in a part of the inspector; of several fields of one name each is done in the newest, the last. */
async function take(page: Page, within: Locator, steps: readonly Step[]) {
  const above = (name: string) =>
    page.getByRole('menuitem', { name, exact: true }).or(page.getByRole('option', { name: new RegExp(`^${name}\\b`) }))
  for (const [act, name, words = ''] of steps) {
    const field = within
      .getByLabel(name, { exact: true })
      .and(page.locator('input, textarea, [contenteditable]'))
      .last()
    if (act === 'write') await field.fill(words)
    if (act === 'select') await within.getByLabel(name, { exact: true }).last().selectOption(words)
    if (act === 'add') {
      await field.fill(words)
      await field.press('Enter')
    }
    if (act === 'choose') {
      await field.fill(words)
      await page.getByRole('option', { name: new RegExp(`^(Use “)?${words}”?$`) }).click()
    }
    if (act === 'press') {
      const inside = within.getByRole('button', { name, exact: true })
      const field = within.getByRole('combobox', { name, exact: true })
      await inside.or(field).last().or(above(name).first()).last().click()
    }
  }
}

/** The things of a bot that fields name, taken as a file. */
async function prepare(page: Page, bot_id: string, platform: string) {
  const id = 'every_kind'
  const data = {
    format: 'hawker/1',
    platform,
    topics: [{ id: '901', name: 'News' }],
    sequences: [{ id, name: 'Care' }],
    menus: [{ id, name: 'For VIPs' }],
    agents: [{ id, name: 'Helper' }],
    tags: [{ id, name: 'Walked by' }],
    custom_fields: [{ id, name: 'Waist', type: 2 }],
    bot_fields: [{ id, name: 'Shop line', type: 'string', value: '' }],
    flows: [{ id, name: 'Next door', blocks: [] }],
  }
  const taken = await page.request.post(`/v1/bots/${bot_id}/document`, { data, headers: { origin: address() } })
  expect(taken.status(), await taken.text()).toBeLessThan(300)
}

type Begun = { bot_id: string; name: string; first: string; from: 'canvas' | 'outline' }

/** An empty flow in the editor, and its first block, added on the canvas or in the outline. */
async function begin(page: Page, { bot_id, name, first, from }: Begun) {
  const data = { id: name, name, flow: { id: name, name, blocks: [] } }
  await page.request.post(`/v1/bots/${bot_id}/flows`, { data, headers: { origin: address() } })
  await page.goto(`/chatbot/flows?bot_id=${bot_id}&flow=${encodeURIComponent(name)}`)
  const canvas = page.getByRole('region', { name: 'Canvas' })
  await expect(canvas).toBeVisible()
  if (from === 'outline') await page.getByRole('button', { name: 'Outline' }).click()
  const list = from === 'outline' ? outline(page) : canvas
  await list.getByRole('button', { name: 'Add a block' }).last().click()
  await page
    .getByRole('listbox', { name: 'What to add' })
    .getByRole('option', { name: new RegExp(`^${first} `) })
    .click()
  await panel(page).getByRole('textbox', { name: 'Block name' }).fill(name)
}

async function addCard(page: Page, name: string) {
  await panel(page).getByRole('button', { name: 'Add a card' }).last().click()
  await page
    .getByRole('listbox', { name: 'What to add' })
    .getByRole('option', { name: new RegExp(`^${name} `) })
    .click()
  await expect(
    newest(page)
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .first(),
  ).toHaveAttribute('aria-expanded', 'true')
}

/** Publishes the open flow, begun by a word or, without one, by other flows. There may be warnings. */
async function publish(page: Page, word: string | null) {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page
    .getByRole('radio', { name: word ? 'When a message contains these words' : /^Only from other flows/ })
    .check()
  if (word) {
    await page.getByRole('combobox', { name: 'Words' }).fill(word)
    await page.getByRole('combobox', { name: 'Words' }).press('Enter')
  }
  await page.getByRole('button', { name: 'Publish flow' }).click()
  await expect(page.getByText(/^Flow published/)).toBeVisible()
}

/** Leads an arrow of the selected block to a new one, which is selected then. */
async function leadOn(page: Page, way: string, { option, name }: { option: string; name: string }) {
  await panel(page)
    .getByRole('button', { name: `${way}: Choose where it goes` })
    .click()
  await page.getByRole('listbox', { name: 'What to add' }).getByRole('option', { name: option }).click()
  await expect(panel(page).getByRole('heading', { name, exact: true })).toBeVisible()
}

async function openPreview(page: Page) {
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  return page.getByRole('log', { name: 'Conversation' })
}

const meetAll = async (log: Locator, place: 'chat' | 'preview', kinds: readonly (typeof cards)[number][]) => {
  for (const { kind, met } of kinds) if (met.in === place) await expect(met.find(log).first(), kind).toBeVisible()
}

/** In a run of the gallery: every editor in light, dark, three languages and on a phone. A flow has the name of its first block. */
async function look(page: Page, info: TestInfo, bot_id: string, blocks: readonly string[]) {
  if (!process.env.HAWKER_GALLERY) return
  test.setTimeout(1_800_000)
  const path = `/chatbot/flows?bot_id=${bot_id}&flow=${encodeURIComponent(blocks[0] ?? '')}`
  for (const block of blocks) await photographEditors(page, info, path, block)
}

// Some addresses of the cards are of shops that do not exist.
test.afterEach(({ complaints }) => {
  const others = complaints.filter((each) => !/shop\.(example|invalid)/.test(each))
  complaints.splice(0, complaints.length, ...others)
})

test('every card, button and block is made in the editor, published, and met by a visitor', async ({
  page,
  visitor,
}, info) => {
  const made = await page.request.post('/v1/bots', {
    data: { platform: 'pke_chat_plugin', name: 'Every kind' },
    headers: { origin: address() },
  })
  const { id: bot_id }: { id: string } = await made.json()
  await prepare(page, bot_id, 'pke_chat_plugin')

  await test.step('the cards, in one block that is selected on the canvas', async () => {
    await begin(page, { bot_id, name: 'Every card', first: 'Text', from: 'canvas' })
    for (const { kind, name, steps } of cards) {
      // Quick replies stand below a text.
      if (kind === 'quick_reply') {
        await addCard(page, 'Text')
        await take(page, newest(page), [['write', 'Message', 'Anything else?']])
      }
      if (kind !== 'text') await addCard(page, name)
      await take(page, newest(page), steps)
    }
    await publish(page, 'cards')
    await meetAll(await openPreview(page), 'preview', cards)
    await look(page, info, bot_id, ['Every card'])
  })

  await test.step('the buttons, in one block that is selected in the outline', async () => {
    await begin(page, { bot_id, name: 'Every button', first: 'Text', from: 'outline' })
    for (const [index, { kind, name, steps }] of buttons.entries()) {
      if (index % 8 === 0) {
        if (index > 0) await addCard(page, 'Text')
        await take(page, newest(page), [['write', 'Message', `Buttons ${index}`]])
      }
      await take(page, newest(page), [
        ['press', 'Add a button'],
        ['write', 'Button label', `Button ${kind}`],
      ])
      if (kind !== 'blocks' && kind !== 'flow')
        await take(page, newest(page), [
          ['press', `Actions for Button ${kind}`],
          ['press', 'Settings'],
          ['select', 'When pressed', name],
        ])
      await take(page, newest(page), steps)
    }
    await publish(page, 'buttons')
    await look(page, info, bot_id, ['Every button'])
  })

  await test.step('the blocks, in a row', async () => {
    await begin(page, { bot_id, name: 'Every block', first: 'Text', from: 'canvas' })
    let before: (typeof blocks)[number] | null = null
    for (const block of blocks) {
      if (before) {
        await leadOn(page, before.way, block)
        if (before.later) {
          await selectBlock(page, before.name)
          await take(page, panel(page), before.later)
          await selectBlock(page, block.name)
        }
      }
      await take(page, before ? panel(page) : newest(page), block.steps)
      before = block
    }
    await leadOn(page, before?.way ?? '', { option: 'Text A message', name: 'Messages' })
    await take(page, newest(page), [['write', 'Message', 'All blocks are met.']])
    await publish(page, 'blocks')
    const log = await openPreview(page)
    await meetAll(log, 'preview', blocks)
    await look(page, info, bot_id, ['Every block', ...blocks.slice(1).map(({ name }) => name)])
  })

  await test.step('a visitor meets them', async () => {
    const { page_id }: { page_id: string } = await (await page.request.get(`/v1/bots/${bot_id}`)).json()
    const chat = await openShopChat(visitor, { at: `/widget/demo?page=${page_id}`, name: 'Every kind' })
    await chat.write('cards')
    await expect(chat.messages.getByText('What is your size?')).toBeVisible()
    await chat.write('forty two')
    await meetAll(chat.messages, 'chat', cards)
    await chat.write('buttons')
    for (const { kind } of buttons)
      await expect(chat.messages.getByText(`Button ${kind}`, { exact: true })).toBeVisible()
    await chat.write('blocks')
    await meetAll(chat.messages, 'chat', blocks)
    await expect(chat.messages.getByText('All blocks are met.')).toBeVisible()
  })
})

// Messenger has comments and an inbox of its own, so it is offered every action.
test('every action is made in the editor, published, and met in the preview', async ({ page, pathOf }, info) => {
  const bot_id = new URL(pathOf('facebook', 'flows'), address()).searchParams.get('bot_id') ?? ''
  await prepare(page, bot_id, 'facebook')
  const [last, ...others] = actions.toReversed()
  const add = async ({ name, steps }: (typeof actions)[number]) => {
    await take(page, panel(page), [['press', 'Add an action'], ['select', 'Action', name], ...steps])
  }
  await begin(page, { bot_id, name: 'Every action', first: 'Action', from: 'outline' })
  for (const action of others.toReversed()) await add(action)
  // A blocked customer gets nothing more, so that action stands in a block by itself.
  await panel(page).getByRole('button', { name: 'Close' }).click()
  await outline(page).getByRole('button', { name: 'Add a block' }).click()
  await page.getByRole('option', { name: /^Action / }).click()
  if (last) await add(last)
  await publish(page, null)

  const log = await openPreview(page)
  await meetAll(log, 'preview', others)
  await outline(page)
    .getByRole('button', { name: /^Action/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'From this block' }).click()
  if (last) await meetAll(log, 'preview', [last])
  await look(page, info, bot_id, ['Every action'])
})
