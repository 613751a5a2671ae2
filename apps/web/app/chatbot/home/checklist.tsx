import { ActionIcon, Progress, Tooltip } from '@mantine/core'
import { IconChevronRight, IconCircleCheckFilled, IconCircleDashed, IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Home, OnboardingStep } from '../../frame/api-types.ts'
import { useBot, useBotPath } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { Panel } from '../../ui/panel.tsx'
import classes from './checklist.module.css'
import { useGuideClosed } from './use-guide-closed.ts'

/** The screen of each step. */
const places: Record<OnboardingStep, { path: string; query?: Record<string, string> }> = {
  start_button: { path: '/chatbot/main_menu' },
  welcome_message: { path: '/chatbot/welcome_preview' },
  default_message: { path: '/chatbot/default_preview' },
  keyword: { path: '/chatbot/keywords' },
  sequence: { path: '/chatbot/sequence' },
}

/** The guide of the first days; gone when everything is done, or when it is closed. */
export function Checklist({ steps }: { steps: Home['steps'] }) {
  const t = useText('home')
  const bot = useBot()
  const [isClosed, close] = useGuideClosed(bot.id)
  const needed = steps.filter((step) => step.needed)
  const done = needed.filter((step) => step.done).length
  if (isClosed || done === needed.length) return null
  return (
    <Panel
      title={t('guide')}
      action={
        <Tooltip label={t('guide_close')}>
          <ActionIcon aria-label={t('guide_close')} onClick={close}>
            <IconX size={18} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      }
    >
      <div className={classes.progress}>
        <Progress value={(done / needed.length) * 100} size={6} aria-label={t('guide')} />
        <span>{t('guide_done', { done, all: needed.length })}</span>
      </div>
      <ul className={classes.steps}>
        {needed.map((step) => (
          <li key={step.step}>
            <Step {...step} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Step({ step, done }: { step: OnboardingStep; done: boolean }) {
  const t = useText('home')
  const botPath = useBotPath()
  const place = places[step]
  const words = (
    <span className={classes.words}>
      <span className={classes.name}>{t(`steps.${step}.name`)}</span>
      <span className={classes.why}>{t(`steps.${step}.why`)}</span>
    </span>
  )
  if (done)
    return (
      <div className={classes.step} data-done>
        <IconCircleCheckFilled size={20} role="img" aria-label={t('step_done')} />
        {words}
      </div>
    )
  return (
    <Link className={classes.step} to={botPath(place.path, place.query)}>
      <IconCircleDashed size={20} stroke={1.5} aria-hidden />
      {words}
      <IconChevronRight size={18} stroke={1.5} aria-hidden className={classes.go} />
    </Link>
  )
}
