import { z } from 'zod'
import { isCap } from '../../broadcasts/cap.ts'
import { list, text, toggle } from '../setting.ts'

/** The parts of the chat around the conversation. */
const cap = z
  .string()
  .refine(isCap, { error: 'expected a number of broadcasts and of days, such as 2/7' })
  .meta({ examples: ['2/7'] })

export const chat = {
  keyboard_disabled: toggle({
    does: 'hide the typing field, so that customers press buttons only',
    default: false,
    group: 'chat',
    owner: 'settings',
    needs: 'hidden_keyboard',
    witness: 'a visitor opens the website chat',
  }),
  is_get_started: toggle({
    does: 'show a start button to new customers',
    default: true,
    group: 'chat',
    owner: 'menus',
    needs: 'start_button',
    witness: 'a page’s start button is pushed',
  }),
  greeting: text(z.string().max(160), {
    does: 'show these words above the start button (empty: none)',
    group: 'chat',
    owner: 'menus',
    needs: 'start_button',
    witness: 'a page’s greeting is pushed',
  }),
  is_published_main_menu: toggle({
    does: 'show the main menu',
    default: true,
    group: 'chat',
    owner: 'menus',
    at: ['main_menu', 'is_published'],
    witness: 'a page’s menu is pushed',
  }),
  is_published_asked_questions: toggle({
    does: 'show the asked questions',
    default: true,
    group: 'chat',
    owner: 'menus',
    at: ['asked_questions', 'is_published'],
    witness: 'a page’s questions are pushed',
  }),
  broadcast_cap: text(cap, {
    does: 'leave customers out of a broadcast who got so many in so many days (`2/7`: two in a week; empty: any number)',
    group: 'chat',
    owner: 'settings',
    witness: 'two broadcasts go to one customer',
  }),
  allowed_origins: list(z.array(z.string().max(300)).max(50), {
    does: 'let these websites show the chat (none: this server’s own page)',
    group: 'chat',
    owner: 'channel',
    needs: 'website',
    witness: 'a visitor opens the chat on a website',
  }),
}
