import { Button, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconTag, IconTagOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { tagsQuery, useCreateTag } from '../../editor/use-bot-lists.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { Picker } from '../../ui/picker/picker.tsx'
import type { CustomerSelection } from './selection.ts'
import { type TagChange, useTagCustomers } from './use-tag-customers.ts'

type Props = { selection: CustomerSelection; onDone: () => void }

/** The actions on selected customers: give them a tag, or take one from them. */
export const TagButtons = (props: Props) => (
  <>
    <TagButton {...props} way="add" />
    <TagButton {...props} way="remove" />
  </>
)

function TagButton({ way, selection, onDone }: Props & { way: TagChange['way'] }) {
  const t = useText('customers')
  const { id } = useBot()
  const { data: tags = [] } = useQuery(tagsQuery(id))
  const createTag = useCreateTag()
  const change = useTagCustomers()
  const [isOpen, { toggle, close }] = useDisclosure(false)
  const Icon = way === 'add' ? IconTag : IconTagOff
  const choose = (tag: TagChange['tag']) => {
    close()
    onDone()
    void change({ tag, way }, selection)
  }
  const create = async (name: string) => {
    const made = await createTag(name)
    if (made) choose({ id: made, name })
  }
  return (
    <Popover opened={isOpen} onChange={close} position="bottom-start" width={260} trapFocus>
      <Popover.Target>
        <Button size="xs" variant="default" leftSection={<Icon size={16} stroke={1.5} />} onClick={toggle}>
          {t(`${way}_tag`)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Picker
          kind="tag"
          label={t(`${way}_tag`)}
          placeholder={t('choose_tag')}
          choices={tags.map(({ id, name }) => ({ value: id, label: name }))}
          value=""
          onChange={(id) => choose({ id, name: tags.find((tag) => tag.id === id)?.name ?? id })}
          {...(way === 'add' && { onCreate: (name: string) => void create(name) })}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
