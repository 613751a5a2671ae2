import { ActionIcon, TextInput } from '@mantine/core'
import { IconCheck, IconTag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { tagsQuery } from '../../../editor/use-bot-lists.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import { groupsOf } from '../../../ui/picker/choices.ts'
import { useRecent } from '../../../ui/picker/use-recent.ts'
import { SearchedItem, SearchedList } from '../../../ui/searched-list.tsx'
import classes from './list-head.module.css'

const manyTags = 8

type Props = { tag: string | null; onChange: (tag: string | null) => void }

/** Chooses one tag whose conversations are shown, or any. */
export function TagMenu({ tag, onChange }: Props) {
  const t = useText('inbox')
  const { id } = useBot()
  const { data: tags = [] } = useQuery(tagsQuery(id))
  const [words, setWords] = useState('')
  const { recent, addRecent } = useRecent('tag')
  const choices = tags.map(({ id, name }) => ({ value: id, label: name }))
  const groups = groupsOf(choices, words.trim(), recent, {
    recent: t('common:pick.recent'),
    others: t('common:pick.others'),
  })
  const choose = (id: string) => {
    addRecent(id)
    onChange(id)
  }
  const check = (isOn: boolean) => (isOn ? <IconCheck size={16} stroke={1.5} aria-hidden /> : null)
  return (
    <SearchedList
      position="bottom-end"
      width={240}
      onClose={() => setWords('')}
      target={
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('list.tag')}
          title={t('list.tag')}
          data-on={tag !== null || undefined}
          className={classes.tagButton}
        >
          <IconTag size={18} stroke={1.5} />
        </ActionIcon>
      }
    >
      {(close) => {
        const take = (act: () => void) => () => {
          act()
          close()
        }
        return (
          <>
            {tags.length >= manyTags && (
              <TextInput
                m={4}
                aria-label={t('list.find_tag')}
                placeholder={t('list.find_tag')}
                value={words}
                onChange={(event) => setWords(event.currentTarget.value)}
              />
            )}
            {tags.length === 0 && <div className={classes.hint}>{t('list.no_tags')}</div>}
            <div className={classes.tags}>
              {tag !== null && <SearchedItem onClick={take(() => onChange(null))}>{t('list.any_tag')}</SearchedItem>}
              {groups.map((group) => (
                <Fragment key={group.heading}>
                  {group.heading && <div className={classes.hint}>{group.heading}</div>}
                  {group.choices.map(({ value, label }) => (
                    <SearchedItem
                      key={value}
                      onClick={take(() => choose(value))}
                      right={check(value === tag)}
                      isCurrent={value === tag}
                    >
                      {label}
                    </SearchedItem>
                  ))}
                </Fragment>
              ))}
            </div>
          </>
        )
      }}
    </SearchedList>
  )
}
