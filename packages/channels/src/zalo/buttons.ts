import { internationalPhone, type OutButton, type OutQuickReply } from '@hawker/core'
import { clip } from '@hawker/outside'
import { isWebUrl } from '../own-media.ts'
import { limits } from './limits.ts'
import { hidden } from './press.ts'

export type Button =
  | { title: string; type: 'oa.query.hide'; payload: string }
  | { title: string; type: 'oa.open.url'; payload: { url: string } }
  | { title: string; type: 'oa.open.phone'; payload: { phone_code: string } }

/** The buttons of a message, and a line for each number that no button can dial. */
export const buttonsOf = (buttons: readonly OutButton[]): { keys: Button[]; lines: string[] } => {
  const keys: Button[] = []
  const lines: string[] = []
  for (const button of buttons) {
    if (button.type === 'postback') keys.push(query(button))
    else if (button.type === 'link') keys.push(...link(button.title, button.url))
    else {
      const phone = internationalPhone(button.phone)
      if (phone) keys.push({ title: titleOf(button.title), type: 'oa.open.phone', payload: { phone_code: phone } })
      else lines.push(`${button.title}: ${button.phone}`)
    }
  }
  return { keys, lines }
}

/** Its payload comes back as a text that the customer does not see. */
export const query = ({ title, payload }: Pick<OutQuickReply, 'title' | 'payload'>): Button => {
  const shown = titleOf(title)
  return { title: shown, type: 'oa.query.hide', payload: clip(hidden(payload || shown), limits.payload) }
}

export const link = (title: string, url: string): Button[] => {
  const href = isWebUrl(url) ? new URL(url).href : ''
  return href && href.length <= limits.url
    ? [{ title: titleOf(title), type: 'oa.open.url', payload: { url: href } }]
    : []
}

const titleOf = (title: string): string => clip(title.normalize('NFC').trim(), limits.title) || '…'
