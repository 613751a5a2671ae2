import { type MainMenu, type MenuRules, pushRules } from '@hawker/core'
import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { menusQuery } from '../../frame/menus-query.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { Reasoned } from '../../ui/reasoned.tsx'
import { AtChannel } from './at-channel.tsx'
import { GreetingField } from './greeting-field.tsx'
import { MenuDraft } from './menu-draft.tsx'
import { toItems, toStored } from './menu-tree.ts'
import { PersonMenus } from './person-menus.tsx'
import { useMenuChanges } from './use-menus.ts'

/** The menu that is always at hand: its items, how the channel shows it, and how it stands there. */
export default function MainMenuScreen() {
  const t = useText('menus')
  const bot = useBot()
  const menus = useQuery(menusQuery(bot.id))
  const rules = pushRules[bot.platform].main_menu
  return (
    <Page title={t('main_menu')} purpose={{ id: 'main_menu', text: t('main_menu_purpose') }}>
      <Loaded query={menus}>
        {({ main_menu, items }) =>
          rules && (
            <>
              <Editor key={JSON.stringify(main_menu)} menu={main_menu} rules={rules} />
              <PersonMenus menus={items} />
            </>
          )
        }
      </Loaded>
    </Page>
  )
}

function Editor({ menu, rules }: { menu: MainMenu; rules: MenuRules }) {
  const t = useText('menus')
  const may = useMay()
  const { saveMenu } = useMenuChanges(useBot().id)
  const [draft, setDraft] = useState(menu)
  return (
    <MenuDraft
      items={toItems(draft.items)}
      onChange={(items) => setDraft({ ...draft, items: toStored(items) })}
      rules={rules}
      isChanged={JSON.stringify(draft) !== JSON.stringify(menu)}
      isSaving={saveMenu.isPending}
      onSave={() => saveMenu.mutate(draft)}
      head={
        <>
          <GreetingField />
          <Reasoned reason={may.edit}>
            {(off) => (
              <Switch
                label={t('published')}
                checked={draft.is_published}
                onChange={(event) => setDraft({ ...draft, is_published: event.currentTarget.checked })}
                {...off}
              />
            )}
          </Reasoned>
        </>
      }
      side={<AtChannel parts={['start_button', 'greeting', 'main_menu']} />}
    />
  )
}
