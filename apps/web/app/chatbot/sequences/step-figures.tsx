import { stepReasons } from '@hawker/core'
import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useBot } from '../../frame/use-bot.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useProfile } from '../../frame/use-profile.ts'
import { useText } from '../../frame/use-text.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { useChannelName } from '../../ui/use-channel-name.ts'
import { countOf, type FigureKey, reasonsOf } from '../broadcasts/figures.ts'
import { PeopleList } from '../broadcasts/people/people-list.tsx'
import { useReasonWords } from '../broadcasts/people/use-reason-words.ts'
import { type StepFigures as Figures, type StepPeople, useStepPeople } from './queries.ts'
import css from './sequences.module.css'

type Shown = { key: string; label: string; many: number; people: StepPeople; isBad?: boolean }
const told = ['sent', 'delivered', 'read'] as const

type Props = { sequence_id: string; step: string; figures: Figures; waiting: number }

/** The figures of a step: its messages by their fate, those who passed it or left there by reason. Each opens its people. */
export function StepFigures({ sequence_id, step, figures: given, waiting }: Props) {
  const t = useText('sequences')
  const format = useFormat()
  const channelName = useChannelName()
  const { platform } = useBot()
  const receipts = useProfile()?.receipts ?? []
  const [open, setOpen] = useState<Shown | null>(null)
  const figures = useFigures(given, waiting)
  if (figures.length === 0) return null
  const untold = told.filter((key) => key !== 'sent' && !receipts.includes(key))
  return (
    <>
      <ul className={css.figures} aria-label={t('figures.title')}>
        {figures.map((each) => (
          <li key={each.key}>
            <UnstyledButton className={css.figure} data-bad={each.isBad} onClick={() => setOpen(each)}>
              {each.label} <strong>{format.number(each.many)}</strong>
            </UnstyledButton>
          </li>
        ))}
        {given.counts.length > 0 && untold.length > 0 && (
          <li className={css.line}>{t('figures.not_told', { channel: channelName(platform) })}</li>
        )}
      </ul>
      <Drawer isOpen={open !== null} onClose={() => setOpen(null)} title={open?.label ?? ''}>
        {open && <People key={open.key} sequence_id={sequence_id} step={step} people={open.people} />}
      </Drawer>
    </>
  )
}

/** The figures that have people, in their order. */
function useFigures({ counts, clicked, buttons }: Figures, waiting: number): Shown[] {
  const t = useText('sequences')
  const broadcasts = useText('broadcasts')
  const reasonWords = useReasonWords()
  const figure = (key: FigureKey, states: StepPeople['states']): Shown => ({
    ...{ key, label: broadcasts(`figure.${key}`), many: countOf(counts, key), people: { states, reason: null } },
  })
  const byReason = (key: 'not_sent' | 'failed', states: StepPeople['states']): Shown[] =>
    reasonsOf(counts, key).map(({ reason, many }) => ({
      key: `${key}:${reason}`,
      label: isPassed(reason)
        ? t(`figures.${reason}`)
        : `${broadcasts(`figure.${key}`)}: ${reasonWords(reason, key === 'failed' ? 'failed' : 'left_out')}`,
      ...{ many, people: { states, reason: reason ?? '' }, isBad: key === 'failed' },
    }))
  return [
    {
      key: 'waiting',
      label: t('figures.waiting'),
      many: waiting,
      people: { states: ['waiting' as const], reason: null },
    },
    figure('sent', ['sent', 'delivered', 'read']),
    figure('delivered', ['delivered', 'read']),
    figure('read', ['read']),
    { ...ofClicks, key: 'clicked', label: broadcasts('figure.clicked'), many: clicked },
    ...buttons.map(({ place, title, people }) => ({
      key: `clicked:${place}`,
      label: `${broadcasts('figure.clicked')}: ${title}`,
      many: people,
      people: { ...ofClicks.people, clicked: place },
    })),
    ...byReason('failed', ['failed']),
    figure('unknown', ['unknown']),
    ...byReason('not_sent', ['excluded', 'left_out']),
  ].filter(({ many }) => many > 0)
}

const ofClicks = { people: { states: ['sent', 'delivered', 'read'], reason: null, clicked: '' } } as const

const isPassed = (reason: string | null): reason is (typeof stepReasons)[number] =>
  stepReasons.some((each) => each === reason)

function People({ sequence_id, step, people }: { sequence_id: string; step: string; people: StepPeople }) {
  const query = useStepPeople(sequence_id, step, people)
  return <PeopleList query={query} window_hours={null} />
}
