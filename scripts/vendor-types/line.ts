import type { messagingApi, webhook } from '@line/bot-sdk'

/** Requests by the end of their path, and webhooks, as LINE itself types them. */
export type Requests = {
  push: messagingApi.PushMessageRequest
  reply: messagingApi.ReplyMessageRequest
  start: messagingApi.ShowLoadingAnimationRequest
}
export type Webhook = webhook.CallbackRequest
