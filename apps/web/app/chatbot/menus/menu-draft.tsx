import type { MenuRules } from '@hawker/core'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { flowsQuery } from '../../frame/flows-query.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { Reasoned } from '../../ui/reasoned.tsx'
import { useChannelName } from '../../ui/use-channel-name.ts'
import { LeaveQuestion } from '../settings/leave-question.tsx'
import { MenuItems } from './menu-items.tsx'
import { type Item, itemCounts } from './menu-tree.ts'
import classes from './menus.module.css'
import { MenuPhone } from './phone.tsx'

type Props = {
  items: readonly Item[]
  onChange: (items: Item[]) => void
  rules: MenuRules
  isChanged: boolean
  isSaving: boolean
  onSave: () => void
  /** Above the items. */
  head: ReactNode
  /** Below the phone. */
  side?: ReactNode
}

/** A menu being edited beside the phone that shows it. */
export function MenuDraft({ items, onChange, rules, isChanged, isSaving, onSave, head, side }: Props) {
  const t = useText('menus')
  const bot = useBot()
  const may = useMay()
  const channel = useChannelName()(bot.platform)
  const flows = useQuery(flowsQuery(bot.id)).data?.items ?? []
  const isOver = itemCounts(items, rules).some((count) => count > rules.items)
  const as = rules.as === 'list' && rules.levels > 1 ? 'levels' : rules.as
  return (
    <div className={classes.columns}>
      <LeaveQuestion isUnsaved={isChanged} />
      <div>
        {head}
        <p className={classes.hint}>{t(`shown_as.${as}`, { channel, most: rules.items })}</p>
        {isOver && <p className={classes.warning}>{t('over_limit', { channel, most: rules.items })}</p>}
        {items.length === 0 && <p className={classes.empty}>{t('menu_empty')}</p>}
        <MenuItems {...{ items, onChange, rules, flows }} canEdit={may.edit === null} />
        <div className={classes.save} data-bottom="buttons">
          <Reasoned reason={may.edit}>
            {(off) => (
              <Button loading={isSaving} disabled={!isChanged} onClick={onSave} {...off}>
                {t('common:save')}
              </Button>
            )}
          </Reasoned>
        </div>
      </div>
      <div className={classes.side}>
        <MenuPhone items={items} rules={rules} />
        {side}
      </div>
    </div>
  )
}
