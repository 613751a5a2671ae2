import type { BrowserContext } from '@playwright/test'
import type { priceList } from './picture.ts'
import type { Services } from './services.ts'

/** The stand-ins' phone in a tab of its own, used by one customer of a bot. */
export async function customerPhone(context: BrowserContext, { phone_url, control_token }: Services) {
  const phone = await context.newPage()
  const messages = phone.getByRole('log', { name: 'Messages' })
  /** A new person on the phone, who has not opened the chat yet. */
  const adds = async (bot: RegExp, name: string) => {
    await phone.goto(`${phone_url}?token=${control_token}`)
    await phone.getByRole('button', { name: bot }).click()
    await phone.getByRole('textbox', { name: 'Add a customer' }).fill(name)
    await phone.getByRole('button', { name: 'Add' }).click()
  }
  return {
    page: phone,
    messages,
    adds,
    /** Opens the chat as a new person, by the button that the platform has for it. */
    async opens(bot: RegExp, name: string, button = 'Open the chat') {
      await adds(bot, name)
      await phone.getByRole('button', { name: button, exact: true }).click()
    },
    async writes(words: string) {
      await phone.getByRole('textbox', { name: 'Message', exact: true }).fill(words)
      await phone.keyboard.press('Enter')
    },
    presses: (title: string) => phone.getByRole('button', { name: title, exact: true }).last().click(),
    /** Opens the bot's menu and taps an item of it. */
    async taps(title: string | RegExp) {
      await phone.getByRole('button', { name: 'Bot menu', exact: true }).click()
      await phone.getByRole('group', { name: 'Bot menu', exact: true }).getByRole('button', { name: title }).click()
    },
    /** Taps a question that an empty conversation offers. */
    asks: (question: string) =>
      phone.getByRole('group', { name: 'Questions', exact: true }).getByRole('button', { name: question }).click(),
    sends: (file: string | typeof priceList) => phone.locator('input[type=file]').setInputFiles(file),
  }
}
