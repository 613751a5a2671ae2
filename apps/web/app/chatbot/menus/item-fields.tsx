import type { MenuRules } from '@hawker/core'
import { Select, TextInput } from '@mantine/core'
import type { FlowEntry } from '../../frame/api-types.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { FlowPicker } from '../../ui/picker/flow-picker.tsx'
import { useChannelName } from '../../ui/use-channel-name.ts'
import type { Item } from './menu-tree.ts'

type Kind = 'flow' | 'link' | 'call' | 'nested'
const kinds: readonly Kind[] = ['flow', 'link', 'call', 'nested']

type Props = {
  item: Item
  canNest: boolean
  flows: readonly FlowEntry[]
  rules: MenuRules
  canEdit: boolean
  onChange: (change: Partial<Item>) => void
}

/** The words of an item and where it leads. One that the channel does not show says so. */
export function ItemFields({ item, canNest, flows, rules, canEdit, onChange }: Props) {
  const t = useText('menus')
  const channel = useChannelName()(useBot().platform)
  const offered = kinds.filter((kind) => canNest || kind !== 'nested')
  const shown = offered.find((kind) => kind === item.type)
  const isLeftOut = (item.type === 'link' && !rules.links) || (item.type === 'call' && !rules.calls)
  return (
    <>
      <TextInput
        label={t('title')}
        value={item.title}
        readOnly={!canEdit}
        description={t('letters', { used: item.title.length, most: rules.title })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...(item.title.length > rules.title && { error: t('too_long', { most: rules.title }) })}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <Select
        label={t('opens')}
        allowDeselect={false}
        readOnly={!canEdit}
        value={shown ?? 'other'}
        data={[
          ...offered.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })),
          ...(shown ? [] : [{ value: 'other', label: t('kinds.other') }]),
        ]}
        description={isLeftOut ? t('left_out', { channel }) : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(kind) => {
          const type = offered.find((each) => each === kind)
          if (type) onChange({ type, block_key: '' })
        }}
      />
      {item.type === 'flow' && (
        <FlowPicker
          label={t('flow')}
          placeholder={t('choose_flow')}
          flows={flows}
          value={item.flow}
          isReadOnly={!canEdit}
          onChange={(flow) => onChange({ flow })}
        />
      )}
      {item.type === 'link' && (
        <TextInput
          label={t('address')}
          placeholder="https://"
          value={item.url}
          readOnly={!canEdit}
          onChange={(event) => onChange({ url: event.currentTarget.value.trim() })}
        />
      )}
      {item.type === 'call' && (
        <TextInput
          label={t('phone')}
          placeholder="+84 90 000 0000"
          value={item.phone}
          readOnly={!canEdit}
          onChange={(event) => onChange({ phone: event.currentTarget.value })}
        />
      )}
    </>
  )
}
