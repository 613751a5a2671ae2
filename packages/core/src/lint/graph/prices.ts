import { currencyOfMarket } from '../../money/market-currency.ts'
import { readAmount } from '../../money/read-amount.ts'
import { marketOf } from '../../phone/market.ts'
import { cardButtons, namedGoto } from './buttons.ts'
import type { Stop } from './road.ts'
import type { Warning } from './warning.ts'

type Shop = { timezone: string; language: string; settings: { currency?: string | undefined } }

/** Buy buttons that lead nowhere else and whose price is no amount of the shop's currency: their press orders nothing. */
export const unreadablePrices = (stops: readonly Stop[], { timezone, language, settings }: Shop): Warning[] => {
  const currency = settings.currency || currencyOfMarket(marketOf({ timezone, language }))
  return stops.flatMap((stop) =>
    stop.block.cards.flatMap((card, index) =>
      cardButtons(card).flatMap(({ button, at }): Warning[] => {
        const { type, url, item_price: price } = button
        const isSold = type === 'buy_button' && url === '' && namedGoto(button) === null && price.trim() !== ''
        if (!isSold || price.includes('{') || readAmount(price, currency) !== null) return []
        return [{ stop, card: index + 1, key: 'price_unreadable', params: { price }, at: `/cards/${index}${at}` }]
      }),
    ),
  )
}
