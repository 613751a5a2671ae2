import { IconArrowUp, IconMessage } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { shownAt } from '../../frame/shown-at.ts'
import { useText } from '../../frame/use-text.ts'
import classes from './theme-preview.module.css'
import { ownColor, type WidgetTheme, wordsOn } from './widget-theme.ts'

declare module 'react' {
  interface CSSProperties {
    '--chat'?: string
    '--on-chat'?: string
  }
}

/** The chat as a visitor sees it by day, drawn small. Nothing in it can be pressed. */
export function ThemePreview({ name, theme }: { name: string; theme: WidgetTheme }) {
  const t = useText('settings')
  const color = theme.widget_color || ownColor
  const colors: CSSProperties = { '--chat': color, '--on-chat': wordsOn(color) }
  const picture = shownAt(theme.avatar_url)
  const avatar = picture ? <img src={picture} alt="" /> : [...name.trim()][0]?.toUpperCase()
  return (
    <div className={classes.stage} style={colors} role="img" aria-label={t('look.example')}>
      <div className={classes.chat} aria-hidden>
        <div className={classes.head}>
          <span className={classes.avatar}>{avatar}</span>
          <span className={classes.who}>
            <b>{name}</b>
            <small>{t('look.online')}</small>
          </span>
        </div>
        <div className={classes.thread}>
          <span className={classes.avatar} data-large>
            {avatar}
          </span>
          <b>{name}</b>
          {theme.widget_greeting && <p>{theme.widget_greeting}</p>}
          <span className={classes.mine}>{t('look.visitor')}</span>
        </div>
        <div className={classes.foot}>
          <span>{t('look.write')}</span>
          <IconArrowUp size={16} stroke={1.5} />
        </div>
      </div>
      <span className={classes.launcher} aria-hidden>
        <IconMessage size={22} stroke={1.5} />
      </span>
    </div>
  )
}
