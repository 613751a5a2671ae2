import { type MenuRules, profiles, pushRules } from '@hawker/core'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { menusQuery } from '../../frame/menus-query.ts'
import { useBot, useBotPath } from '../../frame/use-bot.ts'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { useChannelName } from '../../ui/use-channel-name.ts'
import { MenuDraft } from './menu-draft.tsx'
import { toItems, toStored } from './menu-tree.ts'
import classes from './menus.module.css'
import { type PersonMenu, useMenuChanges } from './use-menus.ts'

/** A menu that an action gives single people. */
export default function PersonMenuScreen() {
  const t = useText('menus')
  const bot = useBot()
  const botPath = useBotPath()
  const { menu_id } = useParams()
  const query = useQuery(menusQuery(bot.id))
  const menu = query.data?.items.find(({ id }) => id === menu_id)
  const rules = pushRules[bot.platform].main_menu
  return (
    <Page
      title={menu?.name ?? t('person_menu')}
      purpose={{ id: 'person_menu', text: t('person_menu_purpose') }}
      action={<Link to={botPath('/chatbot/main_menu')}>{t('all_menus')}</Link>}
    >
      <Loaded query={query}>
        {() =>
          menu && rules ? (
            <Editor key={JSON.stringify(menu)} menu={menu} rules={rules} />
          ) : (
            <EmptyState title={t('menu_gone')} text={t('menu_gone_text')} />
          )
        }
      </Loaded>
    </Page>
  )
}

function Editor({ menu, rules }: { menu: PersonMenu; rules: MenuRules }) {
  const t = useText('menus')
  const bot = useBot()
  const may = useMay()
  const channel = useChannelName()(bot.platform)
  const { savePersonMenu } = useMenuChanges(bot.id)
  const [draft, setDraft] = useState(menu)
  const hasName = draft.name.trim() !== ''
  return (
    <MenuDraft
      items={toItems(draft.items)}
      onChange={(items) => setDraft({ ...draft, items: toStored(items) })}
      rules={rules}
      isChanged={hasName && JSON.stringify(draft) !== JSON.stringify(menu)}
      isSaving={savePersonMenu.isPending}
      onSave={() => savePersonMenu.mutate(draft)}
      head={
        <>
          <TextInput
            label={t('menu_name')}
            value={draft.name}
            maxLength={100}
            readOnly={may.edit !== null}
            {...(!hasName && { error: t('menu_name_missing') })}
            onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
          />
          <p className={classes.hint}>
            {t(profiles[bot.platform].can.set_menu ? 'given_by' : 'given_to_none', { channel })}
          </p>
        </>
      }
    />
  )
}
