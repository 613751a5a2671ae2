import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useBot, useBotPath } from '../../frame/use-bot.ts'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useUrlValue } from '../../ui/list/use-url-value.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { TwoBubbles } from '../../ui/pictures.tsx'
import { Reasoned } from '../../ui/reasoned.tsx'
import { BroadcastList } from './broadcast-list.tsx'
import { NewBroadcast } from './new-broadcast.tsx'
import { broadcastsQuery } from './queries.ts'
import { useCreateExample } from './use-broadcast-acts.ts'

/** One message to many customers: drafts, scheduled ones, and those that were sent with their figures. */
export default function Broadcasts() {
  const t = useText('broadcasts')
  const may = useMay()
  const { id: bot_id } = useBot()
  const query = useQuery(broadcastsQuery(bot_id))
  // The palette opens the screen with `new` in the address.
  const [wanted, setWanted] = useUrlValue('new')
  const [isAsked, setAsked] = useState(false)
  const close = () => {
    setAsked(false)
    if (wanted) setWanted('')
  }
  const add = <NewButton onNew={() => setAsked(true)} />
  return (
    <Page
      title={t('title')}
      purpose={{ id: 'broadcasts', text: t('purpose') }}
      action={query.data?.length ? add : null}
    >
      <Loaded query={query}>
        {(broadcasts) =>
          broadcasts.length === 0 ? (
            <EmptyState
              picture={<TwoBubbles />}
              title={t('empty')}
              text={t('empty_text')}
              action={add}
              example={may.edit === null && <Example />}
            />
          ) : (
            <BroadcastList broadcasts={broadcasts} />
          )
        }
      </Loaded>
      <NewBroadcast isOpen={isAsked || (wanted === 'broadcast' && may.edit === null)} onClose={close} />
    </Page>
  )
}

function NewButton({ onNew }: { onNew: () => void }) {
  const t = useText('broadcasts')
  const may = useMay()
  return (
    <Reasoned reason={may.edit}>
      {(off) => (
        <Button leftSection={<IconPlus size={16} stroke={1.5} />} onClick={onNew} {...off}>
          {t('new')}
        </Button>
      )}
    </Reasoned>
  )
}

/** Makes a draft with a message that greets customers by name. */
function Example() {
  const t = useText('broadcasts')
  const common = useText('common')
  const navigate = useNavigate()
  const botPath = useBotPath()
  const { mutateAsync, isPending } = useCreateExample()
  // The list shows the draft, and no empty state, before its text is stored: a callback of this component would be lost.
  const make = () =>
    mutateAsync({ name: t('example_name'), text: t('example_text', { name: '{{user_first_name}}' }) }).then(
      ({ id }) => navigate(botPath(`/chatbot/broadcast/${id}`)),
      // The hook has shown it.
      () => {},
    )
  return (
    <Button mt={8} variant="subtle" loading={isPending} onClick={() => void make()}>
      {common('see_example')}
    </Button>
  )
}
