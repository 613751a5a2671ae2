import { z } from 'zod'
import { action } from '../../actions/index.ts'
import { record, toggle } from '../setting.ts'

const tag = z.object({ tag: z.string().default('') })

/** Rules that tag customers, and the products that receive the tags. */
export const tags = {
  attach_tag_1st_message: toggle({
    does: 'tag a customer with their first message ever',
    default: false,
    group: 'tags',
    owner: 'rules',
    config: tag,
    options_of: { tag: 'tag' },
    witness: 'a customer writes for the first time',
  }),
  attach_tag_1st_message_in_day: toggle({
    does: 'tag a customer with their first message of each day',
    default: false,
    group: 'tags',
    owner: 'rules',
    config: tag,
    options_of: { tag: 'tag' },
    witness: 'a customer writes again on a later day',
  }),
  action_customer_block_page: toggle({
    does: 'run actions when a customer blocks the page',
    default: false,
    group: 'tags',
    owner: 'rules',
    config: z.object({ add_actions: z.array(action).default([]) }),
    options_of: { add_actions: 'actions' },
    witness: 'a customer blocks the page',
  }),
  sync_tag_to_pancake: toggle({
    does: 'hand tags on to Pancake',
    default: false,
    group: 'tags',
    owner: 'inbox',
    witness: null,
  }),
  /** Stands for one key a product, such as `sync_tag_to_pos`. */
  'sync_tag_to_{product}': record(z.record(z.string(), z.boolean()), {
    does: 'hand tags on to another product',
    group: 'tags',
    owner: 'inbox',
    witness: null,
  }),
}
