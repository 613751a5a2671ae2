import type { OutButton, OutQuickReply } from '@hawker/core'
import { clip } from '@hawker/outside'
import { limits } from './limits.ts'

export type Action =
  | { type: 'postback'; label: string; data: string; displayText: string }
  | { type: 'uri'; label: string; uri: string }
  | { type: 'location'; label: string }

/** The actions of buttons, and a line for each that LINE would refuse: an address too long, a number to dial by hand. */
export const actionsOf = (buttons: readonly OutButton[]): { actions: Action[]; lines: string[] } => {
  const actions: Action[] = []
  const lines: string[] = []
  for (const button of buttons) {
    if (button.type === 'postback') actions.push(postback(button))
    else {
      const uri = button.type === 'link' ? webUri(button.url) : dialUri(button.phone)
      if (uri) actions.push(uriAction(button.title, uri))
      else if (button.type === 'call') lines.push(`${button.title}: ${button.phone}`)
    }
  }
  return { actions, lines }
}

/** The pressed label stands in the customer's thread as if written. */
export const postback = ({ title, payload }: Pick<OutQuickReply, 'title' | 'payload'>): Action => {
  const label = labelOf(title)
  return { type: 'postback', label, data: clip(payload || label, limits.data), displayText: label }
}

export const uriAction = (title: string, uri: string): Action => ({ type: 'uri', label: labelOf(title), uri })

/** Only a quick reply can ask for the place; a symbol needs no translation. */
export const locationAction: Action = { type: 'location', label: '📍' }

const labelOf = (title: string): string => {
  const label = title.trim() || '…'
  return label.length <= limits.label ? label : `${clip(label, limits.label - 1).trimEnd()}…`
}

/** A web address in the form LINE accepts, or null. */
export const webUri = (url: string, max: number = limits.uri): string | null => {
  const parsed = URL.parse(url)
  const isWeb = parsed !== null && (parsed.protocol === 'https:' || parsed.protocol === 'http:')
  return isWeb && parsed.href.length <= max ? parsed.href : null
}

const dialUri = (phone: string): string | null => {
  const digits = phone.replace(/[\s().-]/g, '')
  return /^\+?\d{3,15}$/.test(digits) ? `tel:${digits}` : null
}
