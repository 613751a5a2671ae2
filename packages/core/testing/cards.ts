import { cardProblems, card as cardSchema } from '../src/cards/index.ts'
import type { Platform } from '../src/channel.ts'
import { profiles } from '../src/channel-profiles.ts'

/** The rules of a card as a file would hold it, button, action and arrow rules included. */
export const keys = (platform: Platform, given: object) =>
  cardProblems(cardSchema.parse({ key: 'c', ...given }), profiles[platform]).map(({ key }) => key)

export const of = (plugin_id: string, config: object = {}, rest: object = {}) => ({ plugin_id, config, ...rest })
export const many = (count: number, one: object) => Array.from({ length: count }, () => one)

export const url = 'https://shop.example/a.png'
export const more = { title: 'More', block_key: 'b' }
export const text = (length: number, rest: object = { buttons: [more] }) =>
  of('text', { text: 'x'.repeat(length) }, rest)
export const spin = (...messages: string[]) => of('text', {}, { is_spin: true, messages })
export const shown = { title: 'A', subtitle: 'B', image_url: url }
export const gallery = (...items: object[]) => of('gallery', { items })
export const random = (...items: object[]) => of('gallery', { items, is_send_random: true })
export const images = (...list: object[]) => of('multi_image', { images: list })
export const list = (item: object, rest: object = {}) => of('list', { items: [item] }, rest)
export const api = (config: object, body = '') =>
  of('json_api', { url: 'https://shop.example/api', ...config }, { body })
export const ask = (config: object) => of('user_input', { question: 'Size?', ...config })
export const pixel = (config: object) => of('meta_pixel', { pixel_id: '1', event_name: 'Lead', ...config })
export const feedback = (config: object) =>
  of('customer_feedback', { title: 'A', subtitle: 'B', questions: [{ title: 'Good?' }], ...config })
export const body = { type: 'BODY', text: 'Hello' }
export const template = (...components: object[]) => of('whatsapp_message_template', { components })
export const header = (format: string, rest: object = {}) => template({ type: 'HEADER', format, ...rest }, body)
export const products = (...sections: object[]) =>
  template(body, { type: 'BUTTONS', buttons: [{ type: 'MPM', title: 'Shop', sections }] })
