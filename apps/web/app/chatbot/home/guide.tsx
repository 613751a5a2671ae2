import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { Home } from '../../frame/api-types.ts'
import { NoDefaultFlow } from '../../frame/no-default-flow.tsx'
import { useBotPath } from '../../frame/use-bot.ts'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { useTrial } from '../../frame/use-trial.ts'
import { lookOfStep, Guide as Steps } from '../../ui/guide.tsx'
import { Reasoned } from '../../ui/reasoned.tsx'

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
    <Steps
      title={t('guide')}
      onClose={onClose}
      steps={guide.map(({ step, done }) => ({
        key: step,
        done,
        name: t(`guide_steps.${step}.name`),
        why: (
          <>
            {t(`guide_steps.${step}.why`)}
            {step === next && step === 'talk' && <NoDefaultFlow />}
          </>
        ),
        go: (isNext) => <Go step={step} isNext={isNext} />,
      }))}
    />
  )
}

/** The screen of a step. Talking to the bot needs an address of its chat; inviting needs a Manager. */
function Go({ step, isNext }: { step: Step; isNext: boolean }) {
  const t = useText('home')
  const botPath = useBotPath()
  const may = useMay()
  const trial = useTrial()
  const look = lookOfStep(isNext)
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
