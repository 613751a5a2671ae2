import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconCircleCheckFilled, IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Home } from '../../frame/api-types.ts'
import { useBotPath } from '../../frame/use-bot.ts'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { useTrial } from '../../frame/use-trial.ts'
import { Reasoned } from '../../ui/reasoned.tsx'
import classes from './guide.module.css'

type Step = Home['guide'][number]['step']

type GuideProps = {
  guide: Home['guide']
  /** Absent while the guide is all there is to see. */
  onClose?: () => void
}

/** A new bot's steps to its first customer, with a button for the next one. */
export function Guide({ guide, onClose }: GuideProps) {
  const t = useText('home')
  const next = guide.find(({ done }) => !done)?.step
  return (
    <section className={classes.guide}>
      <header className={classes.header}>
        <h2 className={classes.title}>{t('guide')}</h2>
        {onClose && (
          <Tooltip label={t('guide_close')}>
            <ActionIcon aria-label={t('guide_close')} onClick={onClose}>
              <IconX size={18} stroke={1.5} />
            </ActionIcon>
          </Tooltip>
        )}
      </header>
      <ol className={classes.steps}>
        {guide.map(({ step, done }, index) => (
          <li
            className={classes.step}
            key={step}
            data-done={done || undefined}
            aria-current={step === next ? 'step' : undefined}
          >
            {done ? (
              <IconCircleCheckFilled size={24} role="img" aria-label={t('step_done')} />
            ) : (
              <span className={classes.number} aria-hidden>
                {index + 1}
              </span>
            )}
            <div className={classes.words}>
              <h3 className={classes.name}>{t(`guide_steps.${step}.name`)}</h3>
              {!done && <p className={classes.why}>{t(`guide_steps.${step}.why`)}</p>}
            </div>
            {!done && <Go step={step} isNext={step === next} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The screen of a step. Talking to the bot needs an address of its chat; inviting needs a Manager. */
function Go({ step, isNext }: { step: Step; isNext: boolean }) {
  const t = useText('home')
  const botPath = useBotPath()
  const may = useMay()
  const trial = useTrial()
  const look = { variant: isNext ? 'filled' : 'default', className: classes.go }
  const word = t(`guide_steps.${step}.do`)
  if (step === 'talk')
    return (
      trial && (
        <Button component="a" href={trial.href} target="_blank" rel="noreferrer" {...look}>
          {word}
        </Button>
      )
    )
  const places = {
    connect: { to: botPath('/chatbot/settings', { tab: 'channel' }), reason: null },
    flow: { to: botPath('/chatbot/flows', { new: 'flow' }), reason: may.edit },
    start: { to: botPath('/chatbot/settings', { tab: 'bot' }), reason: may.edit },
    invite: { to: botPath('/chatbot/settings', { tab: 'members' }), reason: may.administer },
  }
  const { to, reason } = places[step]
  return (
    <Reasoned reason={reason}>
      {(off) => (
        <Button component={Link} to={to} {...look} {...off}>
          {word}
        </Button>
      )}
    </Reasoned>
  )
}
