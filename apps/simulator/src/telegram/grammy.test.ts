import http from 'node:http'
import { Bot, InlineKeyboard, InputFile, webhookCallback } from 'grammy'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Simulator, startSimulator } from '../start.ts'

// A bot by grammY's users, not by us: what it understands of the stand-in, the stand-in says as Telegram does.
let simulator: Simulator
let server: http.Server

beforeAll(async () => {
  simulator = await startSimulator({ control_token: 'test' })
})
afterAll(async () => {
  server.close()
  await simulator.close()
})

test('grammY connects its webhook, answers with a keyboard, takes the press, edits, and sends a file', async () => {
  const secret_token = 'grammy-secret'
  const { account, customer } = simulator.addTelegram({ name: 'Tea shop' })
  const bot = new Bot(account.token, { client: { apiRoot: simulator.telegram_api_url } })
  bot.command('start', (context) =>
    context.reply('What shall it be?', { reply_markup: new InlineKeyboard().text('Tea', 'tea:1') }),
  )
  bot.callbackQuery(/^tea:(\d)$/, async (context) => {
    await context.answerCallbackQuery('Coming')
    await context.editMessageText(`Tea ${context.match[1]}`)
    await context.replyWithDocument(new InputFile(Buffer.from('menu'), 'menu.txt'))
  })
  bot.on('message:contact', (context) => context.reply(context.message.contact.phone_number))

  server = http.createServer(webhookCallback(bot, 'http', { secretToken: secret_token }))
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go))
  const address = server.address()
  await bot.api.setWebhook(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/hook`, {
    secret_token,
  })
  expect(await bot.api.getMe()).toMatchObject({ is_bot: true, first_name: 'Tea shop' })

  const mai = customer(5550001, { first_name: 'Mai' })
  expect(await mai.starts()).toBe(200)
  await mai.waitFor('What shall it be?')
  expect(await mai.presses('Tea')).toBe(200)
  expect(mai.screen().messages.at(-1)?.files).toMatchObject([{ type: 'file', name: 'menu.txt' }])
  expect(mai.transcript()).toContain('Tea 1')
  expect(await mai.sharesContact('+84900000001')).toBe(200)
  await mai.waitFor('84900000001')
  await expect(bot.api.sendMessage(1, 'hi')).rejects.toMatchObject({ error_code: 400, description: /chat not found/ })
})
