import { type Button, buttonGoto, leads } from '@hawker/core'
import { useText } from '../../frame/use-text.ts'
import { buttonParts } from '../buttons/index.ts'
import { useNames } from '../names.ts'
import css from './block-node.module.css'
import { SlotHandle } from './slot-handle.tsx'

/** Buttons as a customer sees them, each with the arrow it starts at the right edge. */
export function ButtonRows({ buttons, prefix }: { buttons: readonly Button[]; prefix: string }) {
  return buttons.map((button, index) => {
    const slot = `${prefix}/${index}`
    return <ButtonRow key={slot} button={button} slot={slot} />
  })
}

function ButtonRow({ button, slot }: { button: Button; slot: string }) {
  const t = useText('editor')
  const { icon: Icon } = buttonParts[button.type]
  const goto = buttonGoto(button)
  return (
    <div className={css.button}>
      <span className={css.face}>
        <span className={css.clip}>{button.title || <span className={css.ghost}>{t('ghost.button')}</span>}</span>
        {Icon && <Icon size={14} stroke={1.5} aria-hidden />}
        <FlowName flow={button.type === 'flow' ? button.flow : ''} />
      </span>
      {goto && <SlotHandle slot={slot} isSet={leads(goto)} />}
    </div>
  )
}

/** Another flow has no block here to point at, so its name stands where the arrow would start. */
export function FlowName({ flow }: { flow: string }) {
  const { flowName } = useNames()
  return flow ? <span className={css.away}>↗ {flowName(flow)}</span> : null
}
