import { profiles } from '@hawker/core'
import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../../../frame/settings-query.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { useMay } from '../../../frame/use-may.ts'
import { useText } from '../../../frame/use-text.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { useChannelName } from '../../../ui/use-channel-name.ts'
import { AmountRow } from './amount-row.tsx'
import { ConfigRow } from './config-row.tsx'
import { offOf, type SettingRow } from './rows.ts'
import { ChoiceRow, MinutesRow, SwitchRow } from './setting-row.tsx'
import { GramsRow, WordsRow } from './typed-row.tsx'
import { type Settings, useChangeSettings } from './use-change-settings.ts'
import { useLackWords, useRowWords } from './use-row-words.ts'

/** The answers of the only choice: comments that name other people. */
const mentionOptions = ['reply', 'ignore', 'hide'] as const

/** The id of a switch, to which a link leads. */
export const controlId = (setting: SettingRow): string => `setting-${setting}`

/** The lines of a few settings on the screen of what they switch. */
export function SettingLines({ keys }: { keys: readonly SettingRow[] }) {
  const settings = useQuery(settingsQuery(useBot().id))
  return (
    <Loaded query={settings} skeleton={<SkeletonRows rows={keys.length} height={48} />}>
      {(values) => keys.map((key) => <SettingLine key={key} setting={key} values={values} />)}
    </Loaded>
  )
}

/** A setting with its words, its control, and its options while it is on; saved as it is changed. */
export function SettingLine({ setting, values }: { setting: SettingRow; values: Settings }) {
  const t = useText('settings')
  const comments = useText('comments')
  const bot = useBot()
  const may = useMay()
  const change = useChangeSettings(bot.id)
  const off = useReason(values)(setting)
  const reason = may.administer ?? off
  const words = useRowWords()(setting)
  if (setting === 'pause_minutes' || setting === 'cart_abandoned_minutes')
    return (
      <MinutesRow
        {...words}
        reason={reason}
        value={values[setting]}
        forEver={t(setting === 'pause_minutes' ? 'bot.pause_for_ever' : 'behaviour.never')}
        onChange={(minutes) => change.mutate({ [setting]: minutes })}
      />
    )
  const typed = { ...words, reason, isBusy: change.isPending }
  if (setting === 'search')
    return (
      <WordsRow
        key={values.search}
        {...typed}
        value={values.search}
        placeholder={t('behaviour.search_words')}
        onChange={(search) => change.mutate({ search })}
      />
    )
  if (setting === 'fixed_shipping_fee')
    return (
      <AmountRow
        key={values.fixed_shipping_fee}
        {...typed}
        value={values.fixed_shipping_fee}
        onChange={(fixed_shipping_fee) => change.mutate({ fixed_shipping_fee })}
      />
    )
  if (setting === 'standard_weight')
    return (
      <GramsRow
        key={values.standard_weight}
        {...typed}
        value={values.standard_weight}
        onChange={(standard_weight) => change.mutate({ standard_weight })}
      />
    )
  const value: unknown = values[setting]
  const isOn = off === null && value !== false
  const options = isOn && <ConfigRow setting={setting} values={values} isReadOnly={reason !== null} change={change} />
  if (typeof value === 'string')
    return (
      <ChoiceRow
        {...words}
        reason={reason}
        value={value}
        options={mentionOptions.map((each) => ({ value: each, label: comments(`mention_options.${each}`) }))}
        onChange={(chosen) => change.mutate({ [setting]: chosen })}
      >
        {options}
      </ChoiceRow>
    )
  return (
    <SwitchRow
      {...words}
      id={controlId(setting)}
      reason={reason}
      value={value === true}
      onChange={(value) => change.mutate({ [setting]: value })}
    >
      {options}
    </SwitchRow>
  )
}

/** Why a setting cannot act on this bot, in words. */
function useReason(values: Settings): (key: SettingRow) => string | null {
  const t = useText('settings')
  const { platform } = useBot()
  const channel = useChannelName()(platform)
  const wordsOf = useRowWords()
  const lackWords = useLackWords()
  return (key) => {
    const off = offOf(key, profiles[platform].abilities, values)
    if (off === null) return null
    if ('lacks' in off) return lackWords(off.lacks, channel)
    return t('behaviour.requires', { name: wordsOf(off.requires).name })
  }
}
