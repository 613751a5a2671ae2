import { languageNames, languages, localeOf } from '@hawker/phrases'
import { Menu, Tooltip, UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useLanguage } from '../use-language.ts'
import { useText } from '../use-text.ts'
import classes from './menus.module.css'

export function LanguageMenu() {
  const t = useText('frame')
  // The open menu lies where its tooltip would.
  const [isOpen, setOpen] = useState(false)
  const { language, choose } = useLanguage()
  const { short, name } = languageNames[language]
  return (
    <Menu position="bottom-end" width={200} onChange={setOpen}>
      <Tooltip label={t('language')} disabled={isOpen}>
        <Menu.Target>
          <UnstyledButton className={classes.short} aria-label={`${short} ${t('language')}: ${name}`}>
            {short}
          </UnstyledButton>
        </Menu.Target>
      </Tooltip>
      <Menu.Dropdown>
        {languages.map((each) => (
          <Menu.Item
            key={each}
            lang={localeOf(each)}
            onClick={() => choose(each)}
            aria-current={each === language || undefined}
            rightSection={each === language ? <IconCheck size={16} stroke={1.5} aria-hidden /> : null}
          >
            {languageNames[each].name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
