import css from './products.module.css'

/** A problem of several fields together, below them. */
export const ProblemLine = ({ words }: { words: string | undefined }) =>
  words ? (
    <p role="alert" className={css.problem}>
      {words}
    </p>
  ) : null
