import { id, list, maybe } from '@hawker/outside'
import { z } from 'zod'

// {"error":"","message":"","response":{…},"request_id":"…"}; a refusal has a word in `error`.
export const refusal = z.object({ error: z.string(), message: maybe(z.string()) })

// {"shop_name":"Linen","region":"VN","status":"NORMAL","error":""}
export const shopInfo = z.object({ shop_name: z.string(), region: z.string().regex(/^[A-Z]{2}$/) })

// {"response":{"item":[{"item_id":34001,"item_status":"NORMAL"}],"total_count":2,"has_next_page":false,"next_offset":0}}; an empty shop has no `item`.
export const itemList = z.object({
  response: z.object({
    item: maybe(list(z.object({ item_id: id }))),
    has_next_page: z.boolean().catch(false),
    next_offset: z.number().catch(0),
  }),
})

// {"response":{"item_id_list":[34001],"total_count":1,"next_offset":""}}
export const found = z.object({
  response: z.object({ item_id_list: maybe(list(id)), next_offset: z.string().catch('') }),
})

const price = z.object({
  currency: z.string(),
  original_price: maybe(z.number()),
  current_price: maybe(z.number()),
})

// {"response":{"item_list":[{"item_id":34001,"item_name":"Dress","item_status":"NORMAL","has_model":false,
//  "image":{"image_url_list":["https://cf.shopee.vn/file/1"]},"price_info":[{"currency":"VND","original_price":350000,"current_price":299000}]}]}}
export const baseInfo = z.object({
  response: z.object({
    item_list: list(
      z.object({
        item_id: id,
        item_name: z.string().min(1),
        item_status: maybe(z.string()),
        has_model: z.boolean().catch(false),
        image: maybe(z.object({ image_url_list: list(z.string()) })),
        price_info: maybe(z.array(price)),
      }),
    ),
  }),
})

// {"response":{"model":[{"model_id":1,"price_info":[{"current_price":299000,"original_price":350000}]}]}}
export const modelList = z.object({
  response: z.object({
    model: list(
      z.object({
        price_info: list(z.object({ original_price: maybe(z.number()), current_price: maybe(z.number()) })),
      }),
    ),
  }),
})
