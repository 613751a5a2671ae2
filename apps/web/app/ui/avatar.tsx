import { useState } from 'react'
import { shownAt } from '../frame/shown-at.ts'
import classes from './avatar.module.css'
import { ChannelBadge } from './channel-badge.tsx'
import { hueOf, initialsOf } from './initials.ts'

type Props = { name: string; url?: string; size?: number; platform?: string; shape?: 'circle' | 'square' }

/** A picture, or initials on a colour that is always the same for the same name; with a channel's badge if asked. */
export function Avatar({ name, url, size = 36, platform, shape = 'circle' }: Props) {
  const [brokenUrl, setBrokenUrl] = useState<string>()
  const picture = url === brokenUrl ? null : shownAt(url)
  const style = { width: size, height: size, fontSize: Math.round(size * 0.38), '--hue': hueOf(name) }
  return (
    <span className={classes.avatar} data-shape={shape} style={style}>
      {picture ? (
        <img className={classes.picture} src={picture} alt="" loading="lazy" onError={() => setBrokenUrl(url)} />
      ) : (
        <span className={classes.initials} data-initials={initialsOf(name)} aria-hidden />
      )}
      {platform && <ChannelBadge platform={platform} isOnAvatar />}
    </span>
  )
}
