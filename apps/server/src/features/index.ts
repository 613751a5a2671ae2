import type { Feature } from '../platform/http/app.ts'
import { receiversOf } from '../receivers.ts'
import { addressRoutes } from './address/index.ts'
import { agentRoutes } from './agents/index.ts'
import { alarmRoutes } from './alarms/index.ts'
import { appRoutes } from './apps/index.ts'
import { billRoutes } from './bills/index.ts'
import { botRoutes } from './bots/index.ts'
import { broadcastCommandRoutes, broadcastRoutes, broadcastShelf } from './broadcasts/index.ts'
import { checkoutPageRoutes } from './carts/index.ts'
import { channelRoutes } from './channel/index.ts'
import {
  commentKeywordRoutes,
  commentReplyRoutes,
  moderationRoutes,
  privateReplyRoutes,
  privateReplyShelf,
  ruleShelf,
} from './comment-answers/index.ts'
import { commentActRoutes, commentRoutes, photoRoutes, postRoutes } from './comments/index.ts'
import { bulkRoutes, customerListRoutes, customerRoutes } from './customers/index.ts'
import type { Deps } from './deps.ts'
import { linkRoutes, whyRoutes } from './dispatches/index.ts'
import { documentRoutes, trashRoutes } from './document/index.ts'
import { eventRoutes } from './events/index.ts'
import { exportRoutes, orderExportRoutes } from './exports/index.ts'
import { fileRoutes } from './files/index.ts'
import {
  flowListRoutes,
  flowRoutes,
  flowTrashRoutes,
  flowVersionRoutes,
  folderRoutes,
  lintRoutes,
  publishRoutes,
  restoreBlocks,
} from './flows/index.ts'
import { healthRoutes } from './health/index.ts'
import { homeRoutes, shopGuideRoutes } from './home/index.ts'
import { importRoutes } from './imports/index.ts'
import { inboxRoutes } from './inbox/index.ts'
import { integrationRoutes, serviceWebhookRoutes } from './integrations/index.ts'
import { jobRoutes } from './jobs/index.ts'
import { callRoutes, sharedHeaderRoutes } from './json-api/index.ts'
import { keywordRoutes } from './keywords/index.ts'
import { loginRoutes } from './logins/index.ts'
import { mediaRoutes } from './media/index.ts'
import { memberCustomerRoutes } from './member-customer/index.ts'
import { memberRoutes } from './members/index.ts'
import { menuRoutes } from './menus/index.ts'
import { templateRoutes } from './message-templates/index.ts'
import { orderFigureRoutes, orderMergeRoutes, orderReturnRoutes, orderRoutes } from './orders/index.ts'
import { paymentRoutes, payRoutes } from './payments/index.ts'
import { pointOfSaleRoutes } from './point-of-sale/index.ts'
import { pollRoutes } from './polls/index.ts'
import { comboRoutes, productImportRoutes, productRoutes, productShelf, variationRoutes } from './products/index.ts'
import { purchaseRoutes } from './purchases/index.ts'
import { quotaRoutes } from './quotas/index.ts'
import { reconciliationRoutes } from './reconciliations/index.ts'
import { ruleRoutes } from './rules/index.ts'
import { segmentRoutes } from './segments/index.ts'
import { sequenceRoutes, stepRoutes } from './sequences/index.ts'
import { settingRoutes } from './settings/index.ts'
import { shipmentRoutes } from './shipments/index.ts'
import { signInRoutes } from './sign-in/index.ts'
import { socket } from './socket.ts'
import { tagRoutes } from './tags/index.ts'
import { tokenRoutes } from './tokens/index.ts'
import { topicRoutes } from './topics/index.ts'
import { webhookRoutes } from './webhooks/index.ts'
import { widgetRoutes } from './widget/index.ts'

const trash: Feature<Deps> = (app, deps) =>
  trashRoutes(app, deps, {
    restoreBlocks: restoreBlocks(deps),
    shelves: {
      broadcast: broadcastShelf(deps),
      comment_keyword: ruleShelf(deps),
      private_reply: privateReplyShelf(deps),
      product: productShelf(deps),
    },
  })

/** The routes that platforms call for every message, and services for every event. */
export const plainFeatures: Feature<Deps>[] = [
  webhookRoutes,
  (app, deps) => serviceWebhookRoutes(app, deps, receiversOf(deps)),
  pollRoutes,
]

/** All other routes. A new feature is one line here. */
export const features: Feature<Deps>[] = [
  healthRoutes,
  signInRoutes,
  tokenRoutes,
  memberRoutes,
  memberCustomerRoutes,
  quotaRoutes,
  botRoutes,
  alarmRoutes,
  settingRoutes,
  menuRoutes,
  channelRoutes,
  customerRoutes,
  customerListRoutes,
  bulkRoutes,
  exportRoutes,
  orderExportRoutes,
  importRoutes,
  fileRoutes,
  eventRoutes,
  broadcastRoutes,
  broadcastCommandRoutes,
  linkRoutes,
  whyRoutes,
  flowRoutes,
  flowListRoutes,
  folderRoutes,
  flowTrashRoutes,
  flowVersionRoutes,
  publishRoutes,
  jobRoutes,
  documentRoutes,
  trash,
  lintRoutes,
  keywordRoutes,
  commentReplyRoutes,
  commentKeywordRoutes,
  privateReplyRoutes,
  moderationRoutes,
  orderRoutes,
  billRoutes,
  shipmentRoutes,
  pointOfSaleRoutes,
  reconciliationRoutes,
  addressRoutes,
  purchaseRoutes,
  orderFigureRoutes,
  orderMergeRoutes,
  orderReturnRoutes,
  paymentRoutes,
  payRoutes,
  checkoutPageRoutes,
  postRoutes,
  photoRoutes,
  commentRoutes,
  commentActRoutes,
  ruleRoutes,
  sequenceRoutes,
  stepRoutes,
  segmentRoutes,
  topicRoutes,
  agentRoutes,
  templateRoutes,
  productRoutes,
  variationRoutes,
  comboRoutes,
  productImportRoutes,
  callRoutes,
  sharedHeaderRoutes,
  tagRoutes,
  homeRoutes,
  shopGuideRoutes,
  integrationRoutes,
  appRoutes,
  loginRoutes,
  mediaRoutes,
  inboxRoutes,
  socket,
  widgetRoutes,
]
