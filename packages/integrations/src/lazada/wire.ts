import { id, list, maybe } from '@hawker/outside'
import { z } from 'zod'

// {"code":"0","data":{…},"request_id":"…"}; {"code":"IllegalAccessToken","type":"ISP","message":"The specified access token is invalid or expired"}
export const refusal = z.object({ code: z.string(), message: maybe(z.string()) })

// {"code":"0","data":{"name":"Linen","seller_id":"1001","short_code":"VN1"}}
export const seller = z.object({ data: z.object({ name: z.string() }) })

// The answer to a code or a refresh token names the country of the shop, or `cb` for several and each of them beneath.
// {"access_token":"…","country":"vn","refresh_token":"…","code":"0","country_user_info":[{"country":"vn"}],"expires_in":604800}
export const countries = z.object({
  country: z.string(),
  country_user_info: list(z.object({ country: z.string() })),
})

const amount = z.union([z.number(), z.string().regex(/^\d+(\.\d+)?$/)]).transform(Number)

// {"item_id":901,"attributes":{"name":"Dress"},"images":["https://…"],"status":"Active",
//  "skus":[{"SkuId":1,"price":350000,"special_price":299000,"Url":"https://www.lazada.vn/-i901-s1.html","Images":["https://…"],"Status":"active"}]}
const product = z.object({
  item_id: id,
  attributes: z.object({ name: z.string().min(1) }),
  images: maybe(z.array(z.string())),
  status: maybe(z.string()),
  skus: list(
    z.object({
      price: maybe(amount),
      special_price: maybe(amount),
      Url: maybe(z.string()),
      Images: maybe(z.array(z.string())),
      Status: maybe(z.string()),
    }),
  ),
})
export type LazadaProduct = z.infer<typeof product>

export const productPage = z.object({
  data: z.object({ products: list(product), total_products: z.number().catch(0) }),
})
export const oneProduct = z.object({ data: product })
