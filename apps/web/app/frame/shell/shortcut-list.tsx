import { Kbd } from '@mantine/core'
import { isApple } from '../is-apple.ts'
import { isSingleKey, useSingleKeys } from '../single-keys.ts'
import { useText } from '../use-text.ts'
import { shortcutGroups } from './shortcut-groups.ts'
import classes from './shortcut-list.module.css'
import { SingleKeysSwitch } from './single-keys-switch.tsx'

/** All shortcuts by screen, and the switch for those of a single key. */
export function ShortcutList() {
  const t = useText('frame')
  const { isOn } = useSingleKeys()
  const groups = shortcutGroups.map(({ title, rows }) => ({
    title,
    rows: rows.filter(({ keys }) => isOn || !keys.every(isSingleKey)),
  }))
  return (
    <>
      <div className={classes.groups}>
        {groups.map(({ title, rows }) => (
          <section key={title} className={classes.group}>
            <h3 className={classes.title}>{t(title)}</h3>
            <dl className={classes.list}>
              {rows.map(({ keys, words }) => (
                <div className={classes.row} key={words}>
                  <dt>{t(words)}</dt>
                  <dd>
                    {keys.map((together) => (
                      <span className={classes.together} key={together}>
                        {together.split(' ').map((key) => (
                          <Kbd key={key}>{key === 'Ctrl' && isApple() ? '⌘' : key}</Kbd>
                        ))}
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <SingleKeysSwitch />
    </>
  )
}
