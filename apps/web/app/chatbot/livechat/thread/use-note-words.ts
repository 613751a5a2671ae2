import type { Message, SystemContent } from '../../../frame/inbox-types.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import { useChannelName } from '../../../ui/use-channel-name.ts'
import { endOfPause } from '../until.ts'
import { useUntil } from '../use-until.ts'

const plain = ['loop_stopped', 'goto_missing', 'session_reset', 'queue_full'] as const
const whys = ['taken', 'operator', 'page'] as const

/** What a grey line says. A key this version does not know is named, so that it can be asked about. */
export function useNoteWords(): (message: Message, note: SystemContent) => string {
  const t = useText('inbox')
  const channelName = useChannelName()
  const { platform } = useBot()
  const until = useUntil()
  return ({ at, user_id, user_name }, { key, params = {} }) => {
    const name = user_name || t('by.operator')
    const simple = plain.find((each) => each === key)
    if (simple) return t(`note.${simple}`)
    if (key === 'handed_back') return user_id ? t('note.handed_back', { name }) : t('note.bot_again')
    if (key === 'input_parked') return t('note.input_parked', { error: String(params.error ?? '') })
    if (key !== 'paused') return t('note.other', { key })
    const end = endOfPause(params.until)
    const why = whys.find((each) => each === params.why) ?? 'taken'
    const values = { name, channel: channelName(platform) }
    return end ? t(`note.${why}_until`, { ...values, until: until(end, new Date(at)) }) : t(`note.${why}_open`, values)
  }
}
