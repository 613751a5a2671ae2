import { expect, test } from 'vitest'
import { sampleBot } from '../../testing/sample-bot.ts'
import { blankBot } from '../document/document.ts'
import { readBot } from '../document/read-bot.ts'
import { writeBot } from '../document/write-bot.ts'
import { excerpt } from './excerpt.ts'
import { planImport } from './plan-import.ts'

const read = readBot(sampleBot())
if (!read.ok) throw new Error(read.reason)
const sample = {
  ...read.bot,
  folders: [
    { id: 'top', name: 'Shop', parent: '' },
    { id: 'in', name: 'Prices', parent: 'top' },
    { id: 'other', name: 'Other', parent: '' },
  ],
  flows: read.bot.flows.map((flow, index) => ({ ...flow, folder: index === 0 ? 'in' : 'other' })),
}

test('an excerpt has the chosen flows with their folders, and nothing that starts or sets anything', () => {
  const [first] = sample.flows
  const part = excerpt(sample, new Set([first?.id ?? '']))
  expect(part.flows).toEqual([first])
  expect(part.folders?.map(({ id }) => id)).toEqual(['top', 'in'])
  expect([part.keywords, part.tools, part.settings, part.welcome_flow]).toEqual([[], [], {}, ''])
  const again = readBot(JSON.parse(writeBot(part)))
  expect(again.ok && again.bot).toEqual(part)
})

test('all flows of a bot in an excerpt: an import elsewhere misses nothing that they name', () => {
  const part = excerpt(sample, new Set(sample.flows.map(({ id }) => id)))
  let made = 0
  const choices = { match: 'name' as const, takes_settings: false, newId: () => `new${++made}` }
  const { report } = planImport(blankBot('facebook', 'Other'), part, choices)
  expect(report.filter(({ outcome }) => outcome === 'lost')).toEqual([])
  const { report: whole } = planImport(blankBot('facebook', 'Other'), sample, choices)
  const missing = (lines: typeof report) =>
    lines.flatMap(({ list, id, why }) => (list === 'flows' && why === 'names_missing' ? [id] : []))
  expect(missing(report)).toEqual(missing(whole))
})
