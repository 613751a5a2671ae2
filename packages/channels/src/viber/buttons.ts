import type { OutButton, OutQuickReply } from '@hawker/core'
import { isWebUrl } from '../own-media.ts'
import { labelOf } from './label.ts'
import { limits } from './limits.ts'
import { hidden } from './press.ts'

// https://developers.viber.com/docs/tools/keyboards/#buttons-parameters
type Action =
  /** Silent, for the customer would read the payload. */
  | { ActionType: 'reply'; ActionBody: string; Silent: true }
  | { ActionType: 'open-url'; ActionBody: string }
  | { ActionType: 'share-phone' | 'location-picker' | 'none'; ActionBody: string }
export type Key = { Text: string } & Action

/** The keys of buttons, and a line for each that is none: Viber dials no numbers by a button, but from a text. */
export const keysOf = (buttons: readonly OutButton[]): { keys: Key[]; lines: string[] } => {
  const keys: Key[] = []
  const lines: string[] = []
  for (const button of buttons) {
    if (button.type === 'postback') keys.push(reply(button))
    else if (button.type === 'link') keys.push(...link(button.title, button.url))
    else lines.push(`${button.title}: ${button.phone}`)
  }
  return { keys, lines }
}

export const reply = ({ title, payload }: Pick<OutQuickReply, 'title' | 'payload'>): Key => ({
  Text: shown(title),
  ActionType: 'reply',
  ActionBody: hidden(payload || title || '…'),
  Silent: true,
})

/** A button that opens an address, or none where Viber would refuse it. */
export const link = (title: string, url: string): Key[] => {
  const href = webUrl(url)
  return href ? [{ Text: shown(title), ActionType: 'open-url', ActionBody: href }] : []
}

export const webUrl = (url: string): string | null => {
  const href = isWebUrl(url) ? new URL(url).href : ''
  return href && href.length <= limits.url ? href : null
}

/** Viber asks for the number itself; a symbol needs no translation. */
export const sharePhone = (title: string): Key => ({
  Text: shown(title || '📱'),
  ActionType: 'share-phone',
  ActionBody: 'phone',
})

export const sharePlace: Key = { Text: '📍', ActionType: 'location-picker', ActionBody: 'location' }

const shown = (title: string): string => labelOf(title) || '…'
