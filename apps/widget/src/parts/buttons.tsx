import { safeHref, telHref } from '@hawker/core/safe-href'
import type { View } from '../view.ts'
import type { Button } from '../wire.ts'
import { Icon } from './icon.tsx'

/** The rows of buttons below a card. A button without a safe address is not shown. */
export const Buttons = ({ view, buttons }: { view: View; buttons: Button[] }) => (
  <>
    {buttons.map((button) => {
      if (button.type === 'postback')
        return (
          <button type="button" class="row" onClick={() => view.chat.press(button.title, button.payload)}>
            {button.title}
          </button>
        )
      const url = button.type === 'link' ? safeHref(button.url) : telHref(button.phone)
      return (
        url && (
          <a class="row" href={url} target={button.type === 'link' ? '_blank' : undefined} rel="noreferrer">
            {button.title}
            <Icon name={button.type} />
          </a>
        )
      )
    })}
  </>
)
