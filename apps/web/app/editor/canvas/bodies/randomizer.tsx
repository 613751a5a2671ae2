import type { BlockOf } from '@hawker/core'
import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import css from '../block-node.module.css'
import { Branch } from './branch.tsx'

export function RandomizerBody({ block }: { block: BlockOf<'randomizer'> }) {
  const t = useText('editor')
  const format = useFormat()
  const { branches } = block.config
  if (branches.length === 0) return <p className={css.ghost}>{t('ghost.randomizer')}</p>
  return branches.map(({ percent, goto }, index) => {
    const slot = `/config/branches/${index}/goto`
    return (
      <Branch key={slot} slot={slot} goto={goto}>
        <span className={css.percent}>{format.number(percent)}%</span>
        <span className={css.share} aria-hidden>
          <i style={{ width: `${Math.min(percent, 100)}%` }} />
        </span>
      </Branch>
    )
  })
}
