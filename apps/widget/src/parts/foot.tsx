import { Component, type ComponentChildren } from 'preact'
import type { View } from '../view.ts'
import type { MenuItem } from '../wire.ts'
import { Buttons } from './buttons.tsx'
import { Icon } from './icon.tsx'

type Props = {
  view: View
  menu: MenuItem[]
  /** The field; nothing where the visitor only presses, and the menu's button has the whole line. */
  children: ComponentChildren
}

/** `above`: the items whose submenus were opened, one inside the other; null while the menu is closed. */
type State = { above: MenuItem[] | null }

/** The field, and beside it the button of the shop's menu, which shows one list at a time. */
export class Foot extends Component<Props, State> {
  override state: State = { above: null }

  /** Shows the list inside the last of these items, with the focus on its first row; null closes the menu. */
  show = (above: MenuItem[] | null, event?: Event) => {
    event?.stopPropagation()
    const first = above ? '.menu .row' : '.more'
    this.setState({ above }, () => this.props.view.root.querySelector<HTMLElement>(first)?.focus())
  }

  override render({ view, menu, children }: Props, { above }: State) {
    const { words } = view
    const opened = above?.at(-1)
    return (
      <>
        {above && (
          // A press of a row closes the menu after it, unless the row leads to another list.
          <fieldset
            class="menu"
            aria-label={opened?.title ?? words.menu}
            onClick={() => this.show(null)}
            onKeyDown={(event) => event.key === 'Escape' && this.show(null, event)}
          >
            {opened && (
              <button type="button" class="row up" onClick={(event) => this.show(above.slice(0, -1), event)}>
                <Icon name="previous" />
                <span class="aside">{words.back}</span>
                {opened.title}
              </button>
            )}
            {(opened?.type === 'items' ? opened.items : menu).map((item) =>
              item.type === 'items' ? (
                <button type="button" class="row" onClick={(event) => this.show([...above, item], event)}>
                  {item.title}
                  <Icon name="next" />
                </button>
              ) : (
                <Buttons view={view} buttons={[item]} />
              ),
            )}
          </fieldset>
        )}
        <div class="foot">
          {menu.length > 0 && (
            <button
              type="button"
              class={children ? 'tool more' : 'row more'}
              aria-label={words.menu}
              aria-expanded={!!above}
              onClick={() => this.show(above ? null : [])}
            >
              <Icon name={above ? 'down' : 'menu'} />
              {!children && words.menu}
            </button>
          )}
          {children}
        </div>
      </>
    )
  }
}
