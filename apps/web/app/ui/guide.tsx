import { ActionIcon, Tooltip } from '@mantine/core'
import { IconCircleCheckFilled, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../frame/use-text.ts'
import classes from './guide.module.css'

type Props = {
  title: string
  steps: { key: string; done: boolean; name: string; why: ReactNode; go: (isNext: boolean) => ReactNode }[]
  /** Absent while the guide is all there is to see. */
  onClose?: () => void
}

/** The button of the next step is filled, those of later ones are plain. */
export const lookOfStep = (isNext: boolean) => ({ variant: isNext ? 'filled' : 'default' })

/** Steps in their order, each done or with a reason and a way to it. */
export function Guide({ title, steps, onClose }: Props) {
  const t = useText('home')
  const next = steps.find(({ done }) => !done)?.key
  return (
    <section className={classes.guide} aria-label={title}>
      <header className={classes.header}>
        <h2 className={classes.title}>{title}</h2>
        {onClose && (
          <Tooltip label={t('guide_close')}>
            <ActionIcon aria-label={t('guide_close')} onClick={onClose}>
              <IconX size={18} stroke={1.5} />
            </ActionIcon>
          </Tooltip>
        )}
      </header>
      <ol className={classes.steps}>
        {steps.map(({ key, done, name, why, go }, index) => (
          <li
            className={classes.step}
            key={key}
            data-done={done || undefined}
            aria-current={key === next ? 'step' : undefined}
          >
            {done ? (
              <IconCircleCheckFilled size={24} role="img" aria-label={t('step_done')} />
            ) : (
              <span className={classes.number} aria-hidden>
                {index + 1}
              </span>
            )}
            <div className={classes.words}>
              <h3 className={classes.name}>{name}</h3>
              {!done && <div className={classes.why}>{why}</div>}
            </div>
            {!done && <div className={classes.go}>{go(key === next)}</div>}
          </li>
        ))}
      </ol>
    </section>
  )
}
