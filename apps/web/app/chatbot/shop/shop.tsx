import { currencyOfMarket, marketOf } from '@hawker/core'
import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../../frame/settings-query.ts'
import { botQuery, useBot, useBotTimezone } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { useUrlDays } from '../../ui/list/use-url-days.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { DateRangePicker } from '../../ui/picker/date-range-picker.tsx'
import type { Range } from '../../ui/picker/range-field.tsx'
import { daysOf } from '../../ui/picker/spans.ts'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { dayOf } from '../customers/days.ts'
import { ShopPos } from '../point-of-sale/shop-pos.tsx'
import { OrderStatuses } from './order-statuses.tsx'
import { PayWays } from './pay-ways.tsx'
import { shopGuideQuery } from './queries.ts'
import { Sales } from './sales.tsx'
import css from './shop.module.css'
import { ShopGuide } from './shop-guide.tsx'
import { ShopLinks } from './shop-links.tsx'
import { ShopSwitches } from './shop-switches.tsx'

/** The shop at a glance: what it sold, where its orders are, and how it sells. Before its first order, the way there. */
export default function Shop() {
  const t = useText('shop')
  const { id: bot_id } = useBot()
  const today = dayOf(useBotTimezone(), new Date())
  const [given, setDays] = useUrlDays()
  const days = given.from && given.to ? given : daysOf('month', today)
  const guide = useQuery(shopGuideQuery(bot_id))
  const isNew = (guide.data?.length ?? 0) > 0
  return (
    <Page
      title={t('title')}
      purpose={{ id: 'shop', text: t('purpose') }}
      action={!isNew && <DateRangePicker label={t('days')} value={days} today={today} onChange={setDays} />}
    >
      <div className={css.page}>
        <Loaded query={guide} skeleton={<SkeletonRows rows={1} height={320} />}>
          {(steps) => (steps.length > 0 ? <ShopGuide steps={steps} /> : <Figures days={days} />)}
        </Loaded>
        <ShopPos />
        <ShopLinks />
        <PayWays />
        <ShopSwitches />
      </div>
    </Page>
  )
}

function Figures({ days }: { days: Range }) {
  const { id: bot_id } = useBot()
  const bot = useQuery(botQuery(bot_id))
  const settings = useQuery(settingsQuery(bot_id))
  return (
    <>
      <Loaded query={bot}>
        {({ timezone, language }) => (
          <Loaded query={settings}>
            {({ currency }) => (
              <Sales days={days} currency={currency || currencyOfMarket(marketOf({ timezone, language }))} />
            )}
          </Loaded>
        )}
      </Loaded>
      <OrderStatuses days={days} />
    </>
  )
}
