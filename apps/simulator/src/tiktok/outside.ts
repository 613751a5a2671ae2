import type { Outside } from '../screen.ts'
import type { TikTokAccount } from './account.ts'

/** The texts above the field: a tap writes their content. TikTok answers its suggested questions itself, so they are not here. */
export const outsideOfTikTok = ({ auto_messages, shown_kinds }: TikTokAccount): Partial<Outside> => ({
  menu: auto_messages
    .filter(({ auto_message_type: type }) => type === 'CHAT_PROMPT' && shown_kinds.has(type))
    .map(({ texts: { title = '', content = '' } }) => ({ title, kind: 'reply', payload: content || title })),
})
