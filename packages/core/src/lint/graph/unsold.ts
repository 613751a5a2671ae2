import { noSaleCountry, sells } from '../../products/unsold.ts'
import type { Stop } from './road.ts'
import type { Warning } from './warning.ts'

/** Cards of a bot on TikTok that offer something for sale, which its shop's country does not allow: that part is not sent. */
export const soldNowhere = (stops: readonly Stop[], bot: { platform: string; timezone: string }): Warning[] => {
  const country = noSaleCountry(bot)
  if (country === null) return []
  return stops.flatMap((stop) =>
    stop.block.cards.flatMap((card, index): Warning[] => {
      if (!sells(card)) return []
      return [{ stop, card: index + 1, key: 'sells_nothing_here', params: { country }, at: `/cards/${index}` }]
    }),
  )
}
