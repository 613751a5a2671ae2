import { z } from 'zod'
import type { ChannelProfile, NativeCard } from './channel.ts'
import { profiles } from './channel-profiles.ts'

const kinds = ['image', 'video', 'audio', 'file'] as const

/** The files of a kind that an own app takes. Types are those of HTTP: `image/png`; one ending in `/*` names a whole kind. */
const files = z.object({
  maxBytes: z.int().min(1_000).max(1_000_000_000).optional(),
  types: z.array(z.string().max(100)).max(30).optional(),
})

/** The declared capabilities of an own app's client. A missing part is that of the standard profile. */
export const capabilities = z
  .object({
    text: z.object({ max: z.int().min(100).max(100_000) }),
    buttons: z.object({ max: z.int().min(0).max(100), label: z.int().min(5).max(1_000).nullable().default(null) }),
    quickReplies: z.object({ max: z.int().min(0).max(100), label: z.int().min(5).max(1_000).nullable().default(null) }),
    carousel: z.object({ max: z.int().min(1).max(10) }).nullable(),
    media: z.partialRecord(z.enum(kinds), files),
    typing: z.boolean(),
    phoneRequest: z.boolean(),
    windowHours: z.number().min(1).max(8_760).nullable(),
  })
  .partial()
type Capabilities = z.infer<typeof capabilities>

/**
 * The profile that an own app declared at its verification (the JSON in `details.capabilities`), by which cards are checked,
 * shown and degraded; the standard one if it declared none.
 */
export const declaredProfile = ({ capabilities: json = '' }: Readonly<Record<string, string>>): ChannelProfile =>
  profileFrom(declared(json))

/** The profile of a client that shows this. */
export const profileFrom = (can: Capabilities): ChannelProfile => {
  const { custom } = profiles
  const { text, buttons, quickReplies, carousel, media, typing, phoneRequest, windowHours } = can
  const files = kinds.filter((kind) => (media ? Object.hasOwn(media, kind) : custom.native.includes(kind)))
  const native: NativeCard[] = ['text', ...files, ...(carousel === null ? [] : (['gallery'] as const))]
  return {
    ...custom,
    native,
    media: media ? mediaFrom(media) : custom.media,
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
          free_hours: null,
          most_messages: null,
          cards: {},
          opt_in_cards: [],
          late_tags: {},
          stoppable_templates: [],
          retired_tags: [],
        }
      : custom.window,
  }
}

const endings: Readonly<Record<string, readonly string[]>> = {
  jpeg: ['jpg', 'jpeg'],
  mpeg: ['mp3', 'mpeg', 'mpg'],
  'x-m4a': ['m4a'],
  quicktime: ['mov'],
  'svg+xml': ['svg'],
}

const mediaFrom = (media: NonNullable<Capabilities['media']>): ChannelProfile['media'] =>
  Object.fromEntries(
    Object.entries(media).flatMap(([kind, can]) => {
      if (!can) return []
      const types = can.types?.map((type) => type.split('/').at(1) ?? '')
      const isAny = !types || types.some((type) => type === '*' || type === '')
      const named = isAny ? {} : { types: types.flatMap((type) => endings[type] ?? [type]) }
      return [[kind, { ...named, ...(can.maxBytes ? { bytes: can.maxBytes } : {}) }]]
    }),
  )

const declared = (json: string): Capabilities => {
  if (!json) return {}
  const parsed = capabilities.safeParse(JSON.parse(json))
  return parsed.success ? parsed.data : {}
}
