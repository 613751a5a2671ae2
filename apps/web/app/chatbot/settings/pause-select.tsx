import { Select } from '@mantine/core'
import { useText } from '../../frame/use-text.ts'
import { pauseChoices, pauseOf, pauseValue } from './pauses.ts'
import { useDuration } from './use-duration.ts'

type Props = { value: number | null; isReadOnly: boolean; onChange: (minutes: number | null) => void }

/** How long the bot keeps silent after a person has answered. */
export function PauseSelect({ value, isReadOnly, onChange }: Props) {
  const t = useText('settings')
  const duration = useDuration()
  return (
    <Select
      label={t('bot.pause')}
      description={t('bot.pause_hint')}
      data={pauseChoices(value).map((minutes) => ({
        value: pauseValue(minutes),
        label: minutes === null ? t('bot.pause_for_ever') : duration(minutes),
      }))}
      value={pauseValue(value)}
      allowDeselect={false}
      readOnly={isReadOnly}
      onChange={(chosen) => chosen && onChange(pauseOf(chosen))}
    />
  )
}
