import { isLanguage, languageNames, languages } from '@hawker/phrases'
import { NavLink as Row, SegmentedControl, Select, useMantineColorScheme } from '@mantine/core'
import { IconApi, IconLayoutGrid, IconLogout, IconUser } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Screen } from '../screens.ts'
import { useAccountPath } from '../use-account-path.ts'
import { useBotPath } from '../use-bot.ts'
import { useLanguage } from '../use-language.ts'
import { useSignOut } from '../use-sign-out.ts'
import { useText } from '../use-text.ts'
import { schemes } from './schemes.ts'

type Props = { screens: Screen[]; onDone: () => void }

/** The rest of the frame on a phone: other screens, language, theme, the person. */
export function PhoneMore({ screens, onDone }: Props) {
  const t = useText('frame')
  const botPath = useBotPath()
  const accountPath = useAccountPath()
  const signOut = useSignOut()
  const { language, choose } = useLanguage()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const rows = [
    ...screens.map(({ id, path, icon }) => ({ to: botPath(path), label: t(`screens.${id}`), icon })),
    { to: '/bots', label: t('all_bots'), icon: IconLayoutGrid },
    { to: accountPath, label: t('account'), icon: IconUser },
    { to: '/developers', label: t('api_docs'), icon: IconApi },
  ]
  return (
    <>
      {rows.map(({ to, label, icon: Icon }) => (
        <Row
          key={to}
          component={Link}
          to={to}
          label={label}
          leftSection={<Icon size={20} stroke={1.5} />}
          onClick={onDone}
          h={44}
        />
      ))}
      <Select
        mt="sm"
        label={t('language')}
        data={languages.map((value) => ({ value, label: languageNames[value].name }))}
        value={language}
        onChange={(value) => isLanguage(value) && void choose(value)}
        allowDeselect={false}
      />
      <SegmentedControl
        mt="md"
        fullWidth
        aria-label={t('theme')}
        data={schemes.map((value) => ({ value, label: t(`themes.${value}`) }))}
        value={colorScheme}
        onChange={(value) => setColorScheme(schemes.find((scheme) => scheme === value) ?? 'auto')}
      />
      <Row
        component="button"
        mt="md"
        h={44}
        label={t('sign_out')}
        leftSection={<IconLogout size={20} stroke={1.5} />}
        onClick={signOut}
      />
    </>
  )
}
