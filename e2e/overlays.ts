import type { Page, TestInfo } from '@playwright/test'
import { inboxOf } from './inbox.ts'
import { address } from './installation.ts'
import { filled, language, words } from './overlay-words.ts'
import { expectToFit, photograph, speak } from './photograph.ts'
import { expect, test } from './test.ts'
import { expectUsable } from './usable.ts'

export const web = 'pke_chat_plugin'
export const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
type Size = keyof typeof sizes

/** Something that opens over a screen, by the words that open it. `on` names the only size that has it. */
export type Opened = {
  name: string
  screen: string
  bot?: string
  on?: Size
  open: (page: Page) => Promise<unknown>
}

const named = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true })
export const press = (page: Page, name: string | RegExp) => named(page, name).first().click()
export const item = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name }).first().click()
export const pressing = (name: string | RegExp) => (page: Page) => press(page, name)
export const choosing = (menu: string | RegExp, name: string | RegExp) => async (page: Page) => {
  await press(page, menu)
  await item(page, name)
}
export const nothing = () => Promise.resolve()

export const settled = async (page: Page) => {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
}

const openerMs = 15_000
type PathOf = (platform: string, screen: string) => string

/**
 * Opens each, and holds it to axe, to its window, and to a picture in light and dark, on a desktop and on a phone. A run takes
 * minutes, so it goes on after a failure and names all at its end.
 */
export async function lookAtEach(page: Page, info: TestInfo, pathOf: PathOf, opened: readonly Opened[]) {
  test.slow()
  if (language !== 'en') await speak(page, language)
  page.setDefaultTimeout(openerMs)
  const failed: string[] = []
  for (const { name, screen, bot = web, on, open } of opened)
    for (const size of ['wide', 'phone'] as const) {
      if (on && on !== size) continue
      const look = async () => {
        await page.setViewportSize(sizes[size])
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
        await page.goto(screen.startsWith('/') ? screen : pathOf(bot, screen))
        await settled(page)
        if (screen.startsWith('livechat')) await conversationsOf(page).first().click()
        await open(page)
        // A drawer has come in by then.
        await page.waitForTimeout(600)
        await photograph(page, info, `${name}-${size}`)
        await expectToFit(page)
        await expectUsable(page)
        await photograph(page, info, `${name}-${size}-dark`)
      }
      await test.step(`${name}, ${size}`, look).catch((error) => failed.push(`${name}, ${size}: ${String(error)}`))
    }
  expect(failed.join('\n')).toBe('')
}

const conversationsOf = (page: Page) =>
  language === 'en'
    ? inboxOf(page).conversations
    : page.getByRole('region', { name: words.inbox.list.name }).getByRole('link')

export const send = async (page: Page, method: 'post' | 'delete', path: string, data?: object) => {
  const answer = await page.request[method](path, { data, headers: { origin: address() } })
  expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true)
  return answer
}

export const botIdOf = (path: string) => new URL(path, 'http://hawker').searchParams.get('bot_id')
export const moreOf = (name: string) => filled(words.editor.field.more, { name })
