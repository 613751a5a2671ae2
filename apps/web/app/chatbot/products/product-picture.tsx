import { IconPhoto } from '@tabler/icons-react'
import { shownAt } from '../../frame/shown-at.ts'
import css from './products.module.css'
import type { Product } from './queries.ts'

type Props = { product: Pick<Product, 'images' | 'variations'>; className: string | undefined }

/** The first picture of a product or of its variations; a sign where there is none. */
export function ProductPicture({ product: { images, variations }, className }: Props) {
  const url = shownAt(images[0] ?? variations.flatMap((each) => each.images)[0])
  if (url) return <img className={className} src={url} alt="" loading="lazy" />
  return (
    <span className={`${className ?? ''} ${css.noPicture ?? ''}`} aria-hidden>
      <IconPhoto size={20} stroke={1.5} />
    </span>
  )
}
