import { id, list, maybe } from '@hawker/outside'
import { z } from 'zod'

// Cells are strings as displayed; a number or boolean comes where the owner formatted it so.
const cell = z.union([z.string(), z.number(), z.boolean()]).transform(String)

// {"range":"Orders!A1:C1","majorDimension":"ROWS","values":[["Name","Phone","Date"]]}; empty cells at the end are left out.
export const valueRange = z.object({ values: z.array(z.array(cell)).default([]) })

// {"spreadsheetId":"1xY","updates":{"updatedRange":"Orders!A7:C7"}}
export const appended = z.object({ updates: z.object({ updatedRange: z.string() }) })
export const updated = z.object({ updatedRange: z.string() })
export const done = z.object({})

// {"properties":{"title":"Shop"},"sheets":[{"properties":{"sheetId":0,"title":"Orders","gridProperties":{"columnCount":26}}}]}
export const spreadsheet = z.object({
  sheets: list(
    z.object({
      properties: z.object({
        sheetId: z.number().default(0),
        title: z.string(),
        hidden: maybe(z.boolean()),
        gridProperties: z.object({ columnCount: z.number().int() }),
      }),
    }),
  ),
})

// {"nextPageToken":"~2","files":[{"id":"1xY","name":"Shop"}]}
export const files = z.object({ nextPageToken: maybe(z.string()), files: list(z.object({ id, name: z.string() })) })

// {"error":{"code":403,"message":"…","status":"PERMISSION_DENIED","details":[{"reason":"SERVICE_DISABLED"}]}}; Drive
// gives its reasons as `errors`.
export const refusal = z.object({
  error: z.object({
    message: maybe(z.string()),
    status: maybe(z.string()),
    errors: maybe(list(z.object({ reason: z.string() }))),
    details: maybe(list(z.object({ reason: z.string() }))),
  }),
})
