import { type SequenceStep, sequenceTimeline, zoneOf } from '@hawker/core'
import { Badge, UnstyledButton } from '@mantine/core'
import { moved, removed } from '../../editor/inspector/fields/lists.ts'
import { MoveMenu } from '../../editor/inspector/fields/move-menu.tsx'
import { useBot, useBotTimezone } from '../../frame/use-bot.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { waitingAt } from './moves.ts'
import type { StepFigures as Figures, Waiting } from './queries.ts'
import css from './sequences.module.css'
import { StepFigures } from './step-figures.tsx'
import { useStepWords } from './use-step-words.ts'

const noFigures: Figures = { counts: [], clicked: 0, buttons: [] }

type Props = {
  sequence_id: string
  /** What became of the messages of each step, by its flow. */
  figures: ReadonlyMap<string, Figures>
  steps: readonly SequenceStep[]
  waiting: readonly Waiting[]
  onOpen: (index: number) => void
  onChange: (steps: SequenceStep[]) => void
}

/** The steps in their order, each at the instant at which a customer who joins now would get it. */
export function Steps({ sequence_id, figures, steps, waiting, onOpen, onChange }: Props) {
  const t = useText('sequences')
  const timezone = useBotTimezone()
  const format = useFormat()
  const { can_edit } = useBot()
  const words = useStepWords()
  if (steps.length === 0) return <EmptyState title={t('no_steps')} text={t('no_steps_text')} />
  const instants = sequenceTimeline(steps, Date.now(), zoneOf(timezone))
  const counts = waitingAt(steps, waiting)
  const instant = (at: number | null | undefined) => {
    if (at === null || at === undefined) return t('skipped')
    const iso = new Date(at).toISOString()
    return `${format.weekday(iso)} ${format.dateTime(iso)}`
  }
  const label = (index: number) => t('step', { number: format.number(index + 1) })
  return (
    <ol className={css.steps} aria-label={t('steps')}>
      {steps.map((step, index) => {
        const rule = words.rule(step)
        const audience = words.audience(step)
        const count = counts.get(index) ?? 0
        const place = `${index}/${JSON.stringify(step)}`
        return (
          <li key={place} className={css.step} data-off={!step.is_published || undefined}>
            <span className={css.instant}>{instant(instants[index])}</span>
            <span className={css.rail}>
              <span className={css.dot}>{format.number(index + 1)}</span>
            </span>
            <div className={css.card}>
              <div className={css.words}>
                <UnstyledButton className={css.open} onClick={() => onOpen(index)}>
                  {words.content(step)}
                </UnstyledButton>
                <p className={css.line}>{words.time(step, index)}</p>
                {audience && <p className={css.line}>{t('only_for', { audience })}</p>}
                {rule && (
                  <p className={css.line}>
                    <span className={css.bad}>{rule}</span>
                  </p>
                )}
                <Badges step={step} count={step.flow ? 0 : count} />
                {step.flow && (
                  <StepFigures
                    sequence_id={sequence_id}
                    step={step.flow}
                    figures={figures.get(step.flow) ?? noFigures}
                    waiting={count}
                  />
                )}
              </div>
              {can_edit && (
                <MoveMenu
                  label={label(index)}
                  index={index}
                  count={steps.length}
                  onMove={(to) => onChange(moved(steps, index, to))}
                  onDuplicate={() => onChange(steps.toSpliced(index + 1, 0, step))}
                  onRemove={() => onChange(removed(steps, index))}
                />
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

function Badges({ step: { is_published, message_tag }, count }: { step: SequenceStep; count: number }) {
  const t = useText('sequences')
  const editor = useText('editor')
  const format = useFormat()
  if (is_published && message_tag === null && count === 0) return null
  const tag = () => {
    if (message_tag === null) return null
    return typeof message_tag === 'number'
      ? editor('message_tag.topic', { number: message_tag })
      : editor(`message_tag.${message_tag}`)
  }
  return (
    <div className={css.badges}>
      {!is_published && (
        <Badge variant="light" color="gray">
          {t('step_off')}
        </Badge>
      )}
      {message_tag !== null && (
        <Badge variant="light" color="gray">
          {tag()}
        </Badge>
      )}
      {count > 0 && <Badge variant="light">{t('wait_here', { count, number: format.number(count) })}</Badge>}
    </div>
  )
}
