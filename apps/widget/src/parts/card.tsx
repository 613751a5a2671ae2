import type { View } from '../view.ts'
import type { Card } from '../wire.ts'
import { Buttons } from './buttons.tsx'
import { Gallery, List } from './items.tsx'
import { Media } from './media.tsx'
import { Text } from './text.tsx'

/** A card of the shop: one component for each kind. A kind that this widget does not know yet shows nothing. */
export function CardView({ view, card }: { view: View; card: Card }) {
  if (card.type === 'gallery') return <Gallery view={view} items={card.items} />
  if (card.type === 'multi_image')
    return (
      <div class="pictures">
        {card.images.map((image) => (
          <Media view={view} type="image" url={image.url} />
        ))}
      </div>
    )
  if (card.type === 'list')
    return (
      <div class="card">
        <List view={view} items={card.items} />
        <Buttons view={view} buttons={card.buttons} />
      </div>
    )
  const isText = card.type === 'text'
  return (
    <div class={isText ? 'bubble' : 'card media'}>
      {isText ? (
        <p>
          <Text text={card.text} />
        </p>
      ) : (
        <Media view={view} type={card.type} url={card.url} filename={card.filename} />
      )}
      <Buttons view={view} buttons={card.buttons} />
    </div>
  )
}
