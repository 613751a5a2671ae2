import { internationalPhone, type OutButton, type OutQuickReply } from '@hawker/core'
import { clip } from '@hawker/outside'
import { isWebUrl } from '../own-media.ts'
import { limits } from './limits.ts'

type Action = { text: string; postbackData: string } & (
  | { openUrlAction: { url: string } }
  | { dialAction: { phoneNumber: string } }
  | { shareLocationAction: Record<string, never> }
)
export type Suggestion = { reply: { text: string; postbackData: string } } | { action: Action }

/** Suggestions of buttons, and a line for each number that no phone can dial. */
export const suggestionsOf = (buttons: readonly OutButton[]): { suggestions: Suggestion[]; lines: string[] } => {
  const suggestions: Suggestion[] = []
  const lines: string[] = []
  for (const button of buttons) {
    if (button.type === 'postback') suggestions.push(reply(button))
    else if (button.type === 'link') suggestions.push(...link(button.title, button.url))
    else {
      const phoneNumber = internationalPhone(button.phone)
      if (phoneNumber) suggestions.push(action(button.title, { dialAction: { phoneNumber } }))
      else lines.push(`${button.title}: ${button.phone}`)
    }
  }
  return { suggestions, lines }
}

export const reply = ({ title, payload }: Pick<OutQuickReply, 'title' | 'payload'>): Suggestion => {
  const text = textOf(title)
  return { reply: { text, postbackData: clip(payload || text, limits.payload) } }
}

export const link = (title: string, url: string): Suggestion[] => {
  const href = webUrl(url)
  return href ? [action(title, { openUrlAction: { url: href } })] : []
}

/** A web address that phones can open, or null. */
export const webUrl = (url: string): string | null => {
  const href = isWebUrl(url) ? new URL(url).href : ''
  return href && href.length <= limits.url ? href : null
}

/** Only a suggestion asks for the place; a symbol needs no translation. */
export const sharePlace = (): Suggestion => action('📍', { shareLocationAction: {} })

type Act =
  | { openUrlAction: { url: string } }
  | { dialAction: { phoneNumber: string } }
  | { shareLocationAction: Record<string, never> }

/** An action's tap comes back, too; its data says that the phone has done it. */
const action = (title: string, act: Act): Suggestion => ({
  action: { text: textOf(title), postbackData: 'done', ...act },
})

const textOf = (title: string): string => clip(title.trim(), limits.suggestion) || '…'
