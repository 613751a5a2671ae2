import type { Page } from '@playwright/test'

export type Action = {
  name: string
  /** Brings the page into the state for the action; not measured. */
  ready?: (page: Page) => Promise<unknown>
  act: (page: Page) => Promise<unknown>
}

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: new RegExp(`^${name}`) })
const conversations = (page: Page) => page.getByRole('region', { name: 'Conversations' }).getByRole('link')
const reply = (page: Page) => page.getByRole('textbox', { name: /^Reply to/ })
const canvas = (page: Page) => page.getByRole('region', { name: 'Canvas' })

/** The twenty most frequent actions, in the order of a morning. Each begins where the one before has ended. */
export const actions: Action[] = [
  {
    name: 'open the inbox',
    ready: (page) => menu(page, 'Inbox').waitFor(),
    act: (page) => menu(page, 'Inbox').click(),
  },
  {
    name: 'show all conversations',
    act: (page) =>
      page.getByRole('group', { name: 'Filter conversations' }).getByRole('button', { name: /^Open/ }).click(),
  },
  {
    name: 'open a conversation',
    ready: (page) => conversations(page).first().waitFor(),
    act: (page) => conversations(page).nth(3).click(),
  },
  {
    name: 'next conversation by key',
    ready: (page) => page.getByRole('log').click(),
    act: (page) => page.keyboard.press('j'),
  },
  {
    name: 'type into a reply',
    ready: (page) => reply(page).click(),
    act: (page) => page.keyboard.type('Hello', { delay: 60 }),
  },
  {
    name: 'search conversations',
    ready: (page) => page.getByRole('searchbox').first().click(),
    act: (page) => page.keyboard.type('an', { delay: 60 }),
  },
  { name: 'open the palette', act: (page) => page.keyboard.press('Control+k') },
  { name: 'type into the palette', act: (page) => page.keyboard.type('price', { delay: 60 }) },
  { name: 'close the palette', act: (page) => page.keyboard.press('Escape') },
  { name: 'open the list of flows', act: (page) => menu(page, 'Flows').click() },
  {
    name: 'search flows',
    ready: async (page) => {
      await page.getByRole('link', { name: 'Flow 20' }).waitFor()
      await page.getByRole('searchbox').click()
    },
    act: (page) => page.keyboard.type('flow', { delay: 60 }),
  },
  { name: 'sort by name', act: (page) => page.getByRole('button', { name: 'Name' }).click() },
  {
    name: 'select all flows',
    act: (page) => page.getByRole('checkbox', { name: 'Select all rows' }).click(),
  },
  { name: 'open a flow', act: (page) => page.getByRole('link', { name: 'Flow 20' }).click() },
  {
    name: 'select a block',
    ready: (page) => canvas(page).getByRole('heading').first().waitFor(),
    act: (page) => canvas(page).getByRole('heading').first().click(),
  },
  {
    name: 'rename a block',
    ready: (page) => page.getByRole('textbox', { name: 'Block name' }).click(),
    act: (page) => page.keyboard.type('abc', { delay: 60 }),
  },
  {
    name: 'undo',
    ready: (page) => canvas(page).click({ position: { x: 5, y: 5 } }),
    act: (page) => page.keyboard.press('Control+z'),
  },
  { name: 'open keywords', act: (page) => menu(page, 'Keywords').click() },
  {
    name: 'try a message',
    ready: (page) => page.getByRole('textbox', { name: 'What would this message start?' }).click(),
    act: (page) => page.keyboard.type('how much', { delay: 60 }),
  },
  { name: 'open settings', act: (page) => menu(page, 'Settings').click() },
]
