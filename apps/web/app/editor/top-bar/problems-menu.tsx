import { Button, Popover } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../frame/use-text.ts'
import { useFit } from '../canvas/use-fit.ts'
import { useEditor } from '../editor.ts'
import { useProblemWords } from '../use-problem-words.ts'
import { type FlowProblem, useProblems } from '../use-problems.ts'
import css from './top-bar.module.css'

/** How many problems there are, and the list of them, each with a jump to its place. */
export function ProblemsMenu() {
  const t = useText('editor')
  const problems = useProblems()
  const [isOpen, setOpen] = useState(false)
  if (problems.length === 0)
    return (
      <span className={css.fine}>
        <IconCircleCheck size={16} stroke={1.5} aria-hidden /> <span className={css.word}>{t('top.no_problems')}</span>
      </span>
    )
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={360}>
      <Popover.Target>
        <Button
          size="xs"
          variant="subtle"
          color="red"
          aria-expanded={isOpen}
          leftSection={<IconAlertCircle size={16} stroke={1.5} />}
          onClick={() => setOpen(!isOpen)}
        >
          {problems.length}
          <span className={css.word}>&nbsp;{t('top.problems', { count: problems.length })}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={4}>
        <ul className={css.problems}>
          {problems.map((problem) => (
            <li key={problem.id}>
              <ProblemRow problem={problem} onShown={() => setOpen(false)} />
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}

function ProblemRow({ problem, onShown }: { problem: FlowProblem; onShown: () => void }) {
  const t = useText('editor')
  const words = useProblemWords()
  const { select } = useEditor()
  const fit = useFit()
  const show = () => {
    onShown()
    if (!problem.block) return
    select(problem.block, problem.card)
    fit(problem.block)
  }
  return (
    <button type="button" className={css.problemRow} onClick={show}>
      <span>{words(problem.key, problem.params)}</span>
      <span className={css.where}>
        {problem.title || t('ghost.block_title')}
        {problem.number !== null && ` · ${t('top.card_number', { number: problem.number })}`}
      </span>
    </button>
  )
}
