import type { AnswerOf } from '@hawker/api'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useBotPath } from '../../frame/use-bot.ts'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { useTrial } from '../../frame/use-trial.ts'
import { Guide, lookOfStep } from '../../ui/guide.tsx'
import { Reasoned } from '../../ui/reasoned.tsx'

export type ShopSteps = AnswerOf<'/v1/bots/{bot_id}/home/shop', 'get'>['steps']
type Step = ShopSteps[number]['step']

/** The panel of this page where customers' ways to pay are chosen. */
export const waysId = 'ways-to-pay'

/** A new shop's steps to its first order, in place of figures that are all zero. */
export function ShopGuide({ steps }: { steps: ShopSteps }) {
  const t = useText('shop')
  return (
    <Guide
      title={t('guide.title')}
      steps={steps.map(({ step, done }) => ({
        key: step,
        done,
        name: t(`guide.${step}.name`),
        why: t(`guide.${step}.why`),
        go: (isNext) => <Go step={step} isNext={isNext} />,
      }))}
    />
  )
}

function Go({ step, isNext }: { step: Step; isNext: boolean }) {
  const t = useText('shop')
  const botPath = useBotPath()
  const may = useMay()
  const trial = useTrial()
  const look = lookOfStep(isNext)
  const word = t(`guide.${step}.do`)
  if (step === 'order')
    return (
      trial && (
        <Button component="a" href={trial.href} target="_blank" rel="noreferrer" {...look}>
          {word}
        </Button>
      )
    )
  if (step === 'pay')
    return (
      <Button component="a" href={`#${waysId}`} {...look}>
        {word}
      </Button>
    )
  const to =
    step === 'products'
      ? botPath('/chatbot/ecommerce/product', { new: 'product' })
      : botPath('/chatbot/flows', { new: 'flow' })
  return (
    <Reasoned reason={may.edit}>
      {(off) => (
        <Button component={Link} to={to} {...look} {...off}>
          {word}
        </Button>
      )}
    </Reasoned>
  )
}
