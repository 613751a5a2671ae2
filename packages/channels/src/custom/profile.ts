import { type ChannelProfile, type NativeCard, profiles } from '@hawker/core'
import type { z } from 'zod'
import { capabilities } from './wire.ts'

const kinds = ['image', 'video', 'audio', 'file'] as const

/** What the developer's client declared, as the profile that cards are degraded by; the standard one where it said nothing. */
export const profileOf = ({ capabilities: json = '' }: Record<string, string>): ChannelProfile => {
  const { custom } = profiles
  const { text, buttons, quickReplies, carousel, media, typing, phoneRequest, windowHours } = declared(json)
  const files = kinds.filter((kind) => (media ? Object.hasOwn(media, kind) : custom.native.includes(kind)))
  const native: NativeCard[] = ['text', ...files, ...(carousel === null ? [] : (['gallery'] as const))]
  return {
    ...custom,
    native,
    max_text: text?.max ?? custom.max_text,
    max_buttons: buttons?.max ?? custom.max_buttons,
    max_button_title: buttons ? buttons.label : custom.max_button_title,
    max_quick_replies: quickReplies?.max ?? custom.max_quick_replies,
    max_quick_reply_title: quickReplies ? quickReplies.label : custom.max_quick_reply_title,
    max_gallery_cards: carousel?.max ?? custom.max_gallery_cards,
    quick_reply_asks: phoneRequest === false ? [] : custom.quick_reply_asks,
    shows_typing: typing ?? custom.shows_typing,
    window: windowHours
      ? {
          bot_hours: windowHours,
          person_hours: windowHours,
          most_messages: null,
          cards: {},
          late_tags: [],
          retired_tags: [],
        }
      : custom.window,
  }
}

const declared = (json: string): z.infer<typeof capabilities> => {
  if (!json) return {}
  const parsed = capabilities.safeParse(JSON.parse(json))
  return parsed.success ? parsed.data : {}
}
