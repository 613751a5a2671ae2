import { type CardOf, limits } from '@hawker/core'
import { IconLayoutGrid, IconPhoto } from '@tabler/icons-react'
import { useText } from '../../frame/use-text.ts'
import css from '../canvas/block-node.module.css'
import { Picture } from '../canvas/picture.tsx'
import { MediaField } from '../inspector/fields/media-field.tsx'
import { Rows } from '../inspector/fields/rows.tsx'
import { ProblemLines } from '../inspector/problem-lines.tsx'
import type { CardEditorProps, CardParts, CardViewProps } from './card.ts'

/** Several pictures sent together. */
export const multiImage: CardParts<CardOf<'multi_image'>> = {
  icon: IconLayoutGrid,
  about: 'card_about.multi_image',
  Editor: MultiImageEditor,
  View: MultiImageView,
  height: ({ config }) => (config.images.length > 3 ? 172 : 88),
  files: {
    list: ({ config }) => config.images,
    put: (card, index, { url }) => {
      const images = card.config.images.map((image, each) => (each === index ? { ...image, url } : image))
      return { ...card, config: { ...card.config, images } }
    },
  },
}

function MultiImageEditor({ card, from, onChange }: CardEditorProps<'multi_image'>) {
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

const shown = 6

function MultiImageView({ card }: CardViewProps<'multi_image'>) {
  const t = useText('editor')
  const { images } = card.config
  if (images.length === 0) return <p className={css.ghost}>{t('ghost.multi_image')}</p>
  return (
    <div className={css.album}>
      {images.slice(0, shown).map(({ url }, index) => {
        const place = `images/${index}`
        return <Picture key={place} url={url} icon={IconPhoto} ghost="" className={css.square} />
      })}
      {images.length > shown && <span className={css.more}>+{images.length - shown}</span>}
    </div>
  )
}
