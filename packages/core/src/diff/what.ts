import { settingDefinitions } from '../settings/registry.ts'
import type { Change, ChangePlace } from './change.ts'
import { blockKindName, cardKindName, memberKindName } from './kinds.ts'
import { fieldName, memberName, nameOfOwn, starred } from './words.ts'

/** A change in the words of the product, in English: what `hawker diff` prints. */
export const whatOf = (change: Change): string => {
  switch (change.key) {
    case 'added':
      return `${said(change.params.place)} added`
    case 'removed':
      return `${said(change.params.place)} removed`
    case 'moved': {
      const { place, from, to } = change.params
      return from === null
        ? `${said(place)} moved to position ${to}`
        : `${said(place)} moved from position ${from} to ${to}`
    }
    case 'field':
      return `${said(change.params.place)}: ${fieldName(change.params.field)} changed`
    case 'named': {
      const { place, field, name } = change.params
      return `${said(place)}: ${nameOfOwn(field) ?? fieldName(field)} ${starred(name, name)} changed`
    }
    case 'block_kind':
      return `${said(change.params.place)}: became a block of the kind ${blockKindName(change.params.kind)}`
    case 'card_kind':
      return `${said(change.params.place)}: became a card of the kind ${cardKindName(change.params.kind)}`
    case 'member_kind': {
      const { place, before, after } = change.params
      return `${said(place)}: “${memberKindName(after)}” in place of “${memberKindName(before)}”`
    }
    case 'setting':
      return `${said(change.params.place)}: ${switched(change.params.is_on)}`
    case 'product': {
      const { product, is_on } = change.params
      return `handing tags on to ${starred(product.replaceAll('_', ' '), product)} ${switched(is_on)}`
    }
  }
}

const switched = (is_on: boolean | null): string => {
  if (is_on === null) return 'changed'
  return is_on ? 'switched on' : 'switched off'
}

const said = (place: ChangePlace): string => {
  switch (place.at) {
    case 'bot':
      return 'the bot'
    case 'main_menu':
      return 'the main menu'
    case 'asked_questions':
      return 'the asked questions'
    case 'comments':
      return 'the answers to comments'
    case 'setting':
      return `the setting “${settingDefinitions[place.setting].does}”`
    case 'thing':
      return `${place.kind.replaceAll('_', ' ')} ${starred(place.name, place.id)}`
    case 'block': {
      const block = `block ${starred(place.title, place.block)}`
      return place.of ? `${block} of ${said(place.of)}` : block
    }
    case 'card': {
      const card = `card ${place.number} in ${starred(place.title, place.block)}`
      return place.plugin_id ? `${card} (${cardKindName(place.plugin_id)})` : card
    }
    case 'member':
      return `${memberName(place.list, place.of.at === 'asked_questions')} ${place.number} of ${said(place.of)}`
  }
}
