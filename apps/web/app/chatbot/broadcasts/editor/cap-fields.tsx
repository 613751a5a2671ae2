import { capOf } from '@hawker/core'
import { NativeSelect, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../../../frame/settings-query.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import { useChangeSettings } from '../../settings/behaviour/use-change-settings.ts'
import css from '../broadcasts.module.css'

const manyChoices = [1, 2, 3, 4, 5, 7, 10, 20]
const dayChoices = [1, 2, 3, 7, 14, 30, 60, 90]

/** The choices, and the present number where a program has set another. */
const choicesOf = (choices: number[], number: number) =>
  [...new Set([...choices, number])].toSorted((a, b) => a - b).map(String)

/** The bot's cap of broadcasts to one customer: a setting of the bot, saved at once. */
export function CapFields() {
  const t = useText('broadcasts')
  const { id: bot_id, can_edit } = useBot()
  const { data: settings } = useQuery(settingsQuery(bot_id))
  const { mutate } = useChangeSettings(bot_id)
  if (!settings) return null
  const cap = capOf(settings.broadcast_cap)
  const save = (many: number | string, days: number | string) => mutate({ broadcast_cap: `${many}/${days}` })
  return (
    <>
      <Switch
        label={t('cap')}
        description={t('cap_hint')}
        checked={cap !== null}
        disabled={!can_edit}
        onChange={(event) => (event.currentTarget.checked ? save(2, 7) : mutate({ broadcast_cap: '' }))}
      />
      {cap && (
        <div className={css.slot}>
          <NativeSelect
            label={t('cap_many')}
            value={String(cap.many)}
            data={choicesOf(manyChoices, cap.many)}
            disabled={!can_edit}
            onChange={(event) => save(event.currentTarget.value, cap.days)}
          />
          <NativeSelect
            label={t('cap_days')}
            value={String(cap.days)}
            data={choicesOf(dayChoices, cap.days)}
            disabled={!can_edit}
            onChange={(event) => save(cap.many, event.currentTarget.value)}
          />
        </div>
      )}
    </>
  )
}
