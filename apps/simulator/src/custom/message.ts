import { ApiRefusal } from '../api-refusal.ts'
import { createCheck } from '../check.ts'
import type { Params } from '../params.ts'
import type { ScreenButton, ScreenMessage } from '../screen.ts'

const check = createCheck((where, _, why) => {
  const error = { code: 'invalid', class: 'invalid', message: `${where} ${why}`, field: where }
  return new ApiRefusal('invalid', error.message, { status: 422, body: { error } })
})

type Read = { shown: Partial<ScreenMessage>; quick_replies: ScreenButton[][] }

/** A message of the envelope as the app shows it. */
export const readMessage = ({ type, data }: Params): Read => {
  const parts = check.object(data, 'data')
  const kind = check.oneOf(type, 'type', ['text', 'media', 'media_group', 'carousel', 'location_request'])
  const quick_replies = parts.quickReplies === undefined ? [] : [repliesOf(parts.quickReplies)]
  const buttons = parts.buttons === undefined ? {} : { buttons: buttonsOf(parts.buttons).map((one) => [one]) }
  switch (kind) {
    case 'text':
    case 'location_request': {
      const text = check.text(parts.text, 'data.text', { max: 100_000 })
      const asks: ScreenButton[][] = kind === 'text' ? [] : [[{ title: '📍', kind: 'share_place' }]]
      return { shown: { text, ...buttons }, quick_replies: [...quick_replies, ...asks] }
    }
    case 'media':
      return { shown: { files: [fileOf(parts, 'data')], ...buttons }, quick_replies }
    case 'media_group': {
      const files = check.list(parts.items, 'data.items', 1, 30).map((one, index) => {
        const where = `data.items[${index}]`
        return fileOf(check.object(one, where), where)
      })
      return { shown: { files }, quick_replies }
    }
    case 'carousel': {
      const cards = check.list(parts.cards, 'data.cards', 1, 10).map((one, index) => {
        const where = `data.cards[${index}]`
        const card = check.object(one, where)
        const subtitle = check.maybeText(card.subtitle, `${where}.subtitle`, { max: 1_000 })
        return {
          title: check.text(card.title, `${where}.title`, { max: 1_000, may_be_empty: true }),
          ...(subtitle ? { subtitle } : {}),
          ...(card.imageUrl === undefined ? {} : { image_url: check.url(card.imageUrl, `${where}.imageUrl`) }),
          buttons: buttonsOf(card.buttons),
        }
      })
      return { shown: { cards, ...buttons }, quick_replies }
    }
  }
}

const fileOf = (media: Params, where: string) => ({
  type: check.oneOf(media.kind, `${where}.kind`, ['image', 'video', 'audio', 'file']),
  url: check.url(media.url, `${where}.url`),
  name: check.maybeText(media.name, `${where}.name`, { max: 500 }) ?? '',
})

const buttonsOf = (value: unknown): ScreenButton[] =>
  check.list(value, 'buttons', 0, 100).map((one, index): ScreenButton => {
    const where = `buttons[${index}]`
    const button = check.object(one, where)
    const title = check.text(button.label, `${where}.label`, { max: 1_000 })
    const kind = check.oneOf(button.kind, `${where}.kind`, ['postback', 'url', 'call', 'web_view'])
    if (kind === 'postback')
      return { title, kind: 'reply', payload: check.text(button.payload, `${where}.payload`, { max: 64 }) }
    if (kind === 'call')
      return { title, kind: 'call', url: `tel:${check.text(button.phone, `${where}.phone`, { max: 100 })}` }
    return { title, kind: 'link', url: check.text(button.url, `${where}.url`, { max: 2_000 }) }
  })

const repliesOf = (value: unknown): ScreenButton[] =>
  check.list(value, 'quickReplies', 1, 100).map((one, index): ScreenButton => {
    const where = `quickReplies[${index}]`
    const reply = check.object(one, where)
    const title = check.text(reply.label, `${where}.label`, { max: 1_000, may_be_empty: true })
    if (reply.asks === 'phone') return { title, kind: 'share_phone' }
    return { title, kind: 'reply', payload: check.text(reply.payload, `${where}.payload`, { max: 64 }) }
  })
