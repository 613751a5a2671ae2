import type { BlockOf } from '@hawker/core'
import { ActionIcon, Button, NumberInput, Slider, Tooltip } from '@mantine/core'
import { IconArrowsSplit2, IconLock, IconLockOpen } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import css from '../canvas/block-node.module.css'
import { Branch } from '../canvas/branch.tsx'
import { useEditor } from '../editor.ts'
import { ArrowField } from '../inspector/fields/arrow-field.tsx'
import { replaced, toggled } from '../inspector/fields/lists.ts'
import { Rows } from '../inspector/fields/rows.tsx'
import { useMemberKeys } from '../inspector/fields/use-member-keys.ts'
import inspectorCss from '../inspector/inspector.module.css'
import { ProblemLines } from '../inspector/problem-lines.tsx'
import { type BlockBodyProps, type BlockEditorProps, type BlockParts, rowHeight } from './block.ts'
import { evenShares, moveShare, removeShare } from './shares.ts'

/** Ways chosen by chance, each with its share of a hundred. */
export const randomizer: BlockParts<BlockOf<'randomizer'>> = {
  icon: IconArrowsSplit2,
  about: 'block_about.randomizer',
  Editor: RandomizerEditor,
  Body: RandomizerBody,
  height: ({ config }) => rowHeight * Math.max(1, config.branches.length),
  begin: (block) => ({ ...block, config: { branches: [blankWay(50), blankWay(50)] } }),
}

type Way = BlockOf<'randomizer'>['config']['branches'][number]
const blankWay = (percent: number): Way => ({ percent, goto: null })

/** The ways with these shares. */
const withShares = (ways: readonly Way[], percents: readonly number[]): Way[] =>
  ways.map((way, index) => ({ ...way, percent: percents[index] ?? 0 }))

function RandomizerEditor({ block, onChange }: BlockEditorProps<'randomizer'>) {
  const t = useText('editor')
  const { canEdit } = useEditor()
  const { branches } = block.config
  const keys = useMemberKeys(branches)
  const [locked, setLocked] = useState<ReadonlySet<string>>(new Set())
  const isLocked = (index: number) => locked.has(keys[index] ?? '')
  const set = (branches: Way[]) => ({ ...block, config: { branches } })
  const percents = branches.map(({ percent }) => percent)
  const move = (index: number, percent: number) =>
    onChange(set(withShares(branches, moveShare(percents, index, percent, isLocked))))
  const toggle = (index: number) => setLocked(toggled(locked, keys[index] ?? ''))
  /** The share of a way that was removed goes to the others. */
  const setWays = (ways: Way[]) => {
    if (ways.length >= branches.length || ways.length === 0) return onChange(set(ways))
    const removed = branches.findIndex((way, index) => way !== ways[index])
    onChange(set(withShares(ways, removeShare(percents, removed, isLocked))))
  }
  return (
    <>
      <Rows
        label={t('field.ways')}
        list={branches}
        at="/config/branches"
        onChange={setWays}
        name={({ percent }, index) => t('field.way', { number: index + 1, percent })}
        add={{ label: t('field.add_way'), blank: () => blankWay(branches.length === 0 ? 100 : 0) }}
      >
        {(branch, { at, index }) => (
          <>
            <div className={inspectorCss.row}>
              <Slider
                className={inspectorCss.grow}
                thumbLabel={t('field.percent')}
                label={null}
                min={0}
                max={100}
                value={branch.percent}
                disabled={!canEdit || isLocked(index)}
                mb={14}
                onChange={(percent) => move(index, percent)}
              />
              <NumberInput
                aria-label={t('field.percent')}
                w={96}
                min={0}
                max={100}
                decimalScale={2}
                suffix="%"
                hideControls
                key={branch.percent}
                defaultValue={branch.percent}
                readOnly={!canEdit || isLocked(index)}
                onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
                // A share is whole once it is left: while 35 is typed, 3 is no share to give to the others.
                onBlur={(event) => {
                  const percent = Number(event.currentTarget.value.replace('%', '').replace(',', '.'))
                  if (Number.isFinite(percent) && percent !== branch.percent) move(index, percent)
                }}
              />
              {canEdit && (
                <Tooltip label={t(isLocked(index) ? 'field.unlock_share' : 'field.lock_share')}>
                  <ActionIcon
                    size={36}
                    aria-label={t('field.lock_share')}
                    aria-pressed={isLocked(index)}
                    onClick={() => toggle(index)}
                  >
                    {isLocked(index) ? <IconLock size={16} stroke={1.5} /> : <IconLockOpen size={16} stroke={1.5} />}
                  </ActionIcon>
                </Tooltip>
              )}
            </div>
            <ArrowField
              label={t('field.way', { number: index + 1, percent: branch.percent })}
              goto={branch.goto}
              from={block.key}
              at={`${at}/goto`}
              onChange={(goto, edits) => onChange(set(replaced(branches, index, { ...branch, goto })), edits)}
            />
          </>
        )}
      </Rows>
      <ProblemLines at="/percent" />
      {canEdit && branches.length > 1 && (
        <Button
          size="xs"
          variant="subtle"
          style={{ alignSelf: 'start' }}
          onClick={() => onChange(set(withShares(branches, evenShares(branches.length))))}
        >
          {t('field.even_shares')}
        </Button>
      )}
    </>
  )
}

function RandomizerBody({ block }: BlockBodyProps<'randomizer'>) {
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
