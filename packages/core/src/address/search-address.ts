import { fold } from '../text/fold.ts'
import type { AddressRegister, Commune, OldCommune } from './register.ts'

/** A commune with the names of its parts, as an order's address has them. Since July 2025 there is no district. */
export type AddressPlace = {
  scheme: 'gso-2025' | 'gso-2024'
  province_id: string
  commune_id: string
  names: { commune: string; district: string; province: string }
}

/** A found commune. `today`: today's communes on its land, of which a person chooses where there are several or none. */
export type FoundPlace = AddressPlace & { today: AddressPlace[] }

export type AddressSearch = {
  /** The places that a typed text names, the best first. A street in front of them, up to a comma, is left out. */
  find(typed: string, most: number): FoundPlace[]
  /** The communes of before July 2025 whose land is now in this commune of today. */
  oldOf(commune_id: string): AddressPlace[]
  /** An old commune by its code; null: there is none. */
  old(commune_id: string): FoundPlace | null
  /** The place of the register that a place of elsewhere names by its code, or an old one without a code by its names; null: none. */
  known(place: { scheme: string; commune_id: string; names: AddressPlace['names'] }): AddressPlace | null
}

const longForms: Readonly<Record<string, string>> = {
  ...{ tp: 'thanh pho', tt: 'thi tran', tx: 'thi xa', f: 'phuong', hn: 'ha noi' },
  ...{ hcm: 'ho chi minh', tphcm: 'thanh pho ho chi minh', sg: 'ho chi minh' },
}

/** The words of a text as they are compared: without marks, `P.Bến Nghé, Q1` as `p ben nghe q 1`. */
function wordsOf(text: string): string[] {
  return fold(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .replace(/(\p{L})(\d)/gu, '$1 $2')
    .split(' ')
    .filter(Boolean)
    .flatMap((word) => (longForms[word] ?? word).split(' '))
}

const isNumber = (word: string) => /^\d+$/.test(word)
const answers = (word: string, wanted: string) =>
  isNumber(wanted) ? Number(word) === Number(wanted) : word.startsWith(wanted)

type Entry = { place: FoundPlace; words: string[]; name: string; bareName: string }

const entryOf = (place: FoundPlace): Entry => {
  const { commune, district, province } = place.names
  const name = wordsOf(commune).join(' ')
  return {
    place,
    words: wordsOf(`${commune} ${district} ${province}`),
    name,
    bareName: name.replace(/^(phuong|xa|thi tran|dac khu) /, ''),
  }
}

/** How well an entry answers these words, 0 the best; null: not at all. Each word begins another word of its names. */
function rankOf({ words, name, bareName }: Entry, wanted: readonly string[]): number | null {
  const left = [...words]
  for (const word of wanted) {
    const at = left.findIndex((each) => answers(each, word))
    if (at < 0) return null
    left.splice(at, 1)
  }
  const whole = wanted.join(' ')
  if (`${whole} `.startsWith(`${name} `) || `${whole} `.startsWith(`${bareName} `)) return 0
  if (name.startsWith(whole) || bareName.startsWith(whole)) return 1
  return wanted.every((word) => name.includes(word)) ? 2 : 3
}

/** Makes the search of a register: some 14,000 names, compared without marks. */
export function createAddressSearch({ provinces, communes, old }: AddressRegister): AddressSearch {
  const provinceNames = new Map(provinces.map(({ id, name }) => [id, name]))
  const placeOf = ({ id, name, province_id }: Commune): AddressPlace => ({
    scheme: 'gso-2025',
    province_id,
    commune_id: id,
    names: { commune: name, district: '', province: provinceNames.get(province_id) ?? '' },
  })
  const today = new Map(communes.map((commune) => [commune.id, placeOf(commune)]))
  const oldPlaceOf = ({ id, name, district, province }: OldCommune): AddressPlace => ({
    scheme: 'gso-2024',
    province_id: '',
    commune_id: id,
    names: { commune: name, district, province },
  })
  const foundOld = (commune: OldCommune): FoundPlace => ({
    ...oldPlaceOf(commune),
    today: commune.to.flatMap((id) => today.get(id) ?? []),
  })
  const entries = [...today.values()].map((place) => entryOf({ ...place, today: [place] }))
  entries.push(...old.map((commune) => entryOf(foundOld(commune))))

  const findWords = (wanted: readonly string[], most: number): FoundPlace[] =>
    entries
      .flatMap((entry) => {
        const rank = rankOf(entry, wanted)
        return rank === null ? [] : [{ rank, place: entry.place }]
      })
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, most)
      .map(({ place }) => place)

  return {
    find(typed, most) {
      const parts = typed.split(',')
      for (let from = 0; from < parts.length; from++) {
        const wanted = wordsOf(parts.slice(from).join(' '))
        const found = wanted.length > 0 ? findWords(wanted, most) : []
        if (found.length > 0) return found
      }
      return []
    },
    oldOf: (commune_id) => old.filter(({ to }) => to.includes(commune_id)).map(oldPlaceOf),
    old(commune_id) {
      const found = commune_id === '' ? undefined : old.find(({ id }) => id === commune_id)
      return found ? foundOld(found) : null
    },
    known({ scheme, commune_id, names: { commune, district, province } }) {
      if (scheme === 'gso-2025') return today.get(commune_id) ?? null
      if (scheme !== 'gso-2024') return null
      const found = old.find((each) =>
        commune_id === ''
          ? each.id === '' && each.name === commune && each.district === district && each.province === province
          : each.id === commune_id,
      )
      return found ? oldPlaceOf(found) : null
    },
  }
}
