import { CloseButton, Combobox, TextInput, useCombobox } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { tagsQuery, useCreateTag } from '../../../editor/use-bot-lists.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import type { CustomerChange } from './change.ts'
import classes from './customer.module.css'
import { foundTags, isCalled, type Tag } from './found-tags.ts'

type Props = { tags: Tag[]; onChange: (change: CustomerChange) => void }

export function Tags({ tags, onChange }: Props) {
  const t = useText('inbox')
  return (
    <div className={classes.tags}>
      {tags.map(({ id, name }) => (
        <span className={classes.tag} key={id}>
          <span className={classes.tagName} title={name}>
            {name}
          </span>
          <CloseButton
            size={28}
            iconSize={14}
            aria-label={t('customer.remove_tag', { name })}
            onClick={() => onChange({ remove_tags: [id] })}
          />
        </span>
      ))}
      <AddTag tags={tags} onAdd={(tag) => onChange({ add_tags: [tag.id], tag_names: { [tag.id]: tag.name } })} />
    </div>
  )
}

const createValue = 'create:'

/** Adds a tag that this customer does not have yet, or creates one with the typed name. */
function AddTag({ tags, onAdd }: { tags: Tag[]; onAdd: (tag: Tag) => void }) {
  const t = useText('inbox')
  const bot = useBot()
  const { data: all = [] } = useQuery(tagsQuery(bot.id))
  const createTag = useCreateTag()
  const [words, setWords] = useState('')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const name = words.trim()
  const options = foundTags(all, tags, name)
  const isKnown = all.some((tag) => isCalled(tag, name))
  const choose = async (value: string) => {
    setWords('')
    combobox.closeDropdown()
    const known = all.find(({ id }) => id === value)
    const id = known ? known.id : await createTag(name)
    if (id) onAdd({ id, name: known?.name ?? name })
    else setWords(name)
  }
  return (
    <Combobox store={combobox} onOptionSubmit={(value) => void choose(value)}>
      <Combobox.Target>
        <TextInput
          size="xs"
          w="100%"
          mt={4}
          maxLength={100}
          aria-label={t('customer.add_tag')}
          placeholder={t('customer.add_tag')}
          leftSection={<IconPlus size={14} stroke={1.5} />}
          value={words}
          onChange={(event) => {
            setWords(event.currentTarget.value)
            combobox.openDropdown()
            combobox.selectFirstOption()
          }}
          onFocus={() => combobox.openDropdown()}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={240} style={{ overflowY: 'auto' }}>
          {options.map((tag) => (
            <Combobox.Option key={tag.id} value={tag.id}>
              {tag.name}
            </Combobox.Option>
          ))}
          {name && !isKnown && (
            <Combobox.Option value={createValue}>{t('customer.create_tag', { name })}</Combobox.Option>
          )}
          {!name && !options.length && <Combobox.Empty>{t('customer.no_more_tags')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
