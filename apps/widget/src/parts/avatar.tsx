import { fileUrl } from '../links.ts'
import type { View } from '../view.ts'

/** One letter with its marks, or a flag or family emoji as a whole. */
const firstLetter = (name: string) => [...new Intl.Segmenter().segment(name)][0]?.segment ?? ''

export function Avatar({ view: { bot, origin } }: { view: View }) {
  const picture = bot.avatar_url && fileUrl(bot.avatar_url, origin)
  return (
    <span class="avatar" aria-hidden="true">
      {picture ? <img src={picture} alt="" /> : firstLetter(bot.name.trim()).toUpperCase()}
    </span>
  )
}
