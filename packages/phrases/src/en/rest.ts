import bots from './bots.json' with { type: 'json' }
import broadcasts from './broadcasts.json' with { type: 'json' }
import checkout from './checkout.json' with { type: 'json' }
import comments from './comments.json' with { type: 'json' }
import connections from './connections.json' with { type: 'json' }
import customers from './customers.json' with { type: 'json' }
import developers from './developers.json' with { type: 'json' }
import editor from './editor.json' with { type: 'json' }
import flows from './flows.json' with { type: 'json' }
import keywords from './keywords.json' with { type: 'json' }
import menus from './menus.json' with { type: 'json' }
import message_templates from './message-templates.json' with { type: 'json' }
import orders from './orders.json' with { type: 'json' }
import previews from './previews.json' with { type: 'json' }
import problems from './problems.json' with { type: 'json' }
import products from './products.json' with { type: 'json' }
import review from './review.json' with { type: 'json' }
import segments from './segments.json' with { type: 'json' }
import sequences from './sequences.json' with { type: 'json' }
import sheets from './sheets.json' with { type: 'json' }
import shop from './shop.json' with { type: 'json' }
import tag_statistics from './tag-statistics.json' with { type: 'json' }
import tags from './tags.json' with { type: 'json' }
import trash from './trash.json' with { type: 'json' }

/** What all other screens say. */
export default {
  bots,
  broadcasts,
  checkout,
  comments,
  connections,
  customers,
  developers,
  editor,
  flows,
  keywords,
  menus,
  message_templates,
  orders,
  previews,
  problems,
  products,
  shop,
  review,
  segments,
  sequences,
  sheets,
  tag_statistics,
  tags,
  trash,
}
