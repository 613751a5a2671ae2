import { decodeSteps } from '@hawker/core'
import { expect, test } from 'vitest'
import { Bots } from '../base/bots.ts'
import { sharedPathApp } from '../testing/path-app.ts'

const app = await sharedPathApp()
const bot = await app.shop()

type InputRow = { version: number; steps: number[] | null }
const inputsOf = async (psid: string) =>
  bot.rows<InputRow>(
    'select version, steps from cell.input where conversation_id = $1 order by seq',
    await bot.conversation(psid),
  )

const bots = new Bots(bot.cell, () => {
  throw new Error('nothing is sent here')
})

/** The steps of an input, told by the version that was live. */
const stepsOf = async ({ version, steps }: InputRow) => {
  const published = await bots.version(bot.id, version)
  return decodeSteps(steps ?? [], (each) => (each === version ? published : null))
}

test('an input keeps the road of its sprint, and each message the block and card that said it', async () => {
  for (const text of ['hello', 'hello again']) {
    expect(await bot.says('600', text)).toBe(200)
    await bot.settled()
  }
  const id = await bot.conversation('600')
  const messages = await bot.rows<{ by: string; flow: string | null; block: string | null; card: string | null }>(
    `select "by", flow, block, card from cell.message where conversation_id = $1 and "by" <> 'system' order by n`,
    id,
  )
  expect(
    messages.filter(({ by }) => by === 'customer').every(({ block, card }) => block === null && card === null),
  ).toBe(true)
  const said = messages.filter(({ by }) => by === 'bot')
  expect(said.length).toBeGreaterThan(1)
  const inputs = await inputsOf('600')
  expect(inputs).toHaveLength(2)
  const roads = (await Promise.all(inputs.map(stepsOf))).flat()
  for (const { flow, block, card } of said) {
    expect([flow, block, card]).not.toContain(null)
    expect(roads.some((step) => step.flow === flow && step.block === block && step.card === card)).toBe(true)
  }
})
