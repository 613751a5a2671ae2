import { blankButton, type MainMenu } from '@hawker/core'
import { ActionIcon, Button, Select, TextInput, Tooltip } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import type { FlowEntry } from '../../frame/api-types.ts'
import { useText } from '../../frame/use-text.ts'
import { FlowPicker } from '../../ui/picker/flow-picker.tsx'
import classes from './menus.module.css'
import { swapped } from './swapped.ts'

export type Item = MainMenu['items'][number]
type Inner = Item['items'][number]
type Kind = 'flow' | 'link' | 'call' | 'nested'
const kinds: readonly Kind[] = ['flow', 'link', 'call', 'nested']

type ListProps<Each> = {
  items: readonly Each[]
  flows: readonly FlowEntry[]
  /** The longest title that the channel shows. */
  longest: number
  canEdit: boolean
  onChange: (items: Each[]) => void
}

/** The items of the menu; one that opens a submenu has its items below it. Buttons move them, also by keyboard. */
export function MenuItems({ items, onChange, ...rest }: ListProps<Item>) {
  const t = useText('menus')
  const replace = (index: number, item: Item) => onChange(items.map((each, n) => (n === index ? item : each)))
  return (
    <>
      <ol className={classes.items} aria-label={t('items')}>
        {items.map((item, index) => (
          // The order is the only name of an item.
          <li key={index} className={classes.item}>
            <Fields item={item} kinds={kinds} {...rest} onChange={(change) => replace(index, { ...item, ...change })}>
              <Tools
                name={item.title}
                {...{ index, count: items.length, canEdit: rest.canEdit }}
                onMove={(to) => onChange(swapped(items, index, to))}
                onRemove={() => onChange(items.filter((_, n) => n !== index))}
              />
            </Fields>
            {item.type === 'nested' && (
              <InnerItems
                items={item.items}
                {...rest}
                onChange={(inner) => replace(index, { ...item, items: inner })}
              />
            )}
          </li>
        ))}
      </ol>
      <Add canEdit={rest.canEdit} onAdd={() => onChange([...items, { ...blankButton(), type: 'flow', items: [] }])} />
    </>
  )
}

function InnerItems({ items, onChange, ...rest }: ListProps<Inner>) {
  const t = useText('menus')
  return (
    <div className={classes.inner}>
      <ol className={classes.items} aria-label={t('items_inside')}>
        {items.map((item, index) => (
          <li key={index} className={classes.item}>
            <Fields
              item={item}
              kinds={kinds.filter((kind) => kind !== 'nested')}
              {...rest}
              onChange={(change) => onChange(items.map((each, n) => (n === index ? { ...each, ...change } : each)))}
            >
              <Tools
                name={item.title}
                {...{ index, count: items.length, canEdit: rest.canEdit }}
                onMove={(to) => onChange(swapped(items, index, to))}
                onRemove={() => onChange(items.filter((_, n) => n !== index))}
              />
            </Fields>
          </li>
        ))}
      </ol>
      <Add canEdit={rest.canEdit} onAdd={() => onChange([...items, { ...blankButton(), type: 'flow' }])} />
    </div>
  )
}

type FieldsProps = Pick<ListProps<Inner>, 'flows' | 'longest' | 'canEdit'> & {
  item: Inner
  kinds: readonly Kind[]
  onChange: (change: Partial<Inner>) => void
  children: React.ReactNode
}

function Fields({ item, kinds: offered, flows, longest, canEdit, onChange, children }: FieldsProps) {
  const t = useText('menus')
  const shown = offered.find((kind) => kind === item.type)
  const over = item.title.length > longest
  return (
    <div className={classes.fields}>
      <TextInput
        label={t('title')}
        value={item.title}
        readOnly={!canEdit}
        description={t('letters', { used: item.title.length, most: longest })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...(over && { error: t('too_long', { most: longest }) })}
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
      {children}
    </div>
  )
}

type ToolsProps = {
  name: string
  index: number
  count: number
  canEdit: boolean
  onMove: (to: number) => void
  onRemove: () => void
}

/** Moves and removes one row. */
export function Tools({ name, index, count, canEdit, onMove, onRemove }: ToolsProps) {
  const t = useText('menus')
  const tool = (label: string, icon: React.ReactNode, isOff: boolean, onClick: () => void) => (
    <Tooltip label={label}>
      <ActionIcon aria-label={`${label}: ${name}`} disabled={!canEdit || isOff} onClick={onClick}>
        {icon}
      </ActionIcon>
    </Tooltip>
  )
  const icon = { size: 16, stroke: 1.5 }
  return (
    <div className={classes.tools}>
      {tool(t('up'), <IconArrowUp {...icon} />, index === 0, () => onMove(index - 1))}
      {tool(t('down'), <IconArrowDown {...icon} />, index === count - 1, () => onMove(index + 1))}
      {tool(t('remove'), <IconTrash {...icon} />, false, onRemove)}
    </div>
  )
}

export function Add({ canEdit, onAdd }: { canEdit: boolean; onAdd: () => void }) {
  const t = useText('menus')
  return (
    <Button
      variant="default"
      size="xs"
      disabled={!canEdit}
      leftSection={<IconPlus size={16} stroke={1.5} />}
      onClick={onAdd}
    >
      {t('add')}
    </Button>
  )
}
