import { expect, test } from 'vitest'
import { Paces } from './paces.ts'

const pace = { burst: 3, every_ms: 1_000 }

/** The waits (ms) of messages that are tried at these instants. */
const waits = (instants: number[], id = () => '1') => {
  const paces = new Paces()
  return instants.map((at) => {
    const until = paces.take(id(), pace, at)
    return until && until - at
  })
}

test.each([
  ['a burst goes at once', [0, 0, 0], [0, 0, 0]],
  ['the next one waits for its turn', [0, 0, 0, 0], [0, 0, 0, 1_000]],
  ['one that waited goes at its instant, and the next a second later', [0, 0, 0, 1_000, 1_000], [0, 0, 0, 0, 1_000]],
  ['a wait that is not kept counts as none', [0, 0, 0, 500, 600, 1_000], [0, 0, 0, 500, 400, 0]],
  ['after a pause the burst is whole again', [0, 0, 0, 10_000, 10_000, 10_000, 10_000], [0, 0, 0, 0, 0, 0, 1_000]],
  ['a message a second never waits', [0, 1_000, 2_000, 3_000, 4_000, 5_000], [0, 0, 0, 0, 0, 0]],
])('%s', (_, instants, expected) => expect(waits(instants)).toEqual(expected))

test('each conversation has a pace of its own', () => {
  let n = 0
  expect(waits([0, 0, 0, 0, 0, 0], () => String(n++ % 2))).toEqual([0, 0, 0, 0, 0, 0])
})

test('of very many conversations the idle ones are forgotten, and those that wait are not', () => {
  const paces = new Paces()
  for (let n = 0; n < 3; n++) paces.take('busy', { burst: 3, every_ms: 1e9 }, 0)
  for (let n = 0; n < 10_001; n++) paces.take(`idle-${n}`, pace, 0)
  for (let n = 0; n < 100; n++) paces.take(`later-${n}`, pace, 5_000)
  expect(paces.take('busy', { burst: 3, every_ms: 1e9 }, 5_000)).toBeGreaterThan(5_000)
})
