import type { Fault, PushPart, WantedPushes } from '@hawker/core'
import type { Http } from '@hawker/outside'
import type { Account } from './account.ts'

/** A part in its platform's own words: a JSON value that `set` sends and `find` brings back. */
export type PushForm = Readonly<Record<string, unknown>>

/** A form as a person reads it: the words shown, and where a press of them leads. */
export type PushLine = { title: string; leads: string }

/** Parts that the platform shows now; null: it shows none. */
export type FoundForms = Partial<Record<PushPart, PushForm | null>>
export type Found = { ok: true; forms: FoundForms } | { ok: false; fault: Fault }

/** A picture with a word in each of its areas, in pixels. */
export type Picture = {
  width: number
  height: number
  areas: readonly { x: number; y: number; width: number; height: number; title: string }[]
}

/** Draws a picture as a PNG of at most 1 MB. */
export type Draw = (picture: Picture) => Promise<Uint8Array>

/**
 * The parts that a platform shows outside conversations: menu, questions, start button. (`Standing` is the word for facts of a token.)
 * `render` is pure; `find` and `set` speak to the platform.
 */
export type ChannelPushes = {
  parts: readonly PushPart[]
  /** The part as the platform should show it; null: it should show none. */
  render(part: PushPart, wanted: WantedPushes): PushForm | null
  /** All parts as the platform has them, read to the same form that `render` makes. */
  find(account: Account, http: Http): Promise<Found>
  /** Sets a part, or removes it. Other parts, also those of other programs, stay. Returns why the platform refused. */
  set(account: Account, part: PushPart, form: PushForm | null, http: Http, draw: Draw): Promise<Fault | null>
  /** The lines of a form. Never throws. */
  lines(part: PushPart, form: PushForm): PushLine[]
}

/** A form as one text, by which two are compared: the order of keys does not matter, an absent key is no key. */
export const formText = (form: unknown): string =>
  JSON.stringify(form, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
