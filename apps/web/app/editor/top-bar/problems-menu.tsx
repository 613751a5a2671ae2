import { Button, Popover } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '../../frame/use-text.ts'
import { useProblemWords } from '../use-problem-words.ts'
import { type FlowProblem, useFlowWarnings, useProblems } from '../use-problems.ts'
import css from './top-bar.module.css'
import { useShowProblem } from './use-show-problem.ts'

const tones = {
  bad: { color: 'red', Icon: IconAlertCircle },
  todo: { color: 'gray', Icon: IconCircleDashed },
  warning: { color: 'yellow', Icon: IconAlertTriangle },
} as const

/**
 * How many problems there are in places the author has left; without any how much is to do, or else how many warnings there
 * are; and the list of all, each with a jump to its place. The address may open it. `onShow`: before a place is shown.
 */
export function ProblemsMenu({ onShow }: { onShow: () => void }) {
  const t = useText('editor')
  const problems = useProblems()
  const warnings = useFlowWarnings()
  const [address] = useSearchParams()
  const [isOpen, setOpen] = useState(address.get('show') === 'problems')
  const show = () => {
    setOpen(false)
    onShow()
  }
  if (problems.length + warnings.length === 0)
    return (
      <span className={css.fine}>
        <IconCircleCheck size={16} stroke={1.5} aria-hidden /> <span className={css.word}>{t('top.no_problems')}</span>
      </span>
    )
  const left = problems.filter(({ isLeft }) => isLeft)
  const shown = () => {
    if (left.length > 0)
      return { tone: 'bad' as const, count: left.length, words: t('top.problems', { count: left.length }) }
    const { length: count } = problems
    if (count > 0) return { tone: 'todo' as const, count, words: t('top.todo', { count }) }
    return { tone: 'warning' as const, count: warnings.length, words: t('top.warnings', { count: warnings.length }) }
  }
  const { tone, count, words } = shown()
  const { color, Icon } = tones[tone]
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={360} trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="xs"
          variant="subtle"
          color={color}
          data-tone={tone}
          aria-expanded={isOpen}
          leftSection={<Icon size={16} stroke={1.5} />}
          onClick={() => setOpen(!isOpen)}
        >
          {count}
          <span className={css.word}>&nbsp;{words}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={4}>
        <ul className={css.problems}>
          {problems.map((problem) => (
            <li key={problem.id} data-todo={!problem.isLeft || undefined}>
              <ProblemRow problem={problem} onShow={show} />
            </li>
          ))}
          {warnings.map((warning) => (
            <li key={warning.id} data-warning>
              <ProblemRow problem={warning} onShow={show} />
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}

function ProblemRow({ problem, onShow }: { problem: FlowProblem; onShow: () => void }) {
  const t = useText('editor')
  const words = useProblemWords()
  const showProblem = useShowProblem(onShow)
  return (
    <button type="button" className={css.problemRow} onClick={() => showProblem(problem)}>
      <span className={css.what}>{words(problem.key, problem.params)}</span>
      <span className={css.where}>
        {problem.title.trim() || t('ghost.block_title')}
        {problem.number !== null && ` · ${t('top.card_number', { number: problem.number })}`}
      </span>
    </button>
  )
}
