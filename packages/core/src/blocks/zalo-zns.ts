import { z } from 'zod'
import { looseText, textRecord } from '../document/fill.ts'
import { isBlank } from '../text/blank.ts'
import { hasValidZnsParams } from '../text/zns.ts'
import { type BlockDefinition, blankBlock, blockSchema, following } from './block.ts'

const schema = blockSchema('zaloZNS', z.object({ oa_id: looseText, template_id: looseText, params: textRecord }))
export type ZaloZnsBlock = z.infer<typeof schema>

/** A parameter's name and its value may be written in angle brackets, which must not be empty. */
const isFine = (text: string) => !isBlank(text) && hasValidZnsParams(text)

/** Sends an approved template; each of its parameters needs a default value. */
export const zaloZns = {
  ...following,
  schema,
  blank: () => blankBlock('zaloZNS', { oa_id: '', template_id: '', params: {} }),
  problems: ({ config: { oa_id, template_id, params } }) =>
    !isBlank(oa_id) && !isBlank(template_id) && Object.entries(params).flat().every(isFine)
      ? []
      : [{ key: 'zalo_zns_config' }],
  preview: ({ config }) => config.template_id,
} satisfies BlockDefinition<ZaloZnsBlock>
