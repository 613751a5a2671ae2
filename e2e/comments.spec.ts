import type { Page } from '@playwright/test'
import comments from '../packages/phrases/src/en/comments.json' with { type: 'json' }
import inboxWords from '../packages/phrases/src/en/inbox.json' with { type: 'json' }
import vietnamese from '../packages/phrases/src/vi/comments.json' with { type: 'json' }
import { customerPhone } from './customer-phone.ts'
import { inboxOf } from './inbox.ts'
import { address, services } from './installation.ts'
import { expectToFit, photograph, speak } from './photograph.ts'
import { controlOf } from './services.ts'
import { expect, test } from './test.ts'
import { expectUsable } from './usable.ts'

// The demo has a bot of its own on this platform, which is silent here.
test.use({ reaches: ['facebook'] })

type Account = { page_id: string; token: string; secret: string }
type Seen = { text: string; is_hidden: boolean }

const platform = 'facebook'
const name = 'Linen & Co. on Facebook'
const said = 'Call me: 0912 345 678'
const replied = 'Thank you, we have hidden your number and write to you.'
const asked = 'Which size do you wear?'

/** A bot that hides phone numbers, and answers them in public and by a flow that asks something. */
const bot = {
  format: 'hawker/1',
  platform,
  name,
  flows: [
    {
      id: 'sizes',
      name: 'Sizes',
      blocks: [
        {
          key: 'ask',
          title: 'Ask',
          cards: [{ key: 'c', plugin_id: 'text', config: { text: asked } }],
        },
      ],
    },
  ],
  settings: { auto_hide_comment_has_phone: true, auto_reply_comment: true, inbox_from_comment: true },
  comments: {
    cases: { has_phone: { replies: [{ text: replied }] } },
    private_replies: [{ key: 'p', name: 'Ask the size', flow: 'sizes', case: 'has_phone' }],
  },
}

const { sent, delivered, read } = inboxWords.status
const arrived = new RegExp([sent, delivered, read].join('|'))

const drawer = (page: Page) => page.getByRole('dialog')
const ask = <Answer>(method: string, path: string, body?: object) => controlOf(services())<Answer>(method, path, body)

/** Connects a page of the stand-in by its form, and takes the bot there. */
async function connect(page: Page, { page_id, token, secret }: Account): Promise<string> {
  await page.goto('/select_platform')
  await page.getByRole('link', { name: /^Messenger/ }).click()
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByLabel('Page access token', { exact: true }).fill(token)
  await page.getByLabel('App secret', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page).toHaveURL(/bot_id=/)
  const typedIn = (label: string) => page.getByLabel(label, { exact: true }).inputValue()
  const [webhook_url, verify_token] = [await typedIn('Webhook address'), await typedIn('Verify token')]
  await ask('PATCH', `/accounts/${platform}/${page_id}`, { webhook_url, verify_token })
  await ask('POST', `/accounts/${platform}/${page_id}/handshake`, {})
  const bot_id = new URL(page.url()).searchParams.get('bot_id') ?? ''
  const taken = await page.request.post(`/v1/bots/${bot_id}/document?settings=take`, {
    data: bot,
    headers: { origin: address() },
  })
  expect(taken.status(), await taken.text()).toBeLessThan(300)
  return bot_id
}

