import { CloseButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { tagsQuery, useCreateTag } from '../../../editor/use-bot-lists.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import { Picker } from '../../../ui/picker/picker.tsx'
import type { CustomerChange } from './change.ts'
import classes from './customer.module.css'

type Tag = { id: string; name: string }
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

/** Adds a tag that this customer does not have yet, or creates one with the typed name. */
function AddTag({ tags, onAdd }: { tags: Tag[]; onAdd: (tag: Tag) => void }) {
  const t = useText('inbox')
  const bot = useBot()
  const { data: known } = useQuery(tagsQuery(bot.id))
  const createTag = useCreateTag()
  const free = known?.filter(({ id }) => !tags.some((tag) => tag.id === id)) ?? []
  const add = (id: string, name: string) => id && onAdd({ id, name })
  return (
    <div className={classes.addTag}>
      <Picker
        kind="tag"
        size="xs"
        label={t('customer.add_tag')}
        isLabelHidden
        placeholder={t('customer.add_tag')}
        noneText={t('customer.no_more_tags')}
        maxLength={100}
        choices={free.map(({ id, name }) => ({ value: id, label: name }))}
        taken={tags.map(({ name }) => name)}
        value=""
        onChange={(id) => add(id, free.find((tag) => tag.id === id)?.name ?? id)}
        // Until the tags are known, one of this name may be among them.
        {...(known && { onCreate: (name: string) => void createTag(name).then((id) => add(id, name)) })}
      />
    </div>
  )
}
