import { type ProductAttribute, productLimits } from '@hawker/core'
import { ActionIcon, Button, TagsInput, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useText } from '../../frame/use-text.ts'
import css from './products.module.css'

type Props = {
  attributes: readonly ProductAttribute[]
  /** The attributes that are not complete, by their index. */
  problems: ReadonlySet<number>
  isOff: boolean
  onChange: (attributes: ProductAttribute[]) => void
}

/** Attributes such as the size, each with its values. */
export function AttributeFields({ attributes, problems, isOff, onChange }: Props) {
  const t = useText('products')
  const set = (at: number, change: Partial<ProductAttribute>) =>
    onChange(attributes.map((each, index) => (index === at ? { ...each, ...change } : each)))
  return (
    <>
      {attributes.map(({ name, values }, index) => (
        <fieldset key={index} className={css.attribute} aria-label={t('attribute', { number: index + 1 })}>
          <TextInput
            label={t('attribute_name')}
            placeholder={t('attribute_example')}
            maxLength={productLimits.group_name}
            readOnly={isOff}
            error={problems.has(index) && (name.trim() === '' ? true : undefined)}
            value={name}
            onChange={(event) => set(index, { name: event.currentTarget.value })}
          />
          <TagsInput
            label={t('attribute_values')}
            placeholder={values.length === 0 ? t('attribute_values_example') : ''}
            maxTags={productLimits.attribute_values}
            maxLength={productLimits.group_name}
            acceptValueOnBlur
            readOnly={isOff}
            error={problems.has(index) && (values.length === 0 ? true : undefined)}
            value={values}
            onChange={(next) => set(index, { values: next })}
          />
          {!isOff && (
            <ActionIcon
              size={36}
              className={css.remove}
              aria-label={t('remove_attribute', { name: name || index + 1 })}
              onClick={() => onChange(attributes.filter((_, at) => at !== index))}
            >
              <IconX size={16} stroke={1.5} />
            </ActionIcon>
          )}
        </fieldset>
      ))}
      {!isOff && attributes.length < productLimits.attributes && (
        <Button
          variant="subtle"
          size="xs"
          w="fit-content"
          leftSection={<IconPlus size={16} stroke={1.5} />}
          onClick={() => onChange([...attributes, { name: '', values: [] }])}
        >
          {t('add_attribute')}
        </Button>
      )}
    </>
  )
}
