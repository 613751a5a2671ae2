import { type Platform, platforms } from '@hawker/core'
import {
  IconBrandGoogleFilled,
  IconBrandInstagram,
  IconBrandLine,
  IconBrandMessenger,
  IconBrandTelegram,
  IconBrandTiktokFilled,
  IconBrandWhatsapp,
  IconCode,
  IconMessageCircleFilled,
  IconPhoneFilled,
  type TablerIcon,
} from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import classes from './channel-badge.module.css'
import { useChannelName } from './use-channel-name.ts'

/** A channel's own colour, worn only by its badge. */
const looks: Record<Platform, Look> = {
  facebook: { color: '#0866ff', icon: IconBrandMessenger },
  instagram_official: { color: '#d62976', icon: IconBrandInstagram },
  zalo: { color: '#0068ff', icon: null, letter: 'Z' },
  whatsapp_business_account: { color: '#1a9e4b', icon: IconBrandWhatsapp },
  line: { color: '#06a94c', icon: IconBrandLine },
  viber: { color: '#7360f2', icon: IconPhoneFilled },
  telegram_bot: { color: '#1d8fd1', icon: IconBrandTelegram },
  google_agent: { color: '#3b78e7', icon: IconBrandGoogleFilled },
  pke_chat_plugin: { color: '#0F6B62', icon: IconMessageCircleFilled },
  tiktok_business_messaging: { color: '#2b2b2b', icon: IconBrandTiktokFilled },
  custom: { color: '#6b665d', icon: IconCode },
}

type Look = { color: string; icon: TablerIcon | null; letter?: string }
const unknownLook: Look = { color: '#6b665d', icon: IconMessageCircleFilled }
const lookOf = (platform: string): Look => {
  const known = platforms.find((id) => id === platform)
  return known ? looks[known] : unknownLook
}

type Props = { platform: string; size?: number; isOnAvatar?: boolean }

/** The 16 px mark of a channel; says its name to screen readers and on hover. */
export function ChannelBadge({ platform, size = 16, isOnAvatar = false }: Props) {
  const { color, icon: Icon, letter } = lookOf(platform)
  const style: CSSProperties = { backgroundColor: color, width: size, height: size, fontSize: Math.round(size * 0.62) }
  const name = useChannelName()(platform)
  return (
    <span
      className={classes.badge}
      data-on-avatar={isOnAvatar || undefined}
      data-letter={letter}
      style={style}
      role="img"
      aria-label={name}
      title={name}
    >
      {Icon && <Icon size={Math.round(size * 0.68)} stroke={2} aria-hidden />}
    </span>
  )
}
