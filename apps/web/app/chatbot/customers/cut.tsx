import css from './customers.module.css'

/** A text that may be longer than its column: whole on hover. */
export const Cut = ({ children }: { children: string }) => (
  <span className={css.cut} title={children}>
    {children}
  </span>
)
