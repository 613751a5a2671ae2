import fc from 'fast-check'
import { expect, test } from 'vitest'
import { botOf } from '../../../testing/documents.ts'
import { reachAfter, reachFrom } from './reach.ts'
import { roadsOf } from './road.ts'

const size = 40
const some = fc.array(fc.nat({ max: size - 1 }), { maxLength: 3 })
const many = (each: fc.Arbitrary<number[]>, length: number) => fc.array(each, { minLength: length, maxLength: length })
const button = (to: number) => ({ title: 'On', type: 'blocks', block_key: `b${to}` })

test('many questions at once have the answers of each alone', () => {
  // More questions than one walk can answer.
  fc.assert(
    fc.property(many(some, size), many(some, 70), (arrows, starts) => {
      const card = (list: number[]) => ({
        key: 'c',
        plugin_id: 'text',
        config: { text: 'Hi' },
        buttons: list.map(button),
      })
      const { stops } = roadsOf(botOf(arrows.map((list) => ({ cards: [card(list)] }))))
      const questions = starts.map((numbers) => ({
        from: stops.filter(({ number }) => numbers.includes(number)),
        to: stops,
      }))
      const alone = questions.map(({ from }) => {
        const isReached = reachFrom(
          stops,
          from.flatMap(({ roads }) => roads.flatMap(({ to }) => to ?? [])),
        )
        return stops.filter(({ number }) => isReached[number])
      })
      expect(reachAfter(stops, questions).map((found) => [...found])).toEqual(alone)
    }),
  )
})
