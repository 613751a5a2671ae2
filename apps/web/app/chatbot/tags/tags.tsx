import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useBotPath } from '../../frame/use-bot.ts'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { useUrlValue } from '../../ui/list/use-url-value.ts'
import { Page } from '../../ui/page.tsx'
import { Reasoned } from '../../ui/reasoned.tsx'
import { TrashLink } from '../trash/trash-link.tsx'
import { BotFieldsTab } from './bot-fields-tab.tsx'
import { FieldsTab } from './fields-tab.tsx'
import { type Tab, tabs } from './tabs.ts'
import css from './tags.module.css'
import { TagsTab } from './tags-tab.tsx'

const parts = { tags: TagsTab, fields: FieldsTab, bot_fields: BotFieldsTab }

/** Tags, fields of customers and fields of the bot, with what uses them. */
export default function Tags() {
  const t = useText('tags')
  const botPath = useBotPath()
  const [asked] = useUrlValue('tab')
  const tab: Tab = tabs.find((each) => each === asked) ?? 'tags'
  const [isPressed, setPressed] = useState(false)
  // The palette opens the screen with `new` in the address.
  const [wanted, setWanted] = useUrlValue('new')
  const may = useMay()
  const List = parts[tab]
  // Everyone who works in the inbox makes tags.
  const reason = tab === 'tags' ? null : may.edit
  const isNew = isPressed || (wanted !== '' && reason === null)
  const close = () => {
    setPressed(false)
    if (wanted) setWanted('')
  }
  const add = (
    <Reasoned reason={reason}>
      {(off) => (
        <Button leftSection={<IconPlus size={16} stroke={1.5} />} onClick={() => setPressed(true)} {...off}>
          {t(`new.${tab}`)}
        </Button>
      )}
    </Reasoned>
  )
  return (
    <Page
      title={t('title')}
      purpose={{ id: 'tags', text: t('purpose') }}
      action={
        <>
          <TrashLink />
          {add}
        </>
      }
    >
      <nav aria-label={t('title')}>
        <ul className={css.tabs}>
          {tabs.map((each) => (
            <li key={each}>
              <Link
                className={css.tab}
                to={botPath('/chatbot/tags', { tab: each })}
                aria-current={each === tab ? 'page' : undefined}
              >
                {t(`tabs.${each}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <List key={tab} isNew={isNew} onClose={close} add={add} />
    </Page>
  )
}
