import { hueOf } from '../../ui/initials.ts'
import css from './presence.module.css'
import { useColleaguesAt } from './presence-context.ts'

/** The names of colleagues who have the block open, on its upper edge. */
export function BlockColleagues({ block }: { block: string }) {
  const here = useColleaguesAt(block)
  if (!here) return null
  return (
    <ul className={css.names}>
      {here.slice(0, 3).map(({ id, name }) => {
        const style = { background: `hsl(${hueOf(name)} 55% 32%)` }
        return (
          <li key={id} className={css.name} style={style}>
            {name}
          </li>
        )
      })}
    </ul>
  )
}
