import type { AddressSearch } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { createRoute } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { addressBook } from './register.ts'

const names = z
  .object({
    commune: z.string().describe('Commune, ward or special zone.'),
    district: z.string().describe('District; empty since July 2025.'),
    province: z.string().describe('Province or city.'),
  })
  .describe('The parts by their names.')

const scheme = z.enum(['gso-2025', 'gso-2024']).describe('Whose codes: the register since July 2025, or before.')

const place = z
  .object({
    scheme,
    province_id: z.string().describe('Code of the province; empty in the scheme of before.'),
    commune_id: z.string().describe('Code of the commune; empty where it is not known.'),
    names,
  })
  .meta({ id: 'AddressPlace' })

const found = place
  .extend({
    today: z
      .array(place)
      .describe('Today’s communes on its land. Where there are several, or none, only a person can tell which one.'),
  })
  .meta({ id: 'FoundPlace' })

/** Communes that fit typed text. */
export const foundPlaces = z.object({ items: z.array(found), next: z.null() })

/** The communes of today and of before July 2025 that fit typed text best. */
export const findPlaces = async (q: string, limit: number) => (await addressBook()).search.find(q, limit)

/** The place as the register has it; null: it has none of this scheme and code. */
export const knownPlace = async (place: Parameters<AddressSearch['known']>[0]) =>
  (await addressBook()).search.known(place)

const listOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item), next: z.null() })

/** Vietnam's divisions, for anyone who is signed in. */
export function addressRoutes(app: FastifyInstance, platform: Platform): void {
  const route = createRoute(app, platform)

  route({
    method: 'GET',
    url: '/v1/address/provinces',
    need: 'user',
    operation: 'listProvinces',
    summary: 'Lists the provinces of Vietnam as they have been since July 2025.',
    reply: listOf(z.object({ id: z.string().describe('Code of the province.'), name: z.string() })),
    async handler() {
      const { register } = await addressBook()
      return { items: [...register.provinces], next: null }
    },
  })

  route({
    method: 'GET',
    url: '/v1/address/communes',
    need: 'user',
    operation: 'listCommunes',
    summary: 'Lists the communes, wards and special zones of a province.',
    query: z.object({ province_id: z.string().max(10).describe('Code of the province.') }),
    reply: listOf(z.object({ id: z.string().describe('Code of the commune.'), name: z.string() })),
    async handler({ query: { province_id } }) {
      const { register } = await addressBook()
      const items = register.communes.filter((commune) => commune.province_id === province_id)
      return { items: items.map(({ id, name }) => ({ id, name })), next: null }
    },
  })

  route({
    method: 'GET',
    url: '/v1/address/search',
    need: 'user',
    operation: 'searchAddress',
    summary: 'Finds communes of today and of before July 2025 by typed text, without regard to marks.',
    query: z.object({
      q: z.string().trim().max(200).describe('Such as `phuong ben nghe` or `12 Lê Lợi, P. Bến Nghé, Q1, TP HCM`.'),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    reply: foundPlaces,
    async handler({ query: { q, limit } }) {
      return { items: await findPlaces(q, limit), next: null }
    },
  })

  route({
    method: 'GET',
    url: '/v1/address/mapping',
    need: 'user',
    operation: 'mapCommune',
    summary:
      'Lists the communes of the other scheme on the land of a commune: today’s of an old one, or the old ones of today’s.',
    query: z.object({ scheme, commune_id: z.string().min(1).max(10).describe('Code of the commune in that scheme.') }),
    reply: listOf(place),
    async handler({ query: { scheme: from, commune_id } }) {
      const { search } = await addressBook()
      return {
        items: from === 'gso-2024' ? (search.old(commune_id)?.today ?? []) : search.oldOf(commune_id),
        next: null,
      }
    },
  })
}
