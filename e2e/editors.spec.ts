import type { Page } from '@playwright/test'
import { cardStories, everyAction, everyButton } from './every-kind.ts'
import { address } from './installation.ts'
import { expect, test } from './test.ts'

const inspector = (page: Page) => page.getByRole('complementary', { name: 'Selected block' })

const ofKeyword = (word: string) => ({ kind: 'keywords', keywords: [word] })

// Pictures and addresses of the cards are of shops that do not exist.
test.afterEach(({ complaints }) => {
  const others = complaints.filter((each) => !/shop\.(example|invalid)/.test(each))
  complaints.splice(0, complaints.length, ...others)
})

test('every card, button and action is made, published and met', async ({ page, visitor }) => {
  test.setTimeout(240_000)
  const origin = { origin: address() }
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data, headers: origin })
    expect(answer.status(), `${path}: ${await answer.text()}`).toBeLessThan(300)
    return answer.json()
  }
  const { id } = await post('/v1/bots', { platform: 'pke_chat_plugin', name: 'Every kind' })
  const at = `/v1/bots/${id}`
  await post(`${at}/topics`, { id: '1', name: 'News' })
  await post(`${at}/sequences`, { id: 'care', name: 'Care' })
  await post(`${at}/agents`, { id: 'helper', name: 'Helper' })
  await post(`${at}/tags`, { id: 'vip', name: 'VIP' })
  await post(`${at}/custom_fields`, { id: 'size', name: 'Size', type: 2 })
  const publishFlow = async (key: string, blocks: object[], word: string) => {
    const flow = { id: key, name: key, message_type: null, blocks }
    await post(`${at}/flows`, { id: key, name: key, flow })
    await post(`${at}/flows/${key}/publish`, { revision: 0, start: ofKeyword(word) })
  }

  await test.step('the editor shows the fields of every card', async () => {
    const cards = cardStories.flatMap(({ cards }) => cards).map((card, index) => ({ ...card, key: `card${index}` }))
    const block = { key: 'b', title: 'Every card', coordinate: { X: 0, Y: 0 }, cards }
    await post(`${at}/flows`, { id: 'all', name: 'All', flow: { id: 'all', name: 'All', blocks: [block] } })
    await page.goto(`/chatbot/flows?bot_id=${id}&flow=all&block=b`)
    const sections = inspector(page).locator('[data-card-fields]')
    await expect(sections).toHaveCount(cards.length)
    for (let index = 0; index < cards.length; index++) {
      const section = sections.nth(index)
      await section.locator('[aria-expanded]').first().click()
      await expect(section.locator('input, textarea, select, [contenteditable]').first()).toBeVisible()
    }
  })

  await test.step('a flow is built from cards of every sort in the editor', async () => {
    await post(`${at}/flows`, { id: 'made', name: 'Made', flow: { id: 'made', name: 'Made', blocks: [] } })
    await page.goto(`/chatbot/flows?bot_id=${id}&flow=made`)
    await page.getByRole('button', { name: 'Add a block' }).first().click()
    await page
      .getByRole('listbox', { name: 'What to add' })
      .getByRole('option', { name: /^Ask for location/ })
      .click()
    const panel = inspector(page)
    await panel.getByRole('textbox', { name: 'Message' }).fill('Where shall we deliver?')

    const addCard = async (name: RegExp) => {
      await panel.getByRole('button', { name: 'Add a card' }).click()
      await page.getByRole('option', { name }).click()
    }
    await addCard(/^Structured information/)
    await panel.getByRole('textbox', { name: 'Title', exact: true }).fill('Order 7')
    await addCard(/^JSON API/)
    await panel.getByRole('textbox', { name: 'Address' }).last().fill('https://shop.invalid/orders')
    await panel.getByRole('button', { name: 'Try it' }).click()
    await expect(panel.getByText('No response came back.')).toBeVisible()
    await addCard(/^Text/)
    await panel.getByRole('textbox', { name: 'Message' }).last().fill('That was all.')
    await panel.getByRole('button', { name: 'Add a button' }).last().click()
    await panel.getByRole('textbox', { name: 'Button text' }).fill('Our shop')
    await panel.getByRole('button', { name: 'Actions for Our shop' }).click()
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    await panel.getByRole('combobox', { name: 'When pressed' }).selectOption('Open a web address')
    await panel.getByRole('textbox', { name: 'Address' }).last().fill('https://shop.example/')
    await panel.getByRole('textbox', { name: 'Button text' }).press('Enter')
    await expect(panel.getByRole('textbox', { name: 'Button text' })).toHaveCount(2)
    await panel.getByRole('textbox', { name: 'Button text' }).last().fill('Remember me')
    await panel.getByRole('button', { name: 'Actions for Remember me' }).click()
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    await panel.getByRole('button', { name: 'Also run actions' }).last().click()
    await panel.getByRole('combobox', { name: 'Action', exact: true }).selectOption('Change a custom field')
    await panel.getByRole('combobox', { name: 'Custom field' }).click()
    await page.getByRole('option', { name: 'Size' }).click()
    await panel.getByRole('textbox', { name: 'Value' }).fill('2 * 3')

    // The website chat shows neither a location nor a template.
    await expect(page.getByRole('button', { name: '2 warnings' })).toBeVisible()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('radio', { name: 'When a message contains these words' }).check()
    await page.getByRole('combobox', { name: 'Words' }).fill('made')
    await page.getByRole('combobox', { name: 'Words' }).press('Enter')
    await page.getByRole('button', { name: 'Publish flow' }).click()
    await expect(page.getByText(/^Flow published/)).toBeVisible()
  })

  for (const { key, cards } of cardStories) {
    const after = { key: 'after', plugin_id: 'text', config: { text: `after ${key}` } }
    const block = { key: 'b', title: key, coordinate: { X: 0, Y: 0 }, cards: [...cards, after] }
    await publishFlow(key, [block], `card ${key}`)
  }
  await publishFlow('buttons', everyButton(), 'every button')
  await publishFlow('actions', everyAction(), 'every action')

  await test.step('a visitor meets them', async () => {
    const { page_id } = await (await page.request.get(at)).json()
    await visitor.goto(`/widget/demo?page=${page_id}`)
    await visitor.getByRole('button', { name: 'Chat with us' }).click()
    const dialog = visitor.getByRole('dialog')
    const messages = dialog.getByRole('log', { name: 'Messages' })
    const write = async (words: string) => {
      await dialog.getByRole('textbox', { name: 'Write a message' }).fill(words)
      await dialog.getByRole('button', { name: 'Send' }).click()
    }
    for (const { key, shows, answer } of cardStories) {
      await write(`card ${key}`)
      if (shows) await expect(messages.getByText(shows).last()).toBeVisible()
      if (answer) await write(answer)
      await expect(messages.getByText(`after ${key}`, { exact: true })).toBeVisible()
    }
    await write('made')
    await expect(messages.getByText('Where shall we deliver?')).toBeVisible()
    await expect(messages.getByText('Order 7')).toBeVisible()
    await expect(messages.getByText('That was all.')).toBeVisible()
    await write('every button')
    for (const type of everyButton()
      .flatMap(({ cards }) => cards)
      .flatMap(({ buttons }) => buttons))
      await expect(messages.getByText(type.title, { exact: true })).toBeVisible()
    await write('every action')
    await expect(messages.getByText('all actions done')).toBeVisible()
  })
})
