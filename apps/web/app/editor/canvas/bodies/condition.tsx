import { type BlockOf, keptFilters } from '@hawker/core'
import { useText } from '../../../frame/use-text.ts'
import { useWords } from '../../kinds/use-words.ts'
import css from '../block-node.module.css'
import { Branch } from './branch.tsx'

/** Each branch with its conditions in words, then the way everybody else takes. */
export function ConditionBody({ block }: { block: BlockOf<'condition'> }) {
  const t = useText('editor')
  const { filterWords } = useWords()
  const { branches, default_goto } = block.config
  return (
    <>
      {branches.map(({ filters, match, goto }, index) => {
        const slot = `/config/branches/${index}/goto`
        const words = keptFilters(filters).map(filterWords)
        return (
          <Branch key={slot} slot={slot} goto={goto}>
            {words.length === 0 && <span className={css.ghost}>{t('ghost.condition')}</span>}
            {words.join(match === 'all' ? ` ${t('canvas.and')} ` : ` ${t('canvas.or')} `)}
          </Branch>
        )
      })}
      <Branch slot="/config/default_goto" goto={default_goto} isQuiet>
        {t('canvas.otherwise')}
      </Branch>
    </>
  )
}
