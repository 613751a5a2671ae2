import { type BlockOf, blankFilter, keptFilters } from '@hawker/core'
import { SegmentedControl } from '@mantine/core'
import { IconGitBranch } from '@tabler/icons-react'
import { useText } from '../../frame/use-text.ts'
import canvasCss from '../canvas/block-node.module.css'
import { Branch } from '../canvas/branch.tsx'
import { useEditor } from '../editor.ts'
import { ArrowField } from '../inspector/fields/arrow-field.tsx'
import { replaced } from '../inspector/fields/lists.ts'
import { Rows } from '../inspector/fields/rows.tsx'
import { FilterRows } from '../inspector/filters/filter-rows.tsx'
import { useFilterWords } from '../inspector/filters/use-filter-words.ts'
import css from '../inspector/inspector.module.css'
import { ProblemLines } from '../inspector/problem-lines.tsx'
import { type BlockBodyProps, type BlockEditorProps, type BlockParts, rowHeight } from './block.ts'

/** Branches tried in order, each with its conditions, and the way of the customers that match none of them. */
export const condition: BlockParts<BlockOf<'condition'>> = {
  icon: IconGitBranch,
  about: 'block_about.condition',
  Editor: ConditionEditor,
  Body: ConditionBody,
  height: ({ config }) => rowHeight * (config.branches.length + 1),
  begin: (block) => ({ ...block, config: { ...block.config, branches: [blankBranch()] } }),
}

type BranchValue = BlockOf<'condition'>['config']['branches'][number]
const blankBranch = (): BranchValue => ({ match: 'all', filters: [blankFilter()], goto: null })

function ConditionEditor({ block, onChange }: BlockEditorProps<'condition'>) {
  const t = useText('editor')
  const { canEdit } = useEditor()
  const { branches, default_goto } = block.config
  const set = (change: Partial<typeof block.config>) => ({ ...block, config: { ...block.config, ...change } })
  return (
    <>
      <Rows
        label={t('field.branches')}
        list={branches}
        at="/config/branches"
        onChange={(branches) => onChange(set({ branches }))}
        name={(_, index) => t('field.branch', { number: index + 1 })}
        add={{ label: t('field.add_branch'), blank: blankBranch }}
        canDuplicate
      >
        {(branch, { at, index, change }) => (
          <>
            {branch.filters.length > 1 && (
              <SegmentedControl
                size="xs"
                value={branch.match}
                disabled={!canEdit}
                data={[
                  { value: 'all', label: t('field.match_all') },
                  { value: 'any', label: t('field.match_any') },
                ]}
                onChange={(match) => change({ ...branch, match: match === 'any' ? 'any' : 'all' })}
              />
            )}
            <FilterRows filters={branch.filters} onChange={(filters) => change({ ...branch, filters })} />
            <ProblemLines at={at} />
            <ArrowField
              label={t('field.branch', { number: index + 1 })}
              goto={branch.goto}
              from={block.key}
              at={`${at}/goto`}
              onChange={(goto, edits) =>
                onChange(set({ branches: replaced(branches, index, { ...branch, goto }) }), edits)
              }
            />
          </>
        )}
      </Rows>
      <div className={css.group}>
        <span className={css.label}>{t('canvas.otherwise')}</span>
        <ArrowField
          label={t('canvas.otherwise')}
          goto={default_goto}
          from={block.key}
          at="/config/default_goto"
          onChange={(goto, edits) => onChange(set({ default_goto: goto }), edits)}
        />
      </div>
    </>
  )
}

function ConditionBody({ block }: BlockBodyProps<'condition'>) {
  const t = useText('editor')
  const { filterWords } = useFilterWords()
  const { branches, default_goto } = block.config
  return (
    <>
      {branches.map(({ filters, match, goto }, index) => {
        const slot = `/config/branches/${index}/goto`
        const words = keptFilters(filters).map(filterWords)
        return (
          <Branch key={slot} slot={slot} goto={goto}>
            {words.length === 0 && <span className={canvasCss.ghost}>{t('ghost.condition')}</span>}
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
