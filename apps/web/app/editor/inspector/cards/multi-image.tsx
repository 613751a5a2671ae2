import { limits } from '@hawker/core'
import { useText } from '../../../frame/use-text.ts'
import { MediaField } from '../fields/media-field.tsx'
import { Rows } from '../fields/rows.tsx'
import { ProblemLines } from '../problem-lines.tsx'
import type { CardEditorProps } from './index.ts'

export function MultiImageEditor({ card, from, onChange }: CardEditorProps<'multi_image'>) {
  const t = useText('editor')
  return (
    <>
      <Rows
        label={t('field.images')}
        list={card.config.images}
        at="/config/images"
        onChange={(images) => onChange({ ...card, config: { images } })}
        name={(_, index) => t('field.image', { number: index + 1 })}
        add={{ label: t('field.add_image'), blank: () => ({ url: '' }), max: limits.images }}
      >
        {({ url }, { at, index, change }) => (
          <MediaField
            kind="image"
            at={at}
            url={url}
            place={{ block: from, card: card.key, index }}
            onChange={({ url }) => change({ url })}
          />
        )}
      </Rows>
      <ProblemLines at="/file" />
    </>
  )
}
