import { id, list, maybe } from '@hawker/outside'
import { z } from 'zod'

// {"access_token":"…","expires_in":86399,"scope":"","token_type":"bearer"}
export const token = z.object({ access_token: z.string().min(1).max(2_000), expires_in: z.number().positive() })

// {"error":"invalid_client","error_description":"…"} of the token address; {"errors":["…"]} or {"error":{"message":"…"}} of the API.
export const refusal = z.object({
  error: maybe(z.union([z.string(), z.object({ message: z.string() }).transform(({ message }) => message)])),
  error_description: maybe(z.string()),
  errors: maybe(z.array(z.string())),
  message: maybe(z.string()),
})

// {"id":5678,"name":"Sushi shop","active":1}
export const seller = z.object({ id, name: z.string() })

const flag = z
  .union([z.number(), z.string(), z.boolean()])
  .transform((value) => String(value) === '1' || value === true)

// {"id":12346,"master_id":324684,"name":"Hạt Giống Tâm Hồn 2","active":"1","price":18000,"market_price":20000,"thumbnail":"https://…"}
export const product = z.object({
  id,
  master_id: maybe(id),
  name: z.string().min(1),
  active: flag.catch(true),
  price: maybe(z.number()),
  market_price: maybe(z.number()),
  thumbnail: maybe(z.string()),
})

// {"data":[…],"paging":{"total":2,"current_page":1,"last_page":1}}
export const page = z.object({
  data: list(product),
  paging: z.object({ current_page: z.number(), last_page: z.number() }).catch({ current_page: 1, last_page: 1 }),
})
