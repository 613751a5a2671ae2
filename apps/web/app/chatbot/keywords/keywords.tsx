import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flowsQuery } from '../../frame/flows-query.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useUrlValue } from '../../ui/list/use-url-value.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { KeyAndBubble } from '../../ui/pictures.tsx'
import { Reasoned } from '../../ui/reasoned.tsx'
import { type Edited, KeywordDrawer } from './keyword-drawer.tsx'
import { KeywordList } from './keyword-list.tsx'
import classes from './keywords.module.css'
import { TryBox } from './try-box.tsx'
import { keywordsQuery } from './use-keywords.ts'

/** The words of a customer that start a flow, in the order they are matched. */
export default function Keywords() {
  const t = useText('keywords')
  const bot = useBot()
  const may = useMay()
  const keywords = useQuery(keywordsQuery(bot.id))
  const flows = useQuery(flowsQuery(bot.id))
  const items = keywords.data?.items ?? []
  const [chosen, setChosen] = useState<Edited | null>(null)
  // The command palette opens the form of a new keyword through the address.
  const [wanted, setWanted] = useUrlValue('new')
  const edited = wanted === 'keyword' && may.edit === null ? 'new' : chosen
  const setEdited = (next: Edited | null) => {
    setChosen(next)
    if (wanted) setWanted('')
  }
  const add = (
    <Reasoned reason={may.edit}>
      {(off) => (
        <Button leftSection={<IconPlus size={16} stroke={1.5} />} onClick={() => setEdited('new')} {...off}>
          {t('add')}
        </Button>
      )}
    </Reasoned>
  )
  return (
    <Page
      title={t('title')}
      purpose={{ id: 'keywords', text: t('purpose') }}
      action={items.length || keywords.isPending ? add : null}
    >
      <Loaded query={keywords}>
        {() =>
          items.length ? (
            <div className={classes.columns}>
              <KeywordList keywords={items} flows={flows.data?.items} onEdit={setEdited} />
              <TryBox keywords={items} flows={flows.data?.items ?? []} />
            </div>
          ) : (
            <EmptyState
              picture={<KeyAndBubble />}
              title={t('empty')}
              text={t('empty_text')}
              action={add}
              example={
                may.edit === null && (
                  <Button mt={8} variant="subtle" onClick={() => setEdited('example')}>
                    {t('common:see_example')}
                  </Button>
                )
              }
            />
          )
        }
      </Loaded>
      <KeywordDrawer edited={edited} keywords={items} flows={flows.data?.items ?? []} onClose={() => setEdited(null)} />
    </Page>
  )
}
