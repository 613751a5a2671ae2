import { blankRule } from '@hawker/core'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PlainAuthoring } from '../../../editor/authoring/plain-authoring.tsx'
import { useBot } from '../../../frame/use-bot.ts'
import { useMay } from '../../../frame/use-may.ts'
import { useText } from '../../../frame/use-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { TwoBubbles } from '../../../ui/pictures.tsx'
import { Reasoned } from '../../../ui/reasoned.tsx'
import { type RuleDraft, rulesQuery } from './queries.ts'
import { RuleDrawer } from './rule-drawer.tsx'
import { RuleList } from './rule-list.tsx'
import classes from './rules.module.css'

/** Actions that run when something happens to a customer. */
export default function RulesTab() {
  const t = useText('settings')
  const { id } = useBot()
  const rules = useQuery(rulesQuery(id))
  const [edited, setEdited] = useState<RuleDraft | null>(null)
  const add = <NewButton onNew={() => setEdited({ ...blankRule(''), id: null })} />
  return (
    <PlainAuthoring>
      <Loaded query={rules}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState picture={<TwoBubbles />} title={t('rules.empty')} text={t('rules.empty_text')} action={add} />
          ) : (
            <>
              <div className={classes.top}>
                <p className={classes.about}>{t('rules.about')}</p>
                {add}
              </div>
              <RuleList rules={items} onEdit={setEdited} />
            </>
          )
        }
      </Loaded>
      <RuleDrawer edited={edited} onClose={() => setEdited(null)} />
    </PlainAuthoring>
  )
}

function NewButton({ onNew }: { onNew: () => void }) {
  const t = useText('settings')
  const may = useMay()
  return (
    <Reasoned reason={may.edit}>
      {(off) => (
        <Button leftSection={<IconPlus size={16} stroke={1.5} />} {...off} onClick={onNew}>
          {t('rules.new')}
        </Button>
      )}
    </Reasoned>
  )
}
