import { commandsOf, itemsFor, type MainMenu, type MenuRules, pushRules } from '@hawker/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flowsQuery } from '../../frame/flows-query.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { useChannelName } from '../../ui/use-channel-name.ts'
import { GreetingField } from './greeting-field.tsx'
import { MenuEditor, PublishedSwitch } from './menu-editor.tsx'
import { MenuItems } from './menu-items.tsx'
import classes from './menus.module.css'
import { menusQuery, useMenuChanges } from './use-menus.ts'

/** The menu that is always at hand: its items, how the channel shows it, and how it stands there. */
export default function MainMenuScreen() {
  const t = useText('menus')
  const bot = useBot()
  const menus = useQuery(menusQuery(bot.id))
  const rules = pushRules[bot.platform].main_menu
  return (
    <Page title={t('main_menu')} purpose={{ id: 'main_menu', text: t('main_menu_purpose') }}>
      <Loaded query={menus}>
        {({ main_menu }) => rules && <Editor key={JSON.stringify(main_menu)} menu={main_menu} rules={rules} />}
      </Loaded>
    </Page>
  )
}

function Editor({ menu, rules }: { menu: MainMenu; rules: MenuRules }) {
  const t = useText('menus')
  const bot = useBot()
  const may = useMay()
  const channel = useChannelName()(bot.platform)
  const flows = useQuery(flowsQuery(bot.id)).data?.items ?? []
  const { saveMenu } = useMenuChanges(bot.id)
  const [draft, setDraft] = useState(menu)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(menu)
  const shown = itemsFor(rules, draft.items, () => '')
  const lines =
    rules.as === 'commands'
      ? commandsOf(shown).map(({ name, title }) => `/${name}  ${title}`)
      : shown.map(({ title }) => title)
  return (
    <MenuEditor
      isChanged={isChanged}
      isSaving={saveMenu.isPending}
      onSave={() => saveMenu.mutate(draft)}
      shown={{ lines, count: shown.length, most: rules.items }}
      parts={['start_button', 'greeting', 'main_menu']}
    >
      <GreetingField />
      <PublishedSwitch isOn={draft.is_published} onChange={(is_published) => setDraft({ ...draft, is_published })} />
      <p className={classes.hint}>{t(`shown_as.${rules.as}`, { channel, most: rules.items })}</p>
      {draft.items.length === 0 && <p className={classes.empty}>{t('menu_empty')}</p>}
      <MenuItems
        items={draft.items}
        flows={flows}
        longest={rules.title}
        canEdit={may.edit === null}
        onChange={(items) => setDraft({ ...draft, items })}
      />
    </MenuEditor>
  )
}
