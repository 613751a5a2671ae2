import { phoneUrl } from '../files.ts'
import type { Params } from '../params.ts'
import type { ScreenButton, ScreenMessage } from '../screen.ts'
import type { World } from '../world.ts'
import { sendsPictures, type TikTokAccount } from './account.ts'
import { check, refuse } from './refuse.ts'

/** A message in its forms for the echo and for the phone. */
export type ReadMessage = { echo: Params; shown: Partial<ScreenMessage> }

/** The kinds of POST /business/message/send/, but for the signs of typing and reading. */
export const readMessage = (world: World, account: TikTokAccount, params: Params): ReadMessage => {
  const type = check.oneOf(params.message_type, 'message_type', ['TEXT', 'IMAGE', 'SHARE_POST', 'TEMPLATE'])
  switch (type) {
    case 'TEXT': {
      const body = check.text(check.object(params.text, 'text').body, 'text.body', { max: 6_000 })
      return { echo: { type: 'text', text: { body } }, shown: { text: body, ...quoteOf(params) } }
    }
    case 'IMAGE':
      return readImage(world, account, params)
    case 'SHARE_POST': {
      const post = check.object(params.share_post, 'share_post')
      const item_id = check.text(post.item_id, 'share_post.item_id', { max: 40, pattern: /^\d+$/ })
      const url = `https://www.tiktok.com/embed/${item_id}`
      return { echo: { type: 'share_post', share_post: { video_id: item_id, embed_url: url } }, shown: { text: url } }
    }
    case 'TEMPLATE':
      return readTemplate(check.object(params.template, 'template'))
  }
}

const quoteOf = ({ referenced_message_info }: Params): Partial<ScreenMessage> => {
  if (referenced_message_info === undefined) return {}
  const { referenced_message_id } = check.object(referenced_message_info, 'referenced_message_info')
  return { reply_to: check.text(referenced_message_id, 'referenced_message_id', { max: 200 }) }
}

const readImage = (world: World, account: TikTokAccount, params: Params): ReadMessage => {
  const media_id = check.text(check.object(params.image, 'image').media_id, 'image.media_id', { max: 200 })
  if (!sendsPictures(account)) throw refuse(40064, 'IMAGE messages are not available in this region')
  const found = account.uploads.get(media_id)
  if (!found || found.until <= world.clock.now()) throw refuse(40007, 'media_id does not exist or has expired')
  const files: ScreenMessage['files'] = [{ type: 'image', url: phoneUrl(found.file), name: found.file.name }]
  return { echo: { type: 'image', image: { media_id } }, shown: { files } }
}

/** One to three answers, as buttons or as lines of text; the second may have longer words. */
const readTemplate = (template: Params): ReadMessage => {
  const type = check.oneOf(template.type, 'template.type', ['QA_BUTTON_CARD', 'QA_LINK_CARD'])
  const text = check.text(template.title, 'template.title', { max: 40 })
  const max = type === 'QA_BUTTON_CARD' ? 20 : 40
  const buttons = check.list(template.buttons, 'template.buttons', 1, 3).map((one, index): ScreenButton => {
    const where = `template.buttons[${index}]`
    const button = check.object(one, where)
    check.oneOf(button.type, `${where}.type`, ['REPLY'])
    const title = check.text(button.title, `${where}.title`, { max })
    return { title, kind: 'reply', payload: check.text(button.id, `${where}.id`, { max: 40 }) }
  })
  const elements = [{ buttons: buttons.map(({ title, payload }) => ({ text: title, id: payload })) }]
  return { echo: { type: 'template', template: { elements } }, shown: { text, buttons: buttons.map((one) => [one]) } }
}
