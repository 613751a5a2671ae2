import { Component, createRef } from 'preact'
import { fileUrl } from '../links.ts'
import type { View } from '../view.ts'
import type { Item } from '../wire.ts'
import { Buttons } from './buttons.tsx'
import { Icon } from './icon.tsx'

/** One product: picture, two lines of words, its buttons. */
function Product({ view, item }: { view: View; item: Item }) {
  const picture = item.image_url && fileUrl(item.image_url, view.origin)
  return (
    <>
      <div class="product">
        {picture && <img src={picture} alt="" loading="lazy" />}
        <div class="words">
          <b>{item.title}</b>
          {item.subtitle && <small>{item.subtitle}</small>}
        </div>
      </div>
      <Buttons view={view} buttons={item.buttons} />
    </>
  )
}

type GalleryProps = { view: View; items: Item[] }

/** Products side by side: swiped on a phone, moved by the arrows (or the keys) elsewhere. */
export class Gallery extends Component<GalleryProps, { is_start: boolean; is_end: boolean }> {
  strip = createRef<HTMLUListElement>()
  override state = { is_start: true, is_end: false }

  measure = ({ currentTarget: strip }: { currentTarget: HTMLElement }) =>
    this.setState({
      is_start: strip.scrollLeft < 8,
      is_end: strip.scrollLeft > strip.scrollWidth - strip.clientWidth - 8,
    })
  arrow = (name: 'previous' | 'next', is_over: boolean, cards: number) => (
    <button
      type="button"
      class={`arrow ${name}`}
      aria-label={this.props.view.words[name]}
      aria-disabled={is_over}
      onClick={() => this.strip.current?.scrollBy({ left: cards * 232 })}
    >
      <Icon name={name} />
    </button>
  )

  override render({ view, items }: GalleryProps) {
    return (
      <div class="gallery">
        <ul ref={this.strip} onScroll={this.measure} aria-label={items.map(({ title }) => title).join(', ')}>
          {items.map((item) => (
            <li class="card">
              <Product view={view} item={item} />
            </li>
          ))}
        </ul>
        {items.length > 1 && (
          // At an end the buttons stay: removing the focused one would lose the focus.
          <>
            {this.arrow('previous', this.state.is_start, -1)}
            {this.arrow('next', this.state.is_end, 1)}
          </>
        )}
      </div>
    )
  }
}

export const List = ({ view, items }: { view: View; items: Item[] }) => (
  <ul class="list">
    {items.map((item) => (
      <li>
        <Product view={view} item={item} />
      </li>
    ))}
  </ul>
)
