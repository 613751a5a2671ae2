import { ActionIcon, Tooltip } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconCircleCheckFilled, IconCircleDashed, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { flowsQuery } from '../../frame/flows-query.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { isPhone } from '../../ui/is-phone.ts'
import { useEditor, useFlow } from '../editor.ts'
import css from './first-steps.module.css'
import { type FirstStep, firstSteps, marksOf, nextStep } from './marks.ts'
import { RealChat } from './real-chat.tsx'
import { useFirstSteps } from './use-first-steps.ts'

/**
 * The five steps of a newcomer, which tick themselves, and after the first publication the way to the real chat. Shown to the
 * authors of a bot that has no live flow yet, until they put it away.
 */
export function FirstSteps({ isPublished }: { isPublished: boolean }) {
  const { canEdit } = useEditor()
  const { isAway } = useFirstSteps()
  const isFirst = useIsFirst()
  return canEdit && !isAway && isFirst ? <Steps isPublished={isPublished} /> : null
}

/** True if the bot had no live flow when this screen was opened. */
function useIsFirst(): boolean {
  const { data } = useQuery(flowsQuery(useBot().id))
  const [isFirst, setFirst] = useState<boolean | null>(null)
  const found = data?.items.every(({ published_revision }) => published_revision === null)
  if (isFirst === null && found !== undefined) setFirst(found)
  return isFirst === true
}

function Steps({ isPublished }: { isPublished: boolean }) {
  const t = useText('editor')
  const flow = useFlow()
  const { hasTried, putAway } = useFirstSteps()
  const [wanted, setWanted] = useState<boolean | null>(null)
  // On a phone the list would cover the flow; once live, it shows the way to the real chat.
  const isOpen = wanted ?? (isPublished || !isPhone())
  const marks = marksOf(flow, { hasTried, isPublished })
  const next = nextStep(marks)
  // Once live, the way to the chat needs the room of what is done.
  const shown = firstSteps.filter((step) => !isPublished || !marks[step])
  const done = firstSteps.filter((step) => marks[step]).length
  return (
    <section className={css.steps} aria-label={t('first_steps.title')} data-first-steps>
      <header className={css.head}>
        <h2>{isPublished ? t('first_steps.live') : t('first_steps.title')}</h2>
        <span className={css.count}>{t('first_steps.done', { done, all: firstSteps.length })}</span>
        <Small
          label={t(isOpen ? 'first_steps.fold' : 'first_steps.unfold')}
          onClick={() => setWanted(!isOpen)}
          isExpanded={isOpen}
        >
          {isOpen ? <IconChevronDown {...mark} /> : <IconChevronUp {...mark} />}
        </Small>
        <Small label={t('first_steps.away')} onClick={putAway}>
          <IconX {...mark} />
        </Small>
      </header>
      {isOpen && shown.length > 0 && (
        <ol className={css.list}>
          {shown.map((step) => (
            <Step key={step} step={step} isDone={marks[step]} isNext={step === next} />
          ))}
        </ol>
      )}
      {isOpen && isPublished && <RealChat />}
    </section>
  )
}

const mark = { size: 16, stroke: 1.5 } as const

type StepProps = { step: FirstStep; isDone: boolean; isNext: boolean }

function Step({ step, isDone, isNext }: StepProps) {
  const t = useText('editor')
  return (
    <li className={css.step} data-done={isDone || undefined} aria-current={isNext ? 'step' : undefined}>
      {isDone ? (
        <IconCircleCheckFilled size={18} role="img" aria-label={t('first_steps.is_done')} />
      ) : (
        <IconCircleDashed size={18} stroke={1.5} aria-hidden />
      )}
      <span className={css.words}>
        <span className={css.name}>{t(`first_steps.${step}`)}</span>
        {isNext && <span className={css.how}>{t(`first_steps.how_${step}`)}</span>}
      </span>
    </li>
  )
}

type SmallProps = { label: string; onClick: () => void; isExpanded?: boolean; children: ReactNode }

function Small({ label, onClick, isExpanded, children }: SmallProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon size={28} aria-label={label} aria-expanded={isExpanded} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
