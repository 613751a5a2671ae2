import { Button, Popover } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '../../frame/use-text.ts'
import { useProblemWords } from '../use-problem-words.ts'
import { type FlowProblem, useFlowWarnings, useProblems } from '../use-problems.ts'
import css from './top-bar.module.css'
import { useShowProblem } from './use-show-problem.ts'

/** How many problems there are, or else warnings, and the list of both, each with a jump to its place. The address may open it. */
export function ProblemsMenu() {
  const t = useText('editor')
  const problems = useProblems()
  const warnings = useFlowWarnings()
  const [address] = useSearchParams()
  const [isOpen, setOpen] = useState(address.get('show') === 'problems')
  const isFine = problems.length === 0
  if (isFine && warnings.length === 0)
    return (
      <span className={css.fine}>
        <IconCircleCheck size={16} stroke={1.5} aria-hidden /> <span className={css.word}>{t('top.no_problems')}</span>
      </span>
    )
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={360} trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="xs"
          variant="subtle"
          color={isFine ? 'yellow' : 'red'}
          aria-expanded={isOpen}
          leftSection={isFine ? <IconAlertTriangle {...mark} /> : <IconAlertCircle {...mark} />}
          onClick={() => setOpen(!isOpen)}
        >
          {isFine ? warnings.length : problems.length}
          <span className={css.word}>
            &nbsp;
            {isFine ? t('top.warnings', { count: warnings.length }) : t('top.problems', { count: problems.length })}
          </span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={4}>
        <ul className={css.problems}>
          {problems.map((problem) => (
            <li key={problem.id}>
              <ProblemRow problem={problem} onShown={() => setOpen(false)} />
            </li>
          ))}
          {warnings.map((warning) => (
            <li key={warning.id} data-warning>
              <ProblemRow problem={warning} onShown={() => setOpen(false)} />
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}

const mark = { size: 16, stroke: 1.5 }

function ProblemRow({ problem, onShown }: { problem: FlowProblem; onShown: () => void }) {
  const t = useText('editor')
  const words = useProblemWords()
  const showProblem = useShowProblem()
  const show = () => {
    onShown()
    showProblem(problem)
  }
  return (
    <button type="button" className={css.problemRow} onClick={show}>
      <span className={css.what}>{words(problem.key, problem.params)}</span>
      <span className={css.where}>
        {problem.title.trim() || t('ghost.block_title')}
        {problem.number !== null && ` · ${t('top.card_number', { number: problem.number })}`}
      </span>
    </button>
  )
}