test('a comment with a phone number is hidden, answered in public and privately, and explained', async ({
  page,
  context,
}, info) => {
  const account = await ask<Account>('POST', '/accounts', { platform, name })
  const { page_id } = account
  const bot_id = await connect(page, account)
  const screen = (path: string) => `/chatbot/${path}${path.includes('?') ? '&' : '?'}bot_id=${bot_id}`

  const post = await ask<{ id: string }>('POST', `/posts/${platform}/${page_id}`, { kind: 'post', text: 'New dresses' })
  const phone = await customerPhone(context, services())
  await phone.page.goto(`${services().phone_url}?token=${services().control_token}`)
  await phone.page.getByRole('button', { name: /Linen & Co\. on Facebook/ }).click()
  await phone.page.getByRole('textbox', { name: 'Add a customer' }).fill('Mai')
  await phone.page.getByRole('button', { name: 'Add' }).click()
  const [person] = await ask<{ customer: { id: string } }[]>('GET', `/conversations/${platform}/${page_id}`)
  const mai = person?.customer.id ?? ''

  await test.step('it is hidden and answered on the platform', async () => {
    // The platform tells of comments once it was asked to.
    type Call = { page_id: string; params: { subscribed_fields?: string } }
    const isAsked = ({ page_id: of, params: { subscribed_fields = '' } }: Call) =>
      of === page_id && subscribed_fields.split(',').includes('feed')
    await expect.poll(async () => (await ask<Call[]>('GET', '/sent')).some(isAsked)).toBe(true)
    const comment = { page_id, kind: 'comment', text: said, post_id: post.id }
    const told = await ask<{ webhook_status: number }>('POST', `/${platform}/users/${mai}/messages`, comment)
    expect(told.webhook_status).toBe(200)
    type Wall = { id: string; comments: Seen[] }[]
    const wall = async () => (await ask<Wall>('GET', `/posts/${platform}/${page_id}`))[0]?.comments ?? []
    await expect.poll(async () => (await wall()).find(({ text }) => text === said)?.is_hidden).toBe(true)
    await expect.poll(async () => (await wall()).some(({ text }) => text === replied)).toBe(true)
    await expect(phone.messages.getByText(asked)).toBeVisible()
    await phone.writes('M')
  })

  await test.step('the list and the drawer show what was done, and why', async () => {
    await page.goto(screen('comment'))
    await expect(page.getByRole('button', { name: said, exact: true })).toBeVisible()
    await photograph(page, info, 'list')
    await page.getByRole('button', { name: said, exact: true }).click()
    const done = drawer(page).getByRole('region', { name: comments.log.done }).getByRole('listitem')
    for (const act of [comments.hand.hide, comments.hand.reply, comments.hand.private_reply])
      await expect(done.filter({ hasText: act })).toContainText(arrived)
    await drawer(page).getByText(comments.why.steps, { exact: true }).first().click()
    await expectUsable(page, '[role=dialog]')
    await photograph(page, info, 'drawer')
    await page.keyboard.press('Escape')
  })

  await test.step('the explainer names the switches that would change it', async () => {
    await page.getByRole('tab', { name: comments.tabs.explainer, exact: true }).click()
    const words = page.getByRole('textbox', { name: comments.explain.words, exact: true })
    await page.getByRole('button', { name: comments.explain.ask, exact: true }).click()
    await expect(page.getByText(comments.explain.lacks)).toBeVisible()
    await expect(words).toBeFocused()
    await words.fill(said)
    await page.getByRole('button', { name: comments.explain.ask, exact: true }).click()
    const flips = page.getByRole('region', { name: comments.why.flips }).getByRole('listitem')
    const { auto_hide_comment_has_phone, auto_reply_comment } = comments.switches
    for (const key of [auto_hide_comment_has_phone, auto_reply_comment])
      await expect(flips.filter({ hasText: key })).toBeVisible()
    await expectUsable(page)
    await photograph(page, info, 'explainer')
  })

  await test.step('its line in the inbox opens it, and a member shows it again', async () => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(screen('livechat?filter=all'))
    await inboxOf(page).conversations.filter({ hasText: 'Mai' }).click()
    await page.getByRole('button', { name: inboxWords.note.show_comment, exact: true }).first().click()
    await drawer(page).getByRole('button', { name: comments.hand.show, exact: true }).click()
    await expect(drawer(page).getByRole('button', { name: comments.hand.hide, exact: true })).toBeVisible()
    await photograph(page, info, 'inbox')
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toBeHidden()
    await photograph(page, info, 'inbox-line')
  })

  await test.step('the post counts the comment', async () => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(screen('post'))
    await photograph(page, info, 'posts')
    await page.getByRole('button', { name: 'New dresses', exact: true }).click()
    await expect(drawer(page)).toBeVisible()
    await photograph(page, info, 'post')
  })

  await test.step('the same on a phone, in Vietnamese', async () => {
    await page.emulateMedia({ colorScheme: 'light' })
    await speak(page, 'vi')
    await page.setViewportSize({ width: 390, height: 844 })
    const shown = {
      comment: page.getByRole('button', { name: said, exact: true }),
      post: page.getByRole('button', { name: 'New dresses', exact: true }),
      'comment?tab=explainer': page.getByRole('button', { name: vietnamese.explain.ask, exact: true }),
    }
    for (const [path, thing] of Object.entries(shown)) {
      await page.goto(screen(path))
      await expect(thing).toBeVisible()
      await expectToFit(page)
      await photograph(page, info, `vi-${path.replace(/\W/g, '-')}`)
    }
  })
})
