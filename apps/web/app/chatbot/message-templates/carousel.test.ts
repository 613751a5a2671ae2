import { expect, test } from 'vitest'
import { blankButton, blankCard, withButtons, withCard, withFormat } from './carousel.ts'

const reply = (text: string) => ({ ...blankButton('QUICK_REPLY'), text })
const shop = blankButton('URL')
const card = (text: string, ...buttons: ReturnType<typeof blankButton>[]) => ({ ...blankCard(), text, buttons })

test('a new card has the format and the buttons of the first', () => {
  const first = { ...card('Tea', reply('Buy')), format: 'VIDEO' as const, url: '/media/1/a.mp4' }
  expect(withCard([first])).toEqual([first, { ...card('', reply('Buy')), format: 'VIDEO' }])
})

test('another format is for all cards, whose files do not fit it any more', () => {
  const cards = ['a', 'b'].map((text) => ({ ...card(text), url: `/media/1/${text}.png` }))
  expect(withFormat(cards, 'VIDEO').map(({ format, url }) => [format, url])).toEqual([
    ['VIDEO', ''],
    ['VIDEO', ''],
  ])
  expect(withFormat(cards, 'IMAGE')).toEqual(cards)
})

test('a button that a card gains or loses is gained or lost by all, a label is its own', () => {
  const [buy, get] = [reply('Buy'), reply('Get')]
  const cards = [card('a', buy), card('b', get)]
  const gained = withButtons(cards, 0, [buy, shop])
  expect(gained).toEqual([card('a', buy, shop), card('b', get, shop)])
  expect(withButtons(gained, 1, [shop])).toEqual([card('a', shop), card('b', shop)])
  expect(withButtons(cards, 0, [reply('Now')])).toEqual([card('a', reply('Now')), card('b', get)])
})
