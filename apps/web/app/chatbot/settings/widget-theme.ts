import { luminance } from '@mantine/core'
import type { ChannelState } from '../../frame/api-types.ts'

/** The appearance of the website chat. An empty value means the chat's own default. */
export type WidgetTheme = { widget_color: string; widget_greeting: string; avatar_url: string }

export const ownColor = '#0f6b62'
export const isColor = (color: string): boolean => color === '' || /^#[0-9a-f]{6}$/i.test(color)

export const themeOf = ({ details }: Pick<ChannelState, 'details'>): WidgetTheme => ({
  widget_color: details.widget_color ?? '',
  widget_greeting: details.widget_greeting ?? '',
  avatar_url: details.avatar_url ?? '',
})

/** WCAG AA for text. */
const enough = 4.5

/** The chat's own rule: white text on a colour while it is readable, black otherwise. */
export const wordsOn = (color: string): '#ffffff' | '#000000' =>
  1.05 / (luminance(color) + 0.05) >= enough ? '#ffffff' : '#000000'
