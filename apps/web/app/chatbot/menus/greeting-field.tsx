import { pushRules } from '@hawker/core'
import { Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../../frame/settings-query.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { useChangeSettings } from '../settings/behaviour/use-change-settings.ts'

/** The words above the start button: a setting, saved when the field is left. Nothing on channels without a greeting. */
export function GreetingField() {
  const t = useText('menus')
  const may = useMay()
  const { id: bot_id, platform } = useBot()
  const { data: settings } = useQuery(settingsQuery(bot_id))
  const { mutate } = useChangeSettings(bot_id)
  const most = pushRules[platform].greeting
  if (most === null || !settings) return null
  return (
    <Textarea
      key={settings.greeting}
      mb={16}
      label={t('parts.greeting')}
      defaultValue={settings.greeting}
      maxLength={most}
      autosize
      readOnly={may.administer !== null}
      description={may.administer}
      onBlur={(event) => {
        const greeting = event.currentTarget.value.trim()
        if (greeting !== settings.greeting && may.administer === null) mutate({ greeting })
      }}
    />
  )
}
