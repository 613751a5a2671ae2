import { type ChannelProfile, degrade, type OutButton, type OutCard, type OutQuickReply } from '@hawker/core'
import { expect, test } from 'vitest'
import type { Channel } from '../channel.ts'
import { sampleRecipient, type Witness } from './witness.ts'

const words = (length: number) => 'w'.repeat(length)
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n)
const text = (parts: { text?: string; buttons?: OutButton[]; quick_replies?: OutQuickReply[] }): OutCard => ({
  type: 'text',
  text: 'Choose',
  buttons: [],
  quick_replies: [],
  ...parts,
})
const button = (title: string, n = 0): OutButton => ({ type: 'postback', title, payload: `1.0.0.0.${n}` })
const reply = (title: string, n = 0): OutQuickReply => ({ title, payload: `1.0.0.0.${n}`, content_type: 'text' })
const gallery = (count: number): OutCard => ({
  type: 'gallery',
  items: upTo(count).map((n) => ({
    title: `Item ${n}`,
    subtitle: 'Linen',
    image_url: '',
    buttons: [button('Buy', n)],
  })),
  quick_replies: [],
})

/** A card for each figure of a profile, which must have exactly so much of it. */
const cards: Record<string, (figure: number) => OutCard> = {
  max_text: (length) => text({ text: words(length) }),
  max_text_with_buttons: (length) => text({ text: words(length), buttons: [button('Tea')] }),
  max_buttons: (count) => text({ buttons: upTo(count).map((n) => button(`Tea ${n}`, n)) }),
  max_button_title: (length) => text({ buttons: [button(words(length))] }),
  max_quick_replies: (count) => text({ quick_replies: upTo(count).map((n) => reply(`Tea ${n}`, n)) }),
  max_quick_reply_title: (length) => text({ quick_replies: [reply(words(length))] }),
  max_gallery_cards: gallery,
}
/** Longer titles are cut by the adapter, at the end of a word. */
const splits = new Set(['max_text', 'max_text_with_buttons', 'max_buttons', 'max_quick_replies', 'max_gallery_cards'])

const figuresOf = (profile: ChannelProfile): [string, number][] =>
  Object.keys(cards).flatMap((name) => {
    const figure: unknown = Reflect.get(profile, name)
    const has = name !== 'max_gallery_cards' || profile.native.includes('gallery')
    return typeof figure === 'number' && figure > 0 && has ? [[name, figure] satisfies [string, number]] : []
  })

/**
 * A line for each figure of the profile: a card that has exactly so much goes whole and is not refused; one with more is split,
 * or its quick replies become buttons.
 */
export function figuresSuite(channel: Channel, profile: ChannelProfile, { account, psid, refuses }: Witness): void {
  test.each(figuresOf(profile))('%s %i', (name, figure) => {
    const cardOf = cards[name]
    if (!cardOf) throw new Error(`no card for ${name}`)
    const exact = cardOf(figure)
    expect(degrade(exact, profile)).toEqual([exact])
    const requests = channel.render(exact, sampleRecipient({ psid }), account)
    expect(requests.flatMap(refuses)).toEqual([])
    if (/text|title/.test(name)) expect(requests.map(({ body }) => body).join()).toContain(words(figure))
    const more = cardOf(figure + 1)
    if (splits.has(name)) expect(degrade(more, profile)).not.toEqual([more])
  })
}
