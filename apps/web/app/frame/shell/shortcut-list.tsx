import { Kbd } from '@mantine/core'
import { isSingleKey, useSingleKeys } from '../single-keys.ts'
import classes from './shortcut-list.module.css'
import { SingleKeysSwitch } from './single-keys-switch.tsx'

/** `keys`: one way or another to the same; what is pressed together stands in one, parted by spaces. */
type Row = { keys: readonly string[]; words: string }

/** Keys and what they do, and the switch for those that are pressed alone. */
export function ShortcutList({ rows }: { rows: readonly Row[] }) {
  const { isOn } = useSingleKeys()
  return (
    <>
      <dl className={classes.list}>
        {rows
          .filter(({ keys }) => isOn || !keys.every(isSingleKey))
          .map(({ keys, words }) => (
            <div className={classes.row} key={words}>
              <dt>{words}</dt>
              <dd>
                {keys
                  .flatMap((key) => key.split(' '))
                  .map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
              </dd>
            </div>
          ))}
      </dl>
      <SingleKeysSwitch />
    </>
  )
}
