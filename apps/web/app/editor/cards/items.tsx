import type { Button, Edit } from '@hawker/core'
import type { ReactNode } from 'react'
import { useText } from '../../frame/use-text.ts'
import type { FilePlace } from '../draft/uploads.ts'
import { ButtonsField } from '../inspector/fields/buttons-field.tsx'
import { MediaField } from '../inspector/fields/media-field.tsx'
import { WordsField } from '../inspector/fields/words-field.tsx'
import { ProblemLines } from '../inspector/problem-lines.tsx'

type Item = { title: string; subtitle: string; image_url: string; buttons: Button[] }
type ItemFieldsProps<T extends Item> = {
  item: T
  at: string
  /** Where its picture stands. */
  place: FilePlace
  onChange: (item: T, edits?: Edit[]) => void
  /** Fields that only one of both has. */
  children?: ReactNode
}

/** The fields that the items of a gallery and of a list share. */
export function ItemFields<T extends Item>({ item, at, place, onChange, children }: ItemFieldsProps<T>) {
  const t = useText('editor')
  return (
    <>
      <MediaField
        kind="image"
        at={at}
        url={item.image_url}
        place={place}
        onChange={({ url }) => onChange({ ...item, image_url: url })}
      />
      <WordsField
        label={t('field.item_title')}
        hasVariables
        value={item.title}
        onChange={(title) => onChange({ ...item, title })}
      />
      <ProblemLines at={`${at}/title`} />
      <WordsField
        label={t('field.subtitle')}
        hasVariables
        value={item.subtitle}
        onChange={(subtitle) => onChange({ ...item, subtitle })}
      />
      <ProblemLines at={`${at}/subtitle`} />
      <ProblemLines at={at} />
      <ButtonsField
        buttons={item.buttons}
        at={`${at}/buttons`}
        from={place.block}
        onChange={(buttons, edits) => onChange({ ...item, buttons }, edits)}
      />
      {children}
    </>
  )
}

export const blankItem = (): Item => ({ title: '', subtitle: '', image_url: '', buttons: [] })

/** The items with another picture in one of them. */
export const withPicture = <T extends Item>(items: readonly T[], index: number, image_url: string): T[] =>
  items.map((item, each) => (each === index ? { ...item, image_url } : item))
