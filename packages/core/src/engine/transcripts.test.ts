import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Bot } from '../document/document.ts'
import { readBot } from '../document/read-bot.ts'
import { playTranscript } from '../transcript/play.ts'

const folder = new URL('../../transcripts/', import.meta.url)

const bots = (name: string): Bot => {
  const read = readBot(JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')))
  if (!read.ok) throw new Error(`${name}.json ${read.path}: ${read.reason}`)
  return read.bot
}

const names = readdirSync(folder)
  .filter((file) => file.endsWith('.txt'))
  .map((file) => file.slice(0, -4))

test('there are conversations to hold the engine to', () => expect(names.length).toBeGreaterThanOrEqual(60))

test.each(names)('%s', (name) => {
  const file = new URL(`${name}.txt`, folder)
  const text = readFileSync(file, 'utf8')
  const played = playTranscript(text, name, bots)
  if (process.env.UPDATE_TRANSCRIPTS) writeFileSync(file, played)
  else expect(played).toBe(text)
})
