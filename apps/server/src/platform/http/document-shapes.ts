import { schemas } from '@hawker/core'
import { z } from 'zod'

// Parts of the author's document nest in every combination: written out each time they make a description of sixty
// megabytes, by name one of a hundred kilobytes.
const names = {
  Action: schemas.action,
  Button: schemas.button,
  Goto: schemas.goto,
  Filter: schemas.filter,
  Card: schemas.card,
  Block: schemas.block,
  Edit: schemas.edit,
}

/** Names the parts of the document for the API description. */
export function nameDocumentShapes(): void {
  for (const [id, schema] of Object.entries(names))
    if (!z.globalRegistry.has(schema)) z.globalRegistry.add(schema, { id })
}
