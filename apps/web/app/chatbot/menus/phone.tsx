import { commandsOf, itemsFor, type MenuItem, type MenuRules, type WantedItem } from '@hawker/core'
import { useText } from '../../frame/use-text.ts'
import { Panel } from '../../ui/panel.tsx'
import classes from './menus.module.css'

type Line = { title: string; level: number }
type Props = { lines: readonly Line[]; hint?: string }

/** The menu or the questions as the channel shows them, within its limits. */
export function Phone({ lines, hint }: Props) {
  const t = useText('menus')
  return (
    <Panel title={t('preview')}>
      {lines.length === 0 ? (
        <p className={classes.hint}>{t('nothing')}</p>
      ) : (
        <ul className={classes.phone}>
          {lines.map(({ title, level }, index) => (
            <li key={index} data-level={level}>
              {title}
            </li>
          ))}
        </ul>
      )}
      {hint && <p className={classes.hint}>{hint}</p>}
    </Panel>
  )
}

const linesOf = (items: readonly WantedItem[], level = 1): Line[] =>
  items.flatMap((item) => [
    { title: item.title, level },
    ...(item.to === 'items' ? linesOf(item.items, level + 1) : []),
  ])

export function MenuPhone({ items, rules }: { items: readonly MenuItem[]; rules: MenuRules }) {
  const t = useText('menus')
  const shown = itemsFor(rules, items, () => '')
  const lines =
    rules.as === 'commands'
      ? commandsOf(shown).map(({ name, title }) => ({ title: `/${name}  ${title}`, level: 1 }))
      : linesOf(shown)
  // On channels whose submenus open inside the menu, each list has its own limit.
  if (rules.levels > 1) return <Phone lines={lines} />
  return <Phone lines={lines} hint={t('fits', { shown: shown.length, most: rules.items })} />
}
