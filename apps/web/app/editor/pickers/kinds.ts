import type { Phrases } from '@hawker/phrases'
import type { Named, Names } from '../names.ts'
import { useCreateAgent, useCreateSequence, useCreateTag, useCreateTopic } from '../use-bot-lists.ts'

type Word = `pick.${keyof Phrases['editor']['pick']}` | `field.${keyof Phrases['editor']['field']}`

/** A kind of thing that an author picks by its name. */
type Listed = {
  label: Word
  choose: Word
  list(names: Names): readonly Named[]
  /** Makes a missing one of this name and answers with its id, or with none when it was refused. */
  useCreate(): ((name: string) => Promise<string>) | undefined
}

const nothingToCreate = () => undefined

/** Things of the bot that have a list. */
export const listed = {
  tag: { label: 'field.tag', choose: 'field.choose_tag', list: ({ tags }) => tags, useCreate: useCreateTag },
  bot_field: {
    label: 'field.bot_field',
    choose: 'pick.choose_bot_field',
    list: ({ bot_fields }) => bot_fields,
    useCreate: nothingToCreate,
  },
  flow: { label: 'pick.flow', choose: 'pick.choose_flow', list: ({ flows }) => flows, useCreate: nothingToCreate },
  sequence: {
    label: 'pick.sequence',
    choose: 'pick.choose_sequence',
    list: ({ sequences }) => sequences,
    useCreate: useCreateSequence,
  },
  menu: { label: 'pick.menu', choose: 'pick.choose_menu', list: ({ menus }) => menus, useCreate: nothingToCreate },
  topic: { label: 'pick.topic', choose: 'pick.choose_topic', list: ({ topics }) => topics, useCreate: useCreateTopic },
  agent: { label: 'pick.agent', choose: 'pick.choose_agent', list: ({ agents }) => agents, useCreate: useCreateAgent },
  member: {
    label: 'pick.member',
    choose: 'pick.choose_member',
    list: ({ members }) => members,
    useCreate: nothingToCreate,
  },
} satisfies Record<string, Listed>

export type ListedKind = keyof typeof listed
export const listedParts = (kind: ListedKind): Listed => listed[kind]

/** Things that live elsewhere, each with its name: until something here lists them, their ids are typed. */
export const unlisted = {
  coupon: 'pick.coupon',
  ad_account: 'pick.ad_account',
  zalo_oa: 'pick.zalo_oa',
  zns_template: 'pick.zns_template',
  marketing_message: 'pick.marketing_message',
  marketing_user: 'pick.marketing_user',
} as const satisfies Record<string, Word>

export type UnlistedKind = keyof typeof unlisted
