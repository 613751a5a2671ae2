import { marketCurrencies, settingDefinitions } from '@hawker/core'
import { Anchor, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { facetsQuery } from '../../frame/products-query.ts'
import { settingsQuery } from '../../frame/settings-query.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { Panel } from '../../ui/panel.tsx'
import { rows } from '../settings/behaviour/rows.ts'
import { controlId, SettingLines } from '../settings/behaviour/setting-line.tsx'
import { useChangeSettings } from '../settings/behaviour/use-change-settings.ts'
import { useRowWords } from '../settings/behaviour/use-row-words.ts'

/** The settings by which the shop sells, as far as they act. */
const ofShop = rows.filter((key) => ['orders', 'products'].includes(settingDefinitions[key].group))

/** The currency of the shop, and the switches of its products and orders; each saved as it is changed. */
export function ShopSwitches() {
  const t = useText('shop')
  return (
    <Panel title={t('switches')}>
      <Currency />
      <SettingLines keys={ofShop} />
    </Panel>
  )
}

const posSwitch = 'sync_settings_from_pos'

/** The shop's currency. Where the point of sale owns it, it is shown with the reason, and a link to the switch that says so. */
function Currency() {
  const t = useText('shop')
  const may = useMay()
  const nameOf = useRowWords()
  const { id: bot_id } = useBot()
  const { data: settings } = useQuery(settingsQuery(bot_id))
  const { data: facets } = useQuery(facetsQuery(bot_id))
  const change = useChangeSettings(bot_id)
  if (!settings || !facets) return null
  const isFromPos = facets.is_currency_from_pos
  const chosen = isFromPos ? facets.currency : settings.currency
  const known = chosen && !marketCurrencies.includes(chosen) ? [chosen, ...marketCurrencies] : marketCurrencies
  return (
    <NativeSelect
      label={t('currency')}
      description={
        isFromPos ? (
          <>
            {t('currency_from_pos', { name: nameOf(posSwitch).name })}{' '}
            <Anchor inherit underline="always" href={`#${controlId(posSwitch)}`}>
              {t('to_switch')}
            </Anchor>
          </>
        ) : (
          (may.administer ?? t('currency_hint'))
        )
      }
      maw={320}
      mb={8}
      disabled={isFromPos || may.administer !== null}
      value={chosen}
      data={[{ value: '', label: t('currency_of_country') }, ...known]}
      onChange={(event) => change.mutate({ currency: event.currentTarget.value })}
    />
  )
}
