import { type Edit, type Flow, findWords, schemas } from '@hawker/core'
import { expect, test } from 'vitest'
import { applyAll } from '../draft/apply.ts'
import { type FlowStore, replaceInFlow, takeBack } from './replace-in-flow.ts'

const said = (...texts: string[]): Flow =>
  schemas.flow.parse({
    id: 'f',
    name: 'F',
    blocks: texts.map((text, index) => ({
      key: `b${index}`,
      title: 'Block',
      cards: [{ key: 'c', plugin_id: 'text', config: { text } }],
    })),
  })
const textsOf = ({ blocks }: Flow) =>
  blocks.flatMap(({ cards }) => cards.map((card) => (card.plugin_id === 'text' ? card.config.text : '')))

function memory(flow: Flow) {
  const saved: { revision: number; edits: Edit[] }[] = []
  let now = flow
  let key = 0
  const store: FlowStore = {
    read: async () => ({ revision: saved.length, flow: now }),
    async save({ revision, edits }) {
      expect(revision).toBe(saved.length)
      saved.push({ revision, edits })
      now = applyAll(now, edits)
      return { revision: saved.length }
    },
    newKey: () => `key${++key}`,
  }
  return { store, saved, now: () => now, set: (edits: Edit[]) => (now = applyAll(now, edits)) }
}

test('words are replaced and taken back; a text another author changed meanwhile stays', async () => {
  const { store, now, set } = memory(said('Red hat', 'Red shoe'))
  const inverse = await replaceInFlow(store, 'red', 'Blue')
  expect(textsOf(now())).toEqual(['Blue hat', 'Blue shoe'])
  await takeBack(store, inverse)
  expect(textsOf(now())).toEqual(['Red hat', 'Red shoe'])
  set([{ edit: 'remove_blocks', blocks: ['b1'] }])
  await takeBack(store, inverse)
  expect(textsOf(now())).toEqual(['Red hat'])
})

test('no words left: nothing is saved', async () => {
  const { store, saved } = memory(said('Green'))
  expect(await replaceInFlow(store, 'red', 'Blue')).toEqual([])
  expect(saved).toEqual([])
})

test('1,200 replacements are saved in batches the server accepts', async () => {
  const { store, saved, now } = memory(said(...Array.from({ length: 1200 }, () => 'Red')))
  await replaceInFlow(store, 'Red', 'Blue')
  expect(saved.map(({ edits }) => edits.length)).toEqual([500, 500, 200])
  expect(findWords(now(), 'Red')).toEqual([])
})
