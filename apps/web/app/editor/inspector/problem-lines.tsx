import { type BlockFinding, isWarning } from '@hawker/core'
import { IconAlertCircle, IconAlertTriangle, IconCircleDashed } from '@tabler/icons-react'
import { createContext, type ReactNode, useContext } from 'react'
import { useProblemWords } from '../use-problem-words.ts'
import css from './inspector.module.css'
import { problemPlace } from './problem-place.ts'

/** A finding with its place inside the edited block, card or part. */
type Placed = Pick<BlockFinding, 'key' | 'params'> & { at: string; tone: Tone }
type Tone = keyof typeof icons
const icons = { bad: IconAlertCircle, todo: IconCircleDashed, warning: IconAlertTriangle }
const Findings = createContext<readonly Placed[]>([])

type ScopeProps = {
  findings: readonly BlockFinding[]
  prefix: string
  /** True if the author has left this card or block: before that its problems are only to do. */
  isLeft: boolean
  children: ReactNode
}

/** The findings of one card or block, their places counted from it. */
export function ProblemScope({ findings, prefix, isLeft, children }: ScopeProps) {
  const toneOf = (key: BlockFinding['key']): Tone => {
    if (isWarning({ key })) return 'warning'
    return isLeft ? 'bad' : 'todo'
  }
  const placed = findings.map(({ key, params, at = '' }) => ({
    key,
    params,
    at: problemPlace(key, at.replace(prefix, '')),
    tone: toneOf(key),
  }))
  return <Findings value={placed}>{children}</Findings>
}

/** The problems at this place, in words; with `isDeep` also those inside it. */
export function ProblemLines({ at = '', isDeep = false }: { at?: string; isDeep?: boolean }) {
  const words = useProblemWords()
  const found = useContext(Findings).filter((each) => each.at === at || (isDeep && each.at.startsWith(`${at}/`)))
  return found.map(({ key, params, at, tone }) => {
    const Icon = icons[tone]
    return (
      <p key={JSON.stringify([key, at, params])} className={css.problem} data-tone={tone}>
        <Icon size={14} stroke={1.5} aria-hidden /> {words(key, params)}
      </p>
    )
  })
}
