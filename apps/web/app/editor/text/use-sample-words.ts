import type { Words } from '@hawker/core'
import { currentLanguage } from '../../frame/i18n.ts'
import { useBot, useBotTimezone, useIs12Hours } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { useNames } from '../names.ts'
import { sampleWords } from './sample-words.ts'

/** A sample customer of this bot, as the preview greets one; the time is that of the call. */
export function useSampleWords(): () => Words {
  const t = useText('editor')
  const { name, platform } = useBot()
  const timezone = useBotTimezone()
  const is_12_hours = useIs12Hours()
  const names = useNames()
  return () =>
    sampleWords({
      first_name: t('preview.first_name'),
      last_name: t('preview.last_name'),
      last_text_input: t('preview.last_words'),
      page_name: name,
      platform,
      timezone,
      language: currentLanguage(),
      is_12_hours,
      now: Date.now(),
      names,
    })
}
