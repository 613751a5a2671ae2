/** Whether the panel covers the whole shop, by the style sheet's own conditions. */
export const covers = matchMedia('(max-width: 480px), (max-height: 480px)')

/** Traps Tab in a panel that covers the shop, so that the focus never goes behind it. */
export function keepInside(root: ShadowRoot, event: KeyboardEvent) {
  const stops = [
    ...root.querySelectorAll<HTMLElement>(
      '.panel :is(a, button:enabled, input, textarea, audio, video, [tabindex="0"])',
    ),
  ]
  const [first, last] = event.shiftKey ? [stops.at(-1), stops[0]] : [stops[0], stops.at(-1)]
  const { activeElement } = root
  if (activeElement !== last && stops.some((stop) => stop === activeElement)) return
  event.preventDefault()
  first?.focus()
}
