import css from './customers.module.css'

const most = 2

/** The names of what a customer has, such as tags: the first two, and how many more there are. */
export function NameChips({ things }: { things: readonly { name: string }[] }) {
  const names = things.map(({ name }) => name)
  const rest = names.length - most
  return (
    <span className={css.tags} title={names.join(', ')}>
      {names.slice(0, most).map((name) => (
        <span key={name} className={css.tag}>
          {name}
        </span>
      ))}
      {rest > 0 && <span className={css.rest}>+{rest}</span>}
    </span>
  )
}
