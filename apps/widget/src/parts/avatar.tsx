import { webUrl } from '../links.ts'
import type { View } from '../view.ts'

export function Avatar({ view: { bot, origin } }: { view: View }) {
  const picture = bot.avatar_url && webUrl(bot.avatar_url, origin)
  return (
    <span class="avatar" aria-hidden="true">
      {picture ? <img src={picture} alt="" /> : [...bot.name.trim()][0]?.toUpperCase()}
    </span>
  )
}
