import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { Panel } from '@xyflow/react'
import { useText } from '../../frame/use-text.ts'
import { lenses } from './index.ts'
import { useLens } from './lens.ts'
import css from './lenses.module.css'

/** The summary of the chosen lens, over the canvas. */
export function LensPanel() {
  const t = useText('review')
  const { id, place, show } = useLens()
  if (!id) return null
  const { icon: Icon, Panel: Summary } = lenses[id]
  return (
    <Panel position="top-left">
      <section className={css.panel} aria-label={t(`lens.${id}`)}>
        <header>
          <Icon size={16} stroke={1.5} aria-hidden />
          <h2>{t(`lens.${id}`)}</h2>
          <ActionIcon aria-label={t('common:close')} onClick={() => show(null)}>
            <IconX size={18} stroke={1.5} />
          </ActionIcon>
        </header>
        <Summary place={place} />
      </section>
    </Panel>
  )
}
