import type { ScreenButton, ScreenCard, ScreenFile } from '../screen.ts'

/** The parts of a message that a template shows. */
export type Template = { text?: string; buttons?: ScreenButton[][]; cards?: ScreenCard[]; files?: ScreenFile[] }
