import { languageNames, languages } from '@hawker/phrases'
import { useMantineColorScheme } from '@mantine/core'
import { Spotlight, type SpotlightActionGroupData, spotlight } from '@mantine/spotlight'
import {
  IconApi,
  IconLanguage,
  IconLogout,
  IconPlus,
  IconRoute,
  IconSearch,
  IconSettings,
  IconUser,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Avatar } from '../ui/avatar.tsx'
import classes from './command-palette.module.css'
import { flowsQuery } from './flows-query.ts'
import { latinKey } from './latin-key.ts'
import { useScreenCommands } from './screen-commands.ts'
import { screensFor, settingsTabs } from './screens.ts'
import { schemeIcons, schemes } from './shell/schemes.ts'
import { useAccountPath } from './use-account-path.ts'
import { pathOfBot, useBotEntry } from './use-bot.ts'
import { useLanguage } from './use-language.ts'
import { useBots } from './use-me.ts'
import { usePaletteCustomers } from './use-palette-customers.ts'
import { useSignOut } from './use-sign-out.ts'
import { useText } from './use-text.ts'

const limit = 12

/** Everything one keystroke away: screens, customers, flows and bots by name, new things, and the menus at the top right. */
export function CommandPalette() {
  const t = useText('frame')
  const [query, setQuery] = useState('')
  const [isOpen, setOpen] = useState(false)
  usePaletteKey()
  return (
    <Spotlight
      actions={useActions(isOpen ? query : '')}
      query={query}
      onQueryChange={setQuery}
      onSpotlightOpen={() => setOpen(true)}
      onSpotlightClose={() => setOpen(false)}
      shortcut={null}
      overlayProps={{ blur: 0 }}
      // At a fixed height: in the middle it would jump with each letter that changes the number of results.
      centered={false}
      yOffset="12dvh"
      classNames={{ actionsGroup: classes.group, action: classes.action }}
      attributes={{ content: { 'aria-label': t('search') } }}
      nothingFound={t('nothing_found')}
      highlightQuery
      scrollable
      maxHeight={480}
      limit={limit}
      searchProps={{
        leftSection: <IconSearch size={20} stroke={1.5} />,
        placeholder: t('palette_placeholder'),
        'aria-label': t('search'),
      }}
    />
  )
}

/** Ctrl or ⌘ with K from anywhere. The library's own shortcut asks for a Latin K, which Thai keyboards lack. */
function usePaletteKey() {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isAlone = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!isAlone || latinKey(event) !== 'k') return
      event.preventDefault()
      spotlight.toggle()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

function useActions(query: string): SpotlightActionGroupData[] {
  const t = useText('frame')
  const settings = useText('settings')
  const navigate = useNavigate()
  const bot = useBotEntry()
  const bots = useBots()
  const canEdit = bot?.mode === 'edit'
  const screens = bot ? screensFor(bot) : []
  const customers = usePaletteCustomers(bot?.id ?? null, query)
  const { data: flows } = useQuery({ ...flowsQuery(bot?.id ?? ''), enabled: canEdit })
  const { choose } = useLanguage()
  const { setColorScheme } = useMantineColorScheme()
  const signOut = useSignOut()
  const accountPath = useAccountPath()
  const here = useScreenCommands()
  const to = (path: string) => () => void navigate(path)
  return [
    {
      group: t('palette_here'),
      actions: here.map(({ id, label, icon: Icon, run }) => ({
        id: `here-${id}`,
        label,
        leftSection: <Icon size={20} stroke={1.5} />,
        onClick: run,
      })),
    },
    {
      group: t('palette_screens'),
      actions: screens.map(({ id, path, icon: Icon }) => ({
        id: `screen-${id}`,
        label: t(`screens.${id}`),
        leftSection: <Icon size={20} stroke={1.5} />,
        onClick: to(pathOfBot(bot?.id ?? null, path)),
      })),
    },
    {
      group: t('palette_new'),
      actions: screens.flatMap(({ creates, path }) =>
        creates && canEdit
          ? [
              {
                id: `new-${creates}`,
                label: t(`creates.${creates}`),
                leftSection: <IconPlus size={20} stroke={1.5} />,
                onClick: to(pathOfBot(bot?.id ?? null, path, { new: creates })),
              },
            ]
          : [],
      ),
    },
    {
      group: t('palette_customers'),
      actions: customers.map(({ id, customer }) => ({
        id: `customer-${id}`,
        label: customer.name || customer.psid,
        // The server found them, by phone number too: the palette must not filter them again by name.
        keywords: query,
        leftSection: <Avatar name={customer.name} url={customer.avatar_url} size={24} />,
        onClick: to(pathOfBot(bot?.id ?? null, '/chatbot/livechat', { conversation: id })),
      })),
    },
    {
      group: t('screens.flows'),
      actions: (flows?.items ?? []).map((flow) => ({
        id: `flow-${flow.id}`,
        label: flow.name,
        leftSection: <IconRoute size={20} stroke={1.5} />,
        onClick: to(pathOfBot(bot?.id ?? null, '/chatbot/flows', { flow: flow.id })),
      })),
    },
    {
      group: t('palette_bots'),
      actions: bots.map((each) => ({
        id: `bot-${each.id}`,
        label: each.name,
        leftSection: <Avatar name={each.name} size={24} shape="square" platform={each.platform} />,
        onClick: to(pathOfBot(each.id, '/chatbot/home')),
      })),
    },
    {
      group: t('screens.settings'),
      actions: (bot ? settingsTabs : []).map((tab) => ({
        id: `settings-${tab}`,
        label: `${t('screens.settings')}: ${settings(`tabs.${tab}`)}`,
        leftSection: <IconSettings size={20} stroke={1.5} />,
        onClick: to(pathOfBot(bot?.id ?? null, '/chatbot/settings', { tab })),
      })),
    },
    {
      group: t('palette_actions'),
      actions: [
        {
          id: 'connect',
          label: t('connect_page'),
          leftSection: <IconPlus size={20} stroke={1.5} />,
          onClick: to('/select_platform'),
        },
        {
          id: 'account',
          label: t('account'),
          leftSection: <IconUser size={20} stroke={1.5} />,
          onClick: to(accountPath),
        },
        {
          id: 'developers',
          label: t('api_docs'),
          leftSection: <IconApi size={20} stroke={1.5} />,
          onClick: to('/developers'),
        },
        ...schemes.map((scheme) => {
          const Icon = schemeIcons[scheme]
          return {
            id: `scheme-${scheme}`,
            label: `${t('theme')}: ${t(`themes.${scheme}`)}`,
            leftSection: <Icon size={20} stroke={1.5} />,
            onClick: () => setColorScheme(scheme),
          }
        }),
        ...languages.map((language) => ({
          id: `language-${language}`,
          label: `${t('language')}: ${languageNames[language].name}`,
          leftSection: <IconLanguage size={20} stroke={1.5} />,
          onClick: () => void choose(language),
        })),
        {
          id: 'sign-out',
          label: t('sign_out'),
          leftSection: <IconLogout size={20} stroke={1.5} />,
          onClick: () => void signOut(),
        },
      ],
    },
  ]
}
