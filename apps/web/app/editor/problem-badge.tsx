import { useText } from '../frame/use-text.ts'
import css from './problem-badge.module.css'

type Props = { problems: number; left: number; warnings?: number }

/**
 * The number of problems in a block or card: red for those in places the author has left (`left` of `problems`); before that
 * grey, as things to do. Without either it counts the warnings.
 */
export function ProblemBadge({ problems, left, warnings = 0 }: Props) {
  const t = useText('editor')
  const badge = (tone: 'bad' | 'todo' | 'warning', count: number, words: string) => (
    <span className={css.badge} data-tone={tone} role="img" aria-label={words} title={words}>
      {count}
    </span>
  )
  if (left > 0) return badge('bad', left, t('problems', { count: left }))
  if (problems > 0) return badge('todo', problems, t('todo', { count: problems }))
  if (warnings > 0) return badge('warning', warnings, `${warnings} ${t('top.warnings', { count: warnings })}`)
  return null
}
