import type { BrowserContext, Page } from '@playwright/test'
import comments from '../packages/phrases/src/en/comments.json' with { type: 'json' }
import inboxWords from '../packages/phrases/src/en/inbox.json' with { type: 'json' }
import { customerPhone } from './customer-phone.ts'
import { address, services } from './installation.ts'
import { controlOf } from './services.ts'
import { expect } from './test.ts'

export type CommentAccount = { platform: string; page_id: string; name: string }
type Seen = { id: string; text: string; user: string | null; is_hidden: boolean; is_liked: boolean }

export const said = 'Call me: 0912 345 678'
export const replied = 'Thank you, we have hidden your number and write to you.'
export const asked = 'Which size do you wear?'

/** A bot that hides phone numbers, and answers them in public and by a flow that asks something. */
const botOf = ({ platform, name }: CommentAccount) => ({
  format: 'hawker/1',
  platform,
  name,
  flows: [
    {
      id: 'sizes',
      name: 'Sizes',
      blocks: [{ key: 'ask', title: 'Ask', cards: [{ key: 'c', plugin_id: 'text', config: { text: asked } }] }],
    },
  ],
  settings: { auto_hide_comment_has_phone: true, auto_reply_comment: true, inbox_from_comment: true },
  comments: {
    cases: { has_phone: { replies: [{ text: replied }] } },
    private_replies: [{ key: 'p', name: 'Ask the size', flow: 'sizes', case: 'has_phone' }],
  },
})

const { sent, delivered, read } = inboxWords.status
const arrived = new RegExp([sent, delivered, read].join('|'))
export const drawerOf = (page: Page) => page.getByRole('dialog')
export const ask = <Answer>(method: string, path: string, body?: object) =>
  controlOf(services())<Answer>(method, path, body)

/** Takes the bot to a connected account. */
export async function takeCommentBot(page: Page, account: CommentAccount): Promise<string> {
  const bot_id = new URL(page.url()).searchParams.get('bot_id') ?? ''
  const taken = await page.request.post(`/v1/bots/${bot_id}/document?settings=take`, {
    data: botOf(account),
    headers: { origin: address() },
  })
  expect(taken.status(), await taken.text()).toBeLessThan(300)
  return bot_id
}

/** The phone of Mai, a person who is new to the account, and the comments under the account's posts. */
export async function commenterOf(context: BrowserContext, { platform, page_id, name }: CommentAccount) {
  const phone = await customerPhone(context, services())
  await phone.page.goto(`${services().phone_url}?token=${services().control_token}`)
  await phone.page.getByRole('button', { name }).click()
  await phone.page.getByRole('textbox', { name: 'Add a customer' }).fill('Mai')
  await phone.page.getByRole('button', { name: 'Add' }).click()
  const people = () => ask<{ customer: { id: string } }[]>('GET', `/conversations/${platform}/${page_id}`)
  await expect.poll(async () => (await people()).length).toBe(1)
  const mai = (await people())[0]?.customer.id ?? ''
  const wall = async () => {
    const posts = await ask<{ comments: Seen[] }[]>('GET', `/posts/${platform}/${page_id}`)
    return posts.flatMap((post) => post.comments)
  }
  const comment = async (text: string) => {
    const body = { page_id, kind: 'comment', text }
    return (await ask<{ webhook_status: number | null }>('POST', `/${platform}/users/${mai}/messages`, body))
      .webhook_status
  }
  return {
    phone,
    /** Comments under the newest post, of which the platform tells. */
    async comments(text: string) {
      expect(await comment(text)).toBe(200)
    },
    /** The platform tells of comments once it was asked to; it never tells of those before. */
    isHeard: () => expect.poll(() => comment('Nice'), { intervals: [2_000] }).toBe(200),
    /** Answers the bot in the chat, which some phones open by a button first. */
    async writes(words: string) {
      const opener = phone.page.getByRole('button', { name: 'Open the chat', exact: true })
      if (await opener.isVisible()) await opener.click()
      await phone.writes(words)
    },
    /** A comment as the platform shows it; undefined: it is not there. */
    find: async (text: string) => (await wall()).find((comment) => comment.text === text),
  }
}

/** Opens a comment from its list, and its part "What was done". */
export async function openComment(page: Page, text: string) {
  await page.getByRole('button', { name: text, exact: true }).click()
  const done = drawerOf(page).getByRole('region', { name: comments.log.done }).getByRole('listitem')
  const press = (act: keyof typeof comments.hand) =>
    drawerOf(page).getByRole('button', { name: comments.hand[act], exact: true })
  return {
    button: press,
    /** The act is among those that were done, and the platform took it. */
    expectDone: (act: keyof typeof comments.hand) =>
      expect(done.filter({ hasText: comments.hand[act] }).last()).toContainText(arrived),
  }
}
