import { type BlockFinding, isWarning } from '@hawker/core'
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react'
import { createContext, type ReactNode, useContext } from 'react'
import { useProblemWords } from '../use-problem-words.ts'
import css from './inspector.module.css'
import { problemPlace } from './problem-place.ts'

/** A finding with its place inside the edited block, card or part. */
type Placed = Pick<BlockFinding, 'key' | 'params'> & { at: string }
const Findings = createContext<readonly Placed[]>([])

type ScopeProps = { findings: readonly BlockFinding[]; prefix: string; children: ReactNode }

/** The findings of one card or block, their places counted from it. */
export function ProblemScope({ findings, prefix, children }: ScopeProps) {
  const placed = findings.map(({ key, params, at = '' }) => ({
    key,
    params,
    at: problemPlace(key, at.replace(prefix, '')),
  }))
  return <Findings value={placed}>{children}</Findings>
}

/** The problems at this place, in words; with `isDeep` also those inside it. */
export function ProblemLines({ at = '', isDeep = false }: { at?: string; isDeep?: boolean }) {
  const words = useProblemWords()
  const found = useContext(Findings).filter((each) => each.at === at || (isDeep && each.at.startsWith(`${at}/`)))
  return found.map(({ key, params, at }) => (
    <p key={JSON.stringify([key, at, params])} className={css.problem} data-warning={isWarning({ key }) || undefined}>
      {isWarning({ key }) ? <IconAlertTriangle {...mark} /> : <IconAlertCircle {...mark} />} {words(key, params)}
    </p>
  ))
}

const mark = { size: 14, stroke: 1.5, 'aria-hidden': true }
