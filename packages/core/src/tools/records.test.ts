import { expect, test } from 'vitest'
import { blankTool, type ToolType, toolRecord, toolTypes } from './record.ts'
import { blankSpinWheel, spinWheel } from './spin-wheel.ts'

const state = {
  background_color: '#ffffff',
  text_color: '#000000',
  heading: '',
  description: '',
  media: { type: 'image', url: '' },
  button: { title: '', background_color: '#7c3aed', text_color: '#ffffff' },
}

/** The config of every tool that is new. */
test.each<[ToolType, object]>([
  ['ads_json', {}],
  ['qr_code', { pixel: 1000 }],
  ['ref_url', {}],
  [
    'customer_chat',
    {
      theme_color: '#7c3aed',
      language: 'en',
      greetings: '',
      greeting_dialog_display: 'show',
      greeting_dialog_delay: 0,
      show_on: 'all',
    },
  ],
  ['checkbox', {}],
  ['send_to_messenger', { label: 'SEND_TO_MESSENGER' }],
  [
    'landing_page',
    {
      initialState: state,
      submittedState: state,
      url_setup: { site_url: '', redirect_url: '' },
      pixel_id: '',
      pixel: 1000,
    },
  ],
])('a new tool of the type %s', (type, config) => {
  const blank = { id: '', name: '', key: '', is_published: false, type, config, blocks: [] }
  expect(blankTool(type)).toEqual(blank)
  expect(toolRecord.parse({ type })).toEqual(blank)
})

test('a tool keeps its values', () => {
  const said = { id: 't', name: 'Table', key: 'table', is_published: true, type: 'ref_url', config: { any: 1 } }
  expect(toolRecord.parse({ ...said, blocks: [{ key: 'b' }] })).toMatchObject({ ...said, blocks: [{ key: 'b' }] })
})

test.each<[ToolType, object]>([
  ['customer_chat', { theme_color: '#fff' }],
  ['customer_chat', { theme_color: 'rgba(1, 2, 3, 0.5)' }],
  ['customer_chat', { language: 'vi' }],
  ['customer_chat', { greeting_dialog_delay: 30 }],
  ['customer_chat', { greeting_dialog_display: 'fade' }],
  ['customer_chat', { greeting_dialog_display: 'hide' }],
  ['customer_chat', { show_on: 'desktop' }],
  ['customer_chat', { show_on: 'mobile' }],
  ['landing_page', { url_setup: { site_url: 'https://shop.vn', redirect_url: 'https://shop.vn/{{psid}}' } }],
  ['landing_page', { initialState: { media: { type: 'video', url: '/media/1/a/film.mp4' } } }],
  ['landing_page', { submittedState: { heading: 'Thanks', button: { title: 'Back', text_color: '#000' } } }],
  ['landing_page', { pixel_id: '1234', pixel: 600 }],
  ['send_to_messenger', { label: 'KEEP_ME_UPDATED' }],
  ['qr_code', { pixel: 1 }],
])('a %s of %j', (type, config) => {
  expect(toolRecord.parse({ type, config })).toMatchObject({ config })
})

test("an advertiser's pixel may be written as a number", () => {
  expect(toolRecord.parse({ type: 'landing_page', config: { pixel_id: 1234 } })).toMatchObject({
    config: { pixel_id: '1234' },
  })
})

test.each<[ToolType, object]>([
  ['customer_chat', { theme_color: 'purple' }],
  ['customer_chat', { theme_color: '#ffff' }],
  ['customer_chat', { language: 'ph' }],
  ['customer_chat', { greetings: 1 }],
  ['customer_chat', { greeting_dialog_display: 'always' }],
  ['customer_chat', { greeting_dialog_delay: -1 }],
  ['customer_chat', { greeting_dialog_delay: 1.5 }],
  ['customer_chat', { show_on: 'paper' }],
  ['landing_page', { initialState: { background_color: 'white' } }],
  ['landing_page', { submittedState: { text_color: 'white' } }],
  ['landing_page', { submittedState: { heading: 1 } }],
  ['landing_page', { submittedState: { description: 1 } }],
  ['landing_page', { initialState: { media: { type: 'audio' } } }],
  ['landing_page', { initialState: { media: { url: 1 } } }],
  ['landing_page', { initialState: { button: { title: 1 } } }],
  ['landing_page', { initialState: { button: { background_color: 'white' } } }],
  ['landing_page', { initialState: { button: { text_color: 'white' } } }],
  ['landing_page', { url_setup: { site_url: 'http://shop.vn' } }],
  ['landing_page', { url_setup: { site_url: 'https://localhost' } }],
  ['landing_page', { url_setup: { site_url: 'https://shop.vn/{{psid}}' } }],
  ['landing_page', { url_setup: { redirect_url: 'http://shop.vn' } }],
  ['landing_page', { pixel_id: ['1'] }],
  ['landing_page', { pixel: 0 }],
  ['qr_code', { pixel: 0 }],
  ['qr_code', { pixel: 10.5 }],
  ['send_to_messenger', { label: 'HELLO' }],
])('no %s is of %j', (type, config) => {
  expect(toolRecord.safeParse({ type, config }).success).toBe(false)
})

test.each<[string, object]>([
  ['no type', {}],
  ['an unknown type', { type: 'billboard' }],
  ['a number for an id', { type: 'ref_url', id: 1 }],
  ['a number for a name', { type: 'ref_url', name: 1 }],
  ['a number for a key', { type: 'ref_url', key: 1 }],
  ['words for being published', { type: 'ref_url', is_published: 'yes' }],
  ['a block without a key', { type: 'ref_url', blocks: [{}] }],
])('no tool has %s', (_, given) => {
  expect(toolRecord.safeParse(given).success).toBe(false)
})

test('two new tools share nothing', () => {
  for (const type of toolTypes) expect(blankTool(type).blocks).not.toBe(blankTool(type).blocks)
})

const wheel = {
  id: '',
  name: '',
  type: 'spin',
  image_background: '',
  image_start: '',
  image_spin: '',
  spin_number: 3,
  time_number: 0,
  spin_content: '',
  color_content: '#000000',
  size_content: 32,
  button_content: '',
}

test('a new wheel', () => {
  expect(blankSpinWheel()).toEqual(wheel)
  expect(spinWheel.parse({})).toEqual(wheel)
})

test('a wheel keeps its values', () => {
  const said = { ...wheel, name: 'Tết', image_spin: '/media/1/a/wheel.png', spin_number: 1, time_number: 7 }
  expect(spinWheel.parse(said)).toEqual(said)
})

test.each<[object]>([
  ...['id', 'name', 'type', 'image_background', 'image_start', 'image_spin', 'spin_content', 'button_content'].map(
    (key): [object] => [{ [key]: 1 }],
  ),
  [{ spin_number: 0 }],
  [{ spin_number: 1.5 }],
  [{ time_number: -1 }],
  [{ time_number: 1.5 }],
  [{ color_content: 'red' }],
  [{ size_content: 0 }],
  [{ size_content: '32px' }],
])('no wheel has %j', (given) => {
  expect(spinWheel.safeParse(given).success).toBe(false)
})
